from shared.call_api import as_list


def total_price(course: dict, kind: str) -> int | None:
    """片道の合計です。ない合計はNoneで、0円と区別します。"""
    for price in as_list(course.get("Price")):
        of_kind = price["kind"] == "Summary" and price.get("Type") == kind
        if of_kind or price["kind"] == f"{kind}Summary":
            # 注記が付くとオブジェクトになります。金額が入るtextは保証なしです。
            yen = price.get("Oneway")
            yen = yen.get("text") if isinstance(yen, dict) else yen
            return None if yen is None else int(yen)
    return None
