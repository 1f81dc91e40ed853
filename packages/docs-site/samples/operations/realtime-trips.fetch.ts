import { getResult } from './shared/get-result.ts';

interface Answer {
  realtimeDataTimestamp: string;
  Trip?: Trip | Trip[];
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

const result = await getResult<Answer>(
  '/realtime/trip',
  'tripCode=910442:910447&engineVersion=202406_04a',
);

for (const trip of [result.Trip ?? []].flat()) {
  console.log(
    trip.From?.Station?.Name,
    trip.To?.Station?.Name ?? '停車中',
    delayOf(trip),
  );
}
