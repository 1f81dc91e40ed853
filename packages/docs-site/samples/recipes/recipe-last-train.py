from shared.call_api import as_list, call_api, run
from shared.service_time import service_time
from shared.total_price import total_price


def main() -> None:
    rows = []
    for label, search_type in (("終電", "lastTrain"), ("始発", "firstTrain")):
        result = call_api(
            "/v1/json/search/course/extreme",
            viaList="22671:22828",  # 高円寺から東京まで
            date="20240620",  # 運行日です。
            answerCount="1",
            searchType=search_type,
        )
        for course in as_list(result.get("Course")):
            route = course["Route"]
            lines = as_list(route["Line"])
            times = (route["timeOnBoard"], route["timeWalk"], route["timeOther"])
            fare = total_price(course, "Fare")
            rows.append(f"""<tr>
  <th scope="row">{label}</th>
  <td>{service_time(lines[0]["DepartureState"])}発</td>
  <td>{service_time(lines[-1]["ArrivalState"])}着</td>
  <td>{sum(map(int, times))}分</td>
  <td>{"—" if fare is None else f"{fare:,}"}円</td>
</tr>""")
    caption = "<caption>高円寺 → 東京（6月20日）</caption>"
    print("<table>", caption, *rows, "</table>", sep="\n")


run(main)
