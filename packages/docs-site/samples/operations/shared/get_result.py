import json
import os
import sys
import urllib.parse
import urllib.request


class AnyStatus(urllib.request.HTTPErrorProcessor):
    # エラーも読み、リダイレクトには追従しません。
    http_response = https_response = lambda self, request, response: response


def get_result(path, **parameters):
    """APIを呼び出し、ResultSetを返します。"""
    key = os.environ.get("ROUTE_SEARCH_KEY", "")
    # コロンは区切りなので、エンコードしません。
    query = urllib.parse.urlencode({"key": key, **parameters}, safe=":")
    request = urllib.request.Request(
        f"https://api.example.com/v1/json{path}?{query}",
        headers={"Accept": "application/json"},
    )
    with urllib.request.build_opener(AnyStatus).open(request) as response:
        result = json.load(response)["ResultSet"]
    if "Error" in result:
        sys.exit(result["Error"]["Message"])
    return result


def as_list(value):
    """1件のときも、いつもリストにします。"""
    return [] if value is None else value if isinstance(value, list) else [value]
