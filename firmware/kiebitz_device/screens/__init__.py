"""Rows of text become pixels: `paged` for displays with pages of eight pixel rows, `labels` for everything displayio drives."""
