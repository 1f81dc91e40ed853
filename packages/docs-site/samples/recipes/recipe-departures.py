from shared.call_api import as_list, call_api, run
from shared.call_or_empty import call_or_empty

STATION = "22671"  # 高円寺
DATE = "20240620"  # 運行日です。深夜0時台は、前の日の24時台です。
FROM = "10:05"
COUNT = 5


def get_timetables(**parameters: str) -> list[dict]:
    path = "/v1/json/operationLine/timetable"
    station = {"stationCode": STATION, "date": DATE, "addTrainInformation": "true"}
    return as_list(call_api(path, **station, **parameters).get("TimeTable"))


def list_trains(timetable: dict) -> list[dict]:
    """1つの方面の列車を返します。"""
    labels = as_list(timetable.get("LineDestination"))
    names = {label["code"]: label["text"] for label in labels}
    return [
        {
            "time": f"{int(hour['Hour']):02}:{int(minute['Minute']):02}",
            "destination": names.get(minute["Stop"].get("destinationCode"), ""),
            "line": timetable["Line"],
            "stop": minute["Stop"],
        }
        for hour in as_list(timetable.get("HourTable"))
        for minute in as_list(hour.get("MinuteTable"))
    ]


def find_course(train: dict) -> str | None:
    """列車の路線と行先に向かう経路のシリアライズデータを返します。"""
    result = call_or_empty(
        "/v1/json/search/course/extreme",
        viaList=f"{STATION}:{train['destination']}",
        date=DATE,
        time=train["time"].replace(":", ""),
        answerCount="5",
    )
    for course in as_list(result.get("Course")):
        line = as_list(course["Route"]["Line"])[0]
        if line.get("Name", "").startswith(train["line"]["Name"]):
            return course["SerializeData"]
    return None


def delay_of(trip: dict) -> str:
    """出発、到着、次の駅の順に、最初に分かる遅れです。"""
    before, after = trip.get("From", {}), trip.get("To", {})
    for stop, side in (
        (before, "Departure"),
        (before, "Arrival"),
        (after, "Arrival"),
        (after, "Departure"),
    ):
        delay = stop.get(side, {}).get("Delay")
        if delay:
            minutes = int(delay["text"]) // (60 if delay["unit"] == "seconds" else 1)
            return f"約{minutes}分遅れ" if minutes else "定刻"
    return "情報なし"


def main() -> None:
    # 1. すべての方面の時刻表を取得し、時刻の順に並べます。
    trains = [
        train
        for direction in get_timetables()
        for timetable in get_timetables(code=direction["code"])
        for train in list_trains(timetable)
        if train["time"] >= FROM
    ]
    trains = sorted(trains, key=lambda train: train["time"])[:COUNT]

    # 2. 方面と行先が同じ列車は同じ経路に差し替え、tripCodeを求めます。
    courses: dict[tuple[str, str], str | None] = {}
    engine_version = ""
    for train in trains:
        way = (train["line"]["Direction"], train["destination"])
        if way not in courses:
            courses[way] = find_course(train)
        if not courses[way]:
            continue
        edited = call_or_empty(
            "/v1/json/course/edit",
            serializeData=courses[way],
            sectionIndex="1",
            lineCode=train["stop"]["lineCode"],
            assignInstruction="Replace",
        )
        for course in as_list(edited.get("Course")):
            train["tripCode"] = as_list(course["Route"]["Line"])[0].get("tripCode")
            engine_version = edited["engineVersion"]

    # 3. 遅れをまとめて取得します。
    codes = [train["tripCode"] for train in trains if train.get("tripCode")]
    trips = {}
    if codes:
        parameters = {"tripCode": ":".join(codes), "engineVersion": engine_version}
        result = call_api("/v1/json/realtime/trip", **parameters)
        trips = {trip["tripCode"]: trip for trip in as_list(result.get("Trip"))}

    print("<table>\n<caption>高円寺駅の発車案内</caption>")
    print("<tr><th>時刻</th><th>行先</th><th>番線</th><th>運行</th></tr>")
    for train in trains:
        delay = delay_of(trips.get(train.get("tripCode"), {}))
        platform = train["stop"].get("platformNo", "")
        cells = (train["time"], train["destination"], platform, delay)
        print("<tr>", *(f"<td>{cell}</td>" for cell in cells), "</tr>", sep="")
    print("</table>")


run(main)
