from shared.get_result import as_list, get_result


def delay_of(trip):
    """出発、到着、次の駅の順に、最初に分かる遅れを分で返します。"""
    for stop, side in (("From", "Departure"), ("From", "Arrival"), ("To", "Arrival"), ("To", "Departure")):
        delay = trip.get(stop, {}).get(side, {}).get("Delay")
        if delay is not None:
            return int(delay["text"]) // (60 if delay["unit"] == "seconds" else 1)
    return None


result = get_result(
    "/realtime/trip",
    tripCode="910442:910447",
    engineVersion="202406_04a",
)

for trip in as_list(result.get("Trip")):
    print(trip["From"]["Station"]["Name"], delay_of(trip))
