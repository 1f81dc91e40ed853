import json
import os
import urllib.parse
import urllib.request


class AnyStatus(urllib.request.HTTPErrorProcessor):
    # エラーも読み、リダイレクトには追従しません。
    http_response = https_response = lambda self, request, response: response


query = urllib.parse.urlencode({"key": os.environ.get("ROUTE_SEARCH_KEY", "")})
request = urllib.request.Request(
    f"https://api.example.com/v1/json/dataversion?{query}",
    headers={"Accept": "application/json"},
)
with urllib.request.build_opener(AnyStatus).open(request) as response:
    result = json.load(response)["ResultSet"]

# キーが誤っていると、403のエラーが返ります。
print(result["Error"]["Message"] if "Error" in result else result["engineVersion"])
