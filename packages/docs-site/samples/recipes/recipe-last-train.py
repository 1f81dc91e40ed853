import json
import os
import sys
import urllib.error
import urllib.parse
import urllib.request

BASE_URL = "https://api.example.com"


def call(path, **parameters):
    """APIを呼び出し、ResultSetを返します。"""
    query = urllib.parse.urlencode({"key": os.environ["ROUTE_SEARCH_KEY"], **parameters}, safe=":")
    request = urllib.request.Request(f"{BASE_URL}{path}?{query}", headers={"Accept": "application/json"})
    try:
        with urllib.request.urlopen(request, timeout=30) as response:
            return json.load(response)["ResultSet"]
    except urllib.error.HTTPError as error:
        sys.exit(f"APIのエラーです（{error.code}）：{error.read().decode()}")


def as_list(value):
    """1件のときに単独で返る要素も、いつもリストにします。"""
    return [] if value is None else value if isinstance(value, list) else [value]


def clock(text, day):
    """日時から、運行日の時刻を作ります。翌日の0時8分は24:08です。"""
    hour = int(text[11:13]) + (24 if text[:10].replace("-", "") > day else 0)
    return f"{hour:02}{text[13:16]}"


day = "20240620"  # 運行日です。
rows = []
for label, search_type in (("終電", "lastTrain"), ("始発", "firstTrain")):
    result = call(
        "/v1/json/search/course/extreme",
        viaList="22671:22828",  # 高円寺から東京まで
        date=day,
        answerCount=1,
        searchType=search_type,
    )
    for course in as_list(result.get("Course")):
        route = course["Route"]
        lines = as_list(route["Line"])
        minutes = sum(int(route[name]) for name in ("timeOnBoard", "timeWalk", "timeOther"))
        fare = next(int(price["Oneway"]) for price in as_list(course["Price"]) if price["kind"] == "FareSummary")
        rows.append(f"""<tr>
  <th scope="row">{label}</th>
  <td>{clock(lines[0]["DepartureState"]["Datetime"]["text"], day)}発</td>
  <td>{clock(lines[-1]["ArrivalState"]["Datetime"]["text"], day)}着</td>
  <td>{minutes}分</td>
  <td>{fare:,}円</td>
</tr>""")

print("<table>\n<caption>高円寺 → 東京（6月20日）</caption>", *rows, "</table>", sep="\n")
