import json
import os
import sys
import urllib.parse
import urllib.request


class AnyStatus(urllib.request.HTTPErrorProcessor):
    # エラーも読み、リダイレクトには追従しません。
    http_response = https_response = lambda self, request, response: response


query = urllib.parse.urlencode(
    {
        "key": os.environ.get("ROUTE_SEARCH_KEY", ""),
        "name": "高円寺",
        "nameMatchType": "partial",
    }
)
request = urllib.request.Request(
    f"https://api.example.com/v1/json/station/light?{query}",
    headers={"Accept": "application/json"},
)
with urllib.request.build_opener(AnyStatus).open(request) as response:
    result = json.load(response)["ResultSet"]
if "Error" in result:
    sys.exit(result["Error"]["Message"])

points = result.get("Point", [])
# 1件のときは、リストではないことがあります。
for point in points if isinstance(points, list) else [points]:
    print(point["Station"]["code"], point["Station"]["Name"])
