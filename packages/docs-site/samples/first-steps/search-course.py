import json
import os
import sys
import urllib.parse
import urllib.request


class AnyStatus(urllib.request.HTTPErrorProcessor):
    # エラーも読み、リダイレクトには追従しません。
    http_response = https_response = lambda self, request, response: response


def as_list(value):
    """1件のときに単独で返る要素も、いつもリストにします。"""
    return [] if value is None else value if isinstance(value, list) else [value]


query = urllib.parse.urlencode(
    {
        "key": os.environ.get("ROUTE_SEARCH_KEY", ""),
        "viaList": "22671:22828",
        "date": "20240620",
        "time": "1000",
        "answerCount": 2,
    },
    safe=":",  # コロンは区切りなので、エンコードしません。
)
request = urllib.request.Request(
    f"https://api.example.com/v1/json/search/course/extreme?{query}",
    headers={"Accept": "application/json"},
)
with urllib.request.build_opener(AnyStatus).open(request) as response:
    result = json.load(response)["ResultSet"]
if "Error" in result:
    sys.exit(result["Error"]["Message"])

for course in as_list(result.get("Course")):
    route = course["Route"]
    minutes = sum(int(route[name]) for name in ("timeOnBoard", "timeWalk", "timeOther"))
    # 合計はSummaryです。運賃だけの合計のFareSummaryは保証なしです。
    totals = {price["kind"]: price for price in reversed(as_list(course.get("Price")))}
    fare = totals.get("FareSummary", totals.get("Summary", {})).get("Oneway", "?")
    # 注記が付くとオブジェクトになります。金額が入るtextは保証なしです。
    print(f"{minutes}分 {fare.get('text', '?') if isinstance(fare, dict) else fare}円")
