import { suggestions } from '@route-search/sandbox/data';

/** Requests of a load run. Both compared servers respond to all of them with 200. */
export interface Workload {
  readonly name: string;
  /**
   * Minimum rate, in requests per CPU second, of requests that all differ, as a multiple of Prism's rate. Missing if
   * each connection repeats one request.
   */
  readonly leastDistinct?: number;
  /** Creates the paths that one load run requests. They include queries, but not the access key. */
  readonly paths: (run: number) => readonly [string, ...string[]];
}

export const key = 'bench';

/** Path of the operation whose response is the cheapest to compute. */
const dataVersion = '/v1/json/dataversion?';

/**
 * Kinds of load with which the benchmark compares the servers. All requests are examples of the spec, because Prism
 * responds with examples.
 */
export const workloads: readonly [Workload, ...Workload[]] = [
  {
    name: 'route search',
    paths: () => ['/v1/json/search/course/extreme?viaList=22671:22828&date=20240620&time=1000&answerCount=2'],
  },
  createDistinctWorkload(1, 0.8),
  createDistinctWorkload(5, 0.6),
  {
    name: 'station by name',
    paths: () => [`/v1/json/station?name=${encodeURIComponent('新宿')}&type=train&prefectureCode=13&limit=2`],
  },
  { name: 'data version', paths: () => [dataVersion] },
];

/** Creates a workload of route searches that each request the given number of courses. No two searches are equal. */
function createDistinctWorkload(courses: number, leastDistinct: number): Workload {
  const count = 20_000;
  return {
    name: `route search that never repeats, ${courses} ${courses === 1 ? 'course' : 'courses'}`,
    leastDistinct,
    paths: (run) => createDistinctRouteSearches({ courses, count, first: run * count }),
  };
}

const stations = suggestions.filter(({ type }) => type === 'train').map(({ code }) => code);
const pairs = stations.flatMap((from) => stations.filter((to) => to !== from).map((to) => `${from}:${to}`));

/** Number of minutes from 06:00 to 21:59. */
const minutes = 16 * 60;
/**
 * Prime number used as the step through all combinations of stations, date and minute, so that successive searches have
 * little in common.
 */
const step = 15_485_863;

/** Settings for generating route searches that all differ. */
interface DistinctSearches {
  readonly courses: number;
  readonly count: number;
  /**
   * Index of the first search in the sequence of all generated searches. Ranges that do not overlap contain different
   * searches.
   */
  readonly first?: number;
  readonly dates?: number;
}

/**
 * Creates different route searches between all pairs of stations, at all minutes of the day, on several dates:
 * weekdays, Saturdays and Sundays.
 */
export function createDistinctRouteSearches({
  courses,
  count,
  first = 0,
  dates = 10,
}: DistinctSearches): [string, ...string[]] {
  const search = (index: number): string => {
    const number = ((first + index) * step) % (pairs.length * minutes * dates);
    const minute = Math.floor(number / pairs.length) % minutes;
    const date = padTwo(1 + Math.floor(number / pairs.length / minutes));
    const time = `${padTwo(6 + Math.floor(minute / 60))}${padTwo(minute % 60)}`;
    return `/v1/json/search/course/extreme?viaList=${pairs[number % pairs.length] ?? ''}&date=202406${date}&time=${time}&answerCount=${courses}`;
  };
  return [search(0), ...Array.from({ length: count - 1 }, (_, index) => search(index + 1))];
}

function padTwo(number: number): string {
  return String(number).padStart(2, '0');
}
