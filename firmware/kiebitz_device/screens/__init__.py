"""Rows of text become pixels: `paged` for displays with pages of eight pixel rows, `tiles` for everything displayio drives."""
