import json
import os
import sys
import urllib.parse
import urllib.request


class AnyStatus(urllib.request.HTTPErrorProcessor):
    # エラーも読み、リダイレクトには追従しません。
    http_response = https_response = lambda self, request, response: response


def delay_of(trip):
    """出発、到着、次の駅の順に、最初に分かる遅れを分で返します。"""
    for stop, side in (("From", "Departure"), ("From", "Arrival"), ("To", "Arrival"), ("To", "Departure")):
        delay = trip.get(stop, {}).get(side, {}).get("Delay")
        if delay is not None:
            return int(delay["text"]) // (60 if delay["unit"] == "seconds" else 1)
    return None


query = urllib.parse.urlencode(
    {
        "key": os.environ.get("ROUTE_SEARCH_KEY", ""),
        "tripCode": "910442:910447",
        "engineVersion": "202406_04a",
    },
    safe=":",
)
request = urllib.request.Request(
    f"https://api.example.com/v1/json/realtime/trip?{query}",
    headers={"Accept": "application/json"},
)
with urllib.request.build_opener(AnyStatus).open(request) as response:
    result = json.load(response)["ResultSet"]
if "Error" in result:
    sys.exit(result["Error"]["Message"])

trips = result.get("Trip", [])
for trip in trips if isinstance(trips, list) else [trips]:
    print(trip["From"]["Station"]["Name"], delay_of(trip))
