"""What the glass must show: pages drawn from the font as people edit it (font.txt), with nothing of the product."""

from pathlib import Path

import screen_traffic


def drawn_font():
    """{sign: its eight rows of five pixels} as font.txt draws them; the last drawing is the sign for all others."""
    lines = (Path(__file__).with_name("font.txt")).read_text(encoding="utf-8").split("\n")
    signs = {}
    for top in range(0, len(lines) - 8, 9):
        for at, sign in enumerate(lines[top][::6]):
            signs[sign] = [line[6 * at : 6 * at + 5] for line in lines[top + 1 : top + 9]]
    return signs


FONT = drawn_font()


def expected(page, height=64):
    """The picture of a page: cells of 6x8 from the second pixel column on, the bar one pixel wider to the left."""
    texts = screen_traffic.rows(page, height // 8)
    picture = []
    for number, text in enumerate(texts):
        cells = [FONT.get(sign, FONT["□"]) for sign in text]
        for y in range(8):
            line = list("." + "".join([cell[y] + "." for cell in cells]) + ".")
            if page[1] and page[1][0] == number:
                first, last = page[1][1:]
                end = 128 if last == 20 else 6 * last + 7
                line[6 * first : end] = ["#" if pixel == "." else "." for pixel in line[6 * first : end]]
            picture.append("".join(line))
    return picture


def enlarged(page, rows=10):
    """The picture of a page on 240x240: cells of 11x24 from the fifth pixel column on, the bar one pixel wider to the left."""
    picture = []
    for number, text in enumerate(screen_traffic.rows(page, rows)):
        cells = [FONT.get(sign, FONT["□"]) for sign in text]
        for y in range(8):
            line = "." * 4 + "".join(["".join([2 * pixel for pixel in cell[y]]) + "." for cell in cells]) + "." * 5
            if page[1] and page[1][0] == number:
                first, last = page[1][1:]
                start, end = 3 + 11 * first if first else 0, 240 if last == 20 else 15 + 11 * last
                line = line[:start] + line[start:end].translate({35: ".", 46: "#"}) + line[end:]
            picture += [line] * 3
    return picture


def upside_down(picture):
    return [line[::-1] for line in picture[::-1]]
