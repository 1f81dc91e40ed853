from shared.call_api import ApiError, as_list, call_api


def search(**parameters: str) -> dict:
    """最初の経路を返します。"""
    result = call_api("/v1/json/search/course/extreme", **parameters)
    for course in as_list(result.get("Course")):
        return course
    raise ApiError("経路が見つかりません。")
