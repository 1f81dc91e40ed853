import type { TripTime } from '../generated/types.ts';

/** 運行の遅れです。 */
export interface TripDelay {
  /** 遅れです。単位は分で、端数は切り捨てます。0なら定刻どおりです。 */
  readonly minutes: number;
  /** どの時刻の遅れかです。 */
  readonly at: 'from.departure' | 'from.arrival' | 'to.arrival' | 'to.departure';
}

/** 遅れとして読む駅の項目です。 */
interface StopDelays {
  readonly departure?: Pick<TripTime, 'delay'> | undefined;
  readonly arrival?: Pick<TripTime, 'delay'> | undefined;
}

/**
 * 運行の遅れを1つ選びます。直前の駅の出発、到着、次の駅の到着、出発の順に、最初に分かるものを採ります。
 *
 * @param trip - レスポンスの`trips`の項目
 * @returns 遅れの情報がないときは`undefined`
 */
export function tripDelay(trip: {
  readonly from?: StopDelays | undefined;
  readonly to?: StopDelays | undefined;
}): TripDelay | undefined {
  const times = [
    ['from.departure', trip.from?.departure],
    ['from.arrival', trip.from?.arrival],
    ['to.arrival', trip.to?.arrival],
    ['to.departure', trip.to?.departure],
  ] as const;
  for (const [at, time] of times) {
    const minutes = minutesOf(time);
    if (minutes !== undefined) return { minutes, at };
  }
  return undefined;
}

function minutesOf(time: Pick<TripTime, 'delay'> | undefined): number | undefined {
  const { unit, value } = time?.delay ?? {};
  if (value === undefined) return undefined;
  if (unit === 'minutes') return value;
  // An unknown unit gives undefined: the API may add units, and a number without a unit has no meaning.
  return unit === 'seconds' ? Math.floor(value / 60) : undefined;
}
