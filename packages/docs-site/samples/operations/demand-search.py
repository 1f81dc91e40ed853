from shared.get_result import as_list, get_result

result = get_result(
    "/search/course/extreme",
    viaList="DM130052:22671",
    date="20240620",
    time="1000",
    answerCount=1,
    mode="demand",
)

courses = as_list(result.get("Course"))
if not courses:
    print("この時間には利用できません。")
for course in courses:
    for line in as_list(course["Route"].get("Line")):
        kind = line.get("Type")
        kind = kind["text"] if isinstance(kind, dict) else kind
        print(line.get("Name", "徒歩") + ("（要予約）" if kind == "demand" else ""))
