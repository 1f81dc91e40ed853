from shared.get_result import as_list, get_result

result = get_result(
    "/search/course/extreme",
    viaList="22671:22828",
    date="20240620",
    time="1000",
    answerCount=2,
)

for course in as_list(result.get("Course")):
    route = course["Route"]
    minutes = sum(int(route[name]) for name in ("timeOnBoard", "timeWalk", "timeOther"))
    # 合計はSummaryです。運賃だけの合計のFareSummaryは保証なしです。
    totals = {price["kind"]: price for price in reversed(as_list(course.get("Price")))}
    fare = totals.get("FareSummary", totals.get("Summary", {})).get("Oneway", "?")
    # 注記が付くとオブジェクトになります。金額が入るtextは保証なしです。
    print(f"{minutes}分 {fare.get('text', '?') if isinstance(fare, dict) else fare}円")
