from shared.call_api import ApiError, as_list, call_api, json, run
from shared.service_time import service_time
from shared.total_price import total_price


def view_of(course: dict) -> dict:
    """画面に出す値です。"""
    lines = as_list(course["Route"]["Line"])
    return {
        "departure": service_time(lines[0]["DepartureState"]),
        "arrival": service_time(lines[-1]["ArrivalState"]),
        "fare": total_price(course, "Fare"),
    }


def show(label: str, view: dict) -> None:
    fare = "—" if view["fare"] is None else f"{view['fare']:,}"
    times = f"{view['departure']}発 → {view['arrival']}着"
    print(f'<tr><th scope="row">{label}</th><td>{times}</td><td>{fare}円</td></tr>')


def main() -> None:
    # 1. 探索した経路を、条件と画面に出した値も含めて保存します。
    via_list = "22671:22828"  # 高円寺から東京まで
    found = call_api(
        "/v1/json/search/course/extreme",
        viaList=via_list,
        date="20240620",
        time="1000",
        answerCount="1",
    )
    courses = as_list(found.get("Course"))
    if not courses:
        raise ApiError("経路が見つかりません。")
    text = json.dumps(
        {
            "serializeData": courses[0]["SerializeData"],
            "engineVersion": found["engineVersion"],
            "viaList": via_list,
            "shown": view_of(courses[0]),
        }
    )

    # 2. 後日、保存した文字列から経路を再現します。
    saved = json.loads(text)
    now = call_api("/v1/json/course/edit", serializeData=saved["serializeData"])

    print("<table>\n<caption>高円寺 → 東京</caption>")
    show("保存したとき", saved["shown"])
    for course in as_list(now.get("Course")):
        show("再現した経路", view_of(course))
    print("</table>")

    # 3. バージョンが異なるときは、時刻と金額が変わったことがあると伝えます。
    if now["engineVersion"] == saved["engineVersion"]:
        print("<p>データは保存したときと同じです。</p>")
    else:
        print("<p>データが更新されています。時刻と金額を確かめてください。</p>")


run(main)
