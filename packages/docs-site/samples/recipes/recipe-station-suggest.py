import html
from shared.call_api import as_list, run
from shared.call_or_empty import call_or_empty


def suggest(name: str) -> list[dict]:
    """名前に文字を含む鉄道の駅を返します。その文字で始まるものが先です。"""
    result = call_or_empty(
        "/v1/json/station/light", type="train", name=name, nameMatchType="partial"
    )
    points = as_list(result.get("Point"))
    return sorted(points, key=lambda p: not p["Station"]["Name"].startswith(name))


def main() -> None:
    points = suggest("中野")
    print("<p>駅名：中野</p>")
    if not points:
        print("<p>見つかりません。</p>")
        return
    print("<ul>")
    for point in points:
        station = point["Station"]
        name, yomi = html.escape(station["Name"]), html.escape(station.get("Yomi", ""))
        prefecture = html.escape(point.get("Prefecture", {}).get("Name", ""))
        print(
            f'  <li data-code="{station["code"]}">{name}'
            f" <small>{yomi}・{prefecture}</small></li>"
        )
    print("</ul>")


run(main)
