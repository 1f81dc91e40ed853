import html
import json
import os
import sys
import urllib.error
import urllib.parse
import urllib.request

BASE_URL = "https://api.example.com"


def suggest(text):
    """名前に文字を含む鉄道の駅を返します。見つからないときは空のリストです。"""
    parameters = {"type": "train", "name": text, "nameMatchType": "partial"}
    query = urllib.parse.urlencode({"key": os.environ["ROUTE_SEARCH_KEY"], **parameters})
    request = urllib.request.Request(
        f"{BASE_URL}/v1/json/station/light?{query}", headers={"Accept": "application/json"}
    )
    try:
        with urllib.request.urlopen(request, timeout=30) as response:
            points = json.load(response)["ResultSet"].get("Point", [])
    except urllib.error.HTTPError as error:
        if error.code == 400:  # 合う駅がありません。
            return []
        sys.exit(f"APIのエラーです（{error.code}）：{error.read().decode()}")
    return points if isinstance(points, list) else [points]


points = suggest("中野")
print("<p>駅名：中野</p>")
if not points:
    print("<p>見つかりません。</p>")
else:
    print("<ul>")
    for point in points:
        station = point["Station"]
        name, yomi, prefecture = (
            html.escape(text) for text in (station["Name"], station["Yomi"], point["Prefecture"]["Name"])
        )
        print(f'  <li data-code="{station["code"]}">{name} <small>{yomi}・{prefecture}</small></li>')
    print("</ul>")
