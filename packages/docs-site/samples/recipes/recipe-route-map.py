import math
import re
from shared.call_api import as_list, call_api, run
from shared.search_course import search

KILOMETRE = 20  # 1kmの長さ
DEGREE = 111 * KILOMETRE


def to_wgs84(point: dict) -> tuple[float, float]:
    """世界測地系の経度と緯度です。日本測地系の値は近似式で変換します。"""
    x, y = float(point["longi_d"]), float(point["lati_d"])
    if point["gcs"] == "wgs84":
        return x, y
    return (
        x - 0.000046038 * y - 0.000083043 * x + 0.01004,
        y - 0.00010695 * y + 0.000017464 * x + 0.0046017,
    )


def color_of(line: dict) -> str:
    kind = line.get("Type")
    if (kind.get("text") if isinstance(kind, dict) else kind) == "walk":
        return "#666"
    # 色は、赤、緑、青の値を3桁ずつ並べた文字列です。
    return "#" + bytes(map(int, re.findall(r"\d{3}", line.get("Color", "")))).hex()


def main() -> None:
    # 1. 経路を探索し、シリアライズデータを受け取ります。
    course = search(
        viaList="22936:22705",  # 三鷹から品川まで
        date="20240620",
        time="1000",
        answerCount="1",
    )

    # 2. 経路の形状を取得します。
    shape = call_api("/v1/json/course/shape", serializeData=course["SerializeData"])
    lines = [
        (color_of(line), [to_wgs84(point) for point in as_list(element.get("Shape"))])
        for line in as_list(shape.get("Line"))
        for element in as_list(line.get("Element"))
    ]

    # 3. 線をSVGで描きます。経度1度の長さは、緯度から求めます。
    west = min(x for _, points in lines for x, _ in points)
    north = max(y for _, points in lines for _, y in points)
    narrow = math.cos(math.radians(north))

    def at(place: tuple[float, float]) -> tuple[int, int]:
        x = round((place[0] - west) * DEGREE * narrow) + 30
        return x, round((north - place[1]) * DEGREE) + 60

    def draw(width: int, only: str | None = None) -> None:
        for color, points in lines:
            path = "L".join("{} {}".format(*at(point)) for point in points)
            print(f'<path d="M{path}" stroke="{only or color}" stroke-width="{width}"/>')

    stops = [
        (point.get("Station", point).get("Name", ""), *at(to_wgs84(point["GeoPoint"])))
        for point in as_list(course["Route"]["Point"])
    ]
    names = "、".join(name for name, *_ in stops)
    print(f'<svg viewBox="0 0 390 270" role="img" aria-label="{names}を通る地図">')
    print('<rect width="390" height="270" fill="#eaf0e6"/>')
    print('<g fill="none" stroke-linejoin="round">')
    draw(9, "#fff")
    draw(5)
    print('</g>\n<g fill="#16202c">')
    # 駅名は、両端の駅では上、乗換駅では右に書きます。
    for index, (name, x, y) in enumerate(stops):
        is_end = index in (0, len(stops) - 1)
        above = f'x="{x}" y="{y - 14}" text-anchor="middle"'
        place = above if is_end else f'x="{x + 12}" y="{y + 5}"'
        style = 'r="6" fill="#fff" stroke="#16202c" stroke-width="2"'
        print(f'<circle cx="{x}" cy="{y}" {style}/>\n<text {place}>{name}</text>')
    print(f"""<path d="M30 244v6h{5 * KILOMETRE}v-6" fill="none" stroke="#16202c"/>
<text text-anchor="middle" x="{30 + 5 * KILOMETRE // 2}" y="240">5km</text>
<path d="M360 16l7 20-7-5-7 5z"/>
<text text-anchor="middle" x="360" y="52">北</text>
</g>
</svg>""")


run(main)
