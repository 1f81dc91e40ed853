import json
import os
import urllib.parse
import urllib.request


def delay_of(trip):
    """出発、到着、次の駅の順に、最初に分かる遅れを分で返します。"""
    for stop, side in (("From", "Departure"), ("From", "Arrival"), ("To", "Arrival"), ("To", "Departure")):
        delay = trip.get(stop, {}).get(side, {}).get("Delay")
        if delay is not None:
            return int(delay["text"]) // (60 if delay["unit"] == "seconds" else 1)
    return None


query = urllib.parse.urlencode(
    {
        "key": os.environ["ROUTE_SEARCH_KEY"],
        "tripCode": "910442:910447",
        "engineVersion": "202406_04a",
    },
    safe=":",
)
request = urllib.request.Request(
    f"https://api.example.com/v1/json/realtime/trip?{query}",
    headers={"Accept": "application/json"},
)
with urllib.request.urlopen(request) as response:
    trips = json.load(response)["ResultSet"].get("Trip", [])

for trip in trips if isinstance(trips, list) else [trips]:
    print(trip["From"]["Station"]["Name"], delay_of(trip))
