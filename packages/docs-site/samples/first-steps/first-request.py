import json
import os
import urllib.parse
import urllib.request

query = urllib.parse.urlencode(
    {"key": os.environ["ROUTE_SEARCH_KEY"], "name": "高円寺", "nameMatchType": "partial"}
)
request = urllib.request.Request(
    f"https://api.example.com/v1/json/station/light?{query}",
    headers={"Accept": "application/json"},
)
with urllib.request.urlopen(request) as response:
    result = json.load(response)["ResultSet"]

points = result.get("Point", [])
# 1件のときは、リストではないことがあります。
for point in points if isinstance(points, list) else [points]:
    print(point["Station"]["code"], point["Station"]["Name"])
