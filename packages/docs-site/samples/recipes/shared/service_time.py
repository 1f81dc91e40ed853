def service_time(state: dict) -> str:
    """発着の時刻です。前日の運行の続きは、24:08のように表します。"""
    text, operation = (state["Datetime"].get(name) for name in ("text", "operation"))
    hour = int(text[11:13]) + (24 if operation == "yesterday" else 0)
    return f"{hour:02}{text[13:16]}"
