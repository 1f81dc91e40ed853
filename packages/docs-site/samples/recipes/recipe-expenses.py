from shared.call_api import ApiError, run
from shared.search_course import search
from shared.total_price import total_price


def main() -> None:
    # 1. 社員の定期券（高円寺から新宿まで）のデータを作り、保存しておきます。
    made = search(viaList="22671:22741", searchType="plain", answerCount="1")
    teiki = made.get("Teiki", {}).get("SerializeData", "")

    # 2. 出張の経路（高円寺から東京まで）を、ICカードの運賃で探索します。
    trip = {
        "viaList": "22671:22828",
        "date": "20240620",
        "time": "1000",
        "answerCount": "1",
        # 既定の条件のticketSystemTypeをicに変えた文字列です。
        "conditionDetail": "T3221233232319:F332112112000:A23121141:",
    }
    whole = search(**trip)

    # 3. 同じ条件に定期券を割り当てると、定期区間を差し引いた運賃になります。
    course = search(**trip, assignTeikiSerializeData=teiki)
    status = course.get("AssignStatus", {})
    full, paid = total_price(whole, "Fare"), total_price(course, "Fare")
    is_usable = (status.get("code"), status.get("requireUpdate")) == ("0", "0")
    if not is_usable or full is None or paid is None:
        raise ApiError(f"運賃を確かめてください（{status}）。")

    rows = {"通常の運賃": full, "定期区間の控除": paid - full, "精算額": paid}
    print("<table>\n<caption>6月20日 高円寺 → 東京（片道）</caption>")
    for label, yen in rows.items():
        print(f'<tr><th scope="row">{label}</th><td>{yen:,}円</td></tr>')
    print("</table>")


run(main)
