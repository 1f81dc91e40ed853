from shared.call_api import ApiError, as_list, call_api, run

PATH = "/v1/json/operationLine/timetable"
STATION = {"stationCode": "22671", "date": "20240620"}  # 高円寺


def find_direction(name: str) -> dict:
    for table in as_list(call_api(PATH, **STATION).get("TimeTable")):
        if table["Line"]["Direction"] == name:
            return table
    raise ApiError("方面が見つかりません。")


def main() -> None:
    # 1. 駅コードだけを渡すと、方面の一覧が返ります。
    direction = find_direction("新宿・東京")

    # 2. 方面のコードを渡すと、その方面の時刻表が返ります。
    result = call_api(PATH, **STATION, code=direction["code"], addTrainInformation="true")

    # 3. 時ごとの行に並べます。ここでは21時から表示します。
    line = direction["Line"]
    print("<table>")
    print(f"<caption>高円寺駅 {line['Name']} {line['Direction']}方面（平日）</caption>")
    for table in as_list(result.get("TimeTable")):
        for hour in as_list(table.get("HourTable")):
            if int(hour["Hour"]) < 21:
                continue
            stops = as_list(hour.get("MinuteTable"))
            minutes = " ".join(stop["Minute"].zfill(2) for stop in stops)
            print(f'<tr><th scope="row">{hour["Hour"]}</th><td>{minutes}</td></tr>')
    print("</table>")


run(main)
