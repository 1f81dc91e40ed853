/** Set of requests for a load run, which both compared servers answer with 200. */
export interface Workload {
  readonly name: string;
  /** True if each connection repeats one request. Otherwise no two requests are equal. */
  readonly repeats: boolean;
  /** Creates the paths with queries for one load run, without the access key. */
  readonly paths: (run: number) => readonly [string, ...string[]];
}

export const key = 'bench';

/** Path of the operation whose response is the cheapest to compute. */
const dataVersion = '/v1/json/dataversion?';

/**
 * Workloads that the benchmark compares. All requests are examples of the spec, because Prism responds with examples.
 */
export const workloads: readonly [Workload, ...Workload[]] = [
  {
    name: 'route search',
    repeats: true,
    paths: () => ['/v1/json/search/course/extreme?viaList=22671:22828&date=20240620&time=1000&answerCount=2'],
  },
  { name: 'route search that never repeats', repeats: false, paths: (run) => createDistinctSearches(run, 20_000) },
  {
    name: 'station by name',
    repeats: true,
    paths: () => [`/v1/json/station?name=${encodeURIComponent('新宿')}&type=train&prefectureCode=13&limit=2`],
  },
  { name: 'data version', repeats: true, paths: () => [dataVersion] },
];

/** Station codes of the route searches. */
const stations = ['22671', '22741', '22828', '22715', '22705', '22585', '22936', '22851', '22732', '22569'];

/** Route searches between all pairs of stations from 06:00 to 22:59. There are more than the response cache holds. */
export const manySearches: readonly string[] = Array.from({ length: 17 }, (_, hour) => 6 + hour).flatMap((hour) =>
  stations.flatMap((from, at) =>
    stations
      .filter((to) => to !== from)
      .map((to, index) => {
        const time = `${padTwo(hour)}${padTwo((at * 7 + index * 5 + hour) % 60)}`;
        return `/v1/json/search/course/extreme?viaList=${from}:${to}&date=20240620&time=${time}`;
      }),
  ),
);

const pairs = stations.flatMap((from) => stations.filter((to) => to !== from).map((to) => `${from}:${to}`));

/** Number of minutes from 06:00 to 22:00. */
const minutes = 16 * 60;

/** Creates route searches that no other load run sends, from all pairs of stations at all minutes of five weekdays. */
export function createDistinctSearches(run: number, count: number): [string, ...string[]] {
  const search = (index: number): string => {
    const number = run * count + index;
    const minute = Math.floor(number / pairs.length) % minutes;
    const day = 3 + (Math.floor(number / pairs.length / minutes) % 5);
    const time = `${padTwo(6 + Math.floor(minute / 60))}${padTwo(minute % 60)}`;
    return `/v1/json/search/course/extreme?viaList=${pairs[number % pairs.length] ?? ''}&date=202406${padTwo(day)}&time=${time}`;
  };
  return [search(0), ...Array.from({ length: count - 1 }, (_, index) => search(index + 1))];
}

function padTwo(number: number): string {
  return String(number).padStart(2, '0');
}
