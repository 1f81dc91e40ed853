from shared.call_api import Any, ApiError, call_api


def call_or_empty(path: str, **parameters: str) -> dict[str, Any]:
    """APIを呼び出します。合う駅がないときなどの400のエラーは、空の結果に変えます。"""
    try:
        return call_api(path, **parameters)
    except ApiError as error:
        if error.status == 400:
            return {}
        raise
