from shared.get_result import as_list, get_result

result = get_result("/station/light", name="高円寺", nameMatchType="partial")

for point in as_list(result.get("Point")):
    print(point["Station"]["code"], point["Station"]["Name"])
