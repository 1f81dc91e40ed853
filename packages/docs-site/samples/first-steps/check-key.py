import json
import os
import urllib.parse
import urllib.request

query = urllib.parse.urlencode({"key": os.environ["ROUTE_SEARCH_KEY"]})
request = urllib.request.Request(
    f"https://api.example.com/v1/json/dataversion?{query}",
    headers={"Accept": "application/json"},
)
# キーが誤っていると、HTTPError（403）になります。
with urllib.request.urlopen(request) as response:
    print(json.load(response)["ResultSet"]["engineVersion"])
