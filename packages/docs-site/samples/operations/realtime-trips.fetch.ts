interface Answer {
  ResultSet: {
    realtimeDataTimestamp: string;
    Trip?: Trip | Trip[];
    Error?: { Message: string };
  };
}
interface Trip {
  tripCode: string;
  From?: Stop;
  To?: Stop;
}
interface Stop {
  Station?: { Name: string };
  Departure?: Time;
  Arrival?: Time;
}
interface Time {
  Delay?: { unit: string; text: string };
}

/** 出発、到着、次の駅の順に、最初に分かる遅れを分で返します。 */
function delayOf({ From, To }: Trip): number | undefined {
  const delay = [
    From?.Departure,
    From?.Arrival,
    To?.Arrival,
    To?.Departure,
  ].find((time) => time?.Delay)?.Delay;
  if (delay === undefined) return undefined;
  return delay.unit === 'seconds'
    ? Math.floor(Number(delay.text) / 60)
    : Number(delay.text);
}

const key = encodeURIComponent(process.env['ROUTE_SEARCH_KEY'] ?? '');
const query = `key=${key}&tripCode=910442:910447&engineVersion=202406_04a`;
const response = await fetch(
  `https://api.example.com/v1/json/realtime/trip?${query}`,
  {
    headers: { accept: 'application/json' },
    redirect: 'error',
  },
);
const { ResultSet } = (await response.json()) as Answer;
if (ResultSet.Error) throw new Error(ResultSet.Error.Message);

for (const trip of [ResultSet.Trip ?? []].flat()) {
  console.log(
    trip.From?.Station?.Name,
    trip.To?.Station?.Name ?? '停車中',
    delayOf(trip),
  );
}
