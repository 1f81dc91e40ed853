import json
import os
import sys
from collections.abc import Callable
from http.client import HTTPException
from typing import Any
from urllib.parse import urlencode
from urllib.request import HTTPErrorProcessor, Request, build_opener

BASE_URL = "https://api.example.com"


class ApiError(Exception):
    """APIを呼び出せなかった理由です。statusはHTTPのステータスコードです。"""

    def __init__(self, message: str, status: int | None = None) -> None:
        super().__init__(message)
        self.status = status


class AnyStatus(HTTPErrorProcessor):
    """エラーの本文も読みます。リダイレクトには追従せず、キーを渡しません。"""

    def http_response(self, request: Any, response: Any) -> Any:
        return response

    https_response = http_response


def call_api(path: str, **parameters: str) -> dict[str, Any]:
    """APIを呼び出し、ResultSetを返します。"""
    key = os.environ.get("ROUTE_SEARCH_KEY")
    if not key:
        raise ApiError("環境変数ROUTE_SEARCH_KEYにアクセスキーを入れてください。")
    # コロンは区切りなので、エンコードしません。
    url = f"{BASE_URL}{path}?{urlencode({'key': key, **parameters}, safe=':')}"
    request = Request(url, headers={"Accept": "application/json"})
    try:
        with build_opener(AnyStatus).open(request, timeout=30) as response:
            status, body = response.status, response.read()
    except (OSError, HTTPException):
        raise ApiError("APIに接続できません。通信環境を確かめてください。") from None
    try:
        result = json.loads(body)["ResultSet"] or {}
    except (ValueError, KeyError, TypeError):
        result = {}
    if status == 200 and result:
        return result
    error = result.get("Error", {})
    reason = f"{status} {error.get('code', '')} {error.get('Message', '')}"
    reason = reason.strip().replace(key, "***")
    raise ApiError(f"APIから結果を受け取れません（{reason}）。", status)


def as_list(value: Any) -> list[Any]:
    """0件、1件、複数件のどれでもリストにします。"""
    return [] if value is None else value if isinstance(value, list) else [value]


def run(main: Callable[[], None]) -> None:
    """mainを実行します。APIを呼び出せないときは、理由を1文で表示します。"""
    try:
        main()
    except ApiError as error:
        sys.exit(str(error))
