from shared.call_api import as_list, call_api, run
from shared.search_course import search
from shared.total_price import total_price


def main() -> None:
    # 1. 通勤の定期代は、平均待ち時間探索の経路に入っています。
    commuting = search(
        viaList="22671:22828",  # 高円寺から東京まで
        searchType="plain",
        answerCount="1",
    )

    # 2. 通学の定期代は、同じ経路を計算し直して求めます。
    result = call_api(
        "/v1/json/course/recalculate",
        serializeData=commuting["SerializeData"],
        teikiKind="university",
    )
    studying = as_list(result["Course"])[0]

    print("<table>\n<caption>高円寺 — 東京の定期代</caption>")
    heads = ("期間", "通勤", "通学（大学生）")
    print("<tr>", *(f'<th scope="col">{head}</th>' for head in heads), "</tr>", sep="")
    for months in (1, 3, 6):
        print(f'<tr>\n  <th scope="row">{months}か月</th>')
        for course in (commuting, studying):
            price = total_price(course, f"Teiki{months}")
            # 発売されない定期券は「なし」になります。
            print(f"  <td>{'なし' if price is None else f'{price:,}円'}</td>")
        print("</tr>")
    print("</table>")


run(main)
