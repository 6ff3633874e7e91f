"""Line charts as SVG that stands inside a page: geometry only; what it looks like is in the page's own style (page.css)."""

import re
from collections.abc import Sequence

COLOURS = 8
"""How many lines look different."""

MOST_POINTS = 60
"""Points of a line; of more, so many are drawn at even distances, the first and the last one always."""


def lines(title: str, labels: Sequence[str], series: Sequence[Sequence[int]], most: int = 8) -> str:
    """The SVG of some lines; line i has the class ``color-i``.

    title  plain words of ours; labels: one a point, of which at most so many are shown
    """
    import pygal
    from pygal.style import Style

    chart = pygal.Line(
        style=Style(label_font_size=17, major_label_font_size=17),
        js=[],
        disable_xml_declaration=True,
        show_legend=False,
        show_dots=False,
        width=640,
        height=300,
        margin=8,
        margin_left=4,
        margin_right=40,
        truncate_label=-1,
        value_formatter=lambda n: f"{n:.0f}",
        zero=0,
    )
    at = picked(len(labels))
    step = -(-len(at) // most)
    chart.x_labels = ["" if place % step else labels[i] for place, i in enumerate(at)]
    for place, values in enumerate(series):
        chart.add(str(place), [values[i] for i in at])
    drawn = str(chart.render(is_unicode=True))
    for unwanted in ("<!--.*?-->", "<defs>.*?</defs>", "<script.*?</script>", "<title>.*?</title>", ' id="[^"]*"'):
        drawn = re.sub(unwanted, "", drawn, flags=re.DOTALL)
    for place in range(COLOURS, len(series)):
        drawn = drawn.replace(f"color-{place}", f"color-{place % COLOURS}")
    return drawn.replace("<svg ", f'<svg role="img" aria-label="{title}" ', 1)


def picked(count: int) -> list[int]:
    """Which of so many points are drawn."""
    if count <= MOST_POINTS:
        return list(range(count))
    return [round(i * (count - 1) / (MOST_POINTS - 1)) for i in range(MOST_POINTS)]
