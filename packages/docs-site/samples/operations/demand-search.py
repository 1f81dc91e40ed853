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
        "viaList": "DM130052:22671",
        "date": "20240620",
        "time": "1000",
        "answerCount": 1,
        "mode": "demand",
    },
    safe=":",
)
request = urllib.request.Request(
    f"https://api.example.com/v1/json/search/course/extreme?{query}",
    headers={"Accept": "application/json"},
)
with urllib.request.build_opener(AnyStatus).open(request) as response:
    result = json.load(response)["ResultSet"]
if "Error" in result:
    sys.exit(result["Error"]["Message"])

courses = as_list(result.get("Course"))
if not courses:
    print("この時間には利用できません。")
for course in courses:
    for line in as_list(course["Route"].get("Line")):
        kind = line.get("Type")
        kind = kind["text"] if isinstance(kind, dict) else kind
        print(line.get("Name", "徒歩") + ("（要予約）" if kind == "demand" else ""))
