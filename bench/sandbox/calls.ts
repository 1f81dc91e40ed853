/** A call that both servers answer with 200. */
export interface Call {
  readonly name: string;
  /** Whether each connection asks the same again and again, or no two requests are alike. */
  readonly repeats: boolean;
  /** Paths and queries without the key, for a run of load. */
  readonly paths: (run: number) => readonly [string, ...string[]];
}

export const key = 'bench';

/** A call that takes no time of its own. */
export const dataVersion = '/v1/json/dataversion?';

/** The calls of the comparison; they are named examples of the spec, so that Prism has an answer too. */
export const calls: readonly [Call, ...Call[]] = [
  {
    name: 'route search',
    repeats: true,
    paths: () => ['/v1/json/search/course/extreme?viaList=22671:22828&date=20240620&time=1000&answerCount=2'],
  },
  { name: 'route search that never repeats', repeats: false, paths: (run) => distinctSearches(run, 20_000) },
  {
    name: 'station by name',
    repeats: true,
    paths: () => [`/v1/json/station?name=${encodeURIComponent('新宿')}&type=train&prefectureCode=13&limit=2`],
  },
  { name: 'data version', repeats: true, paths: () => [dataVersion] },
];

/** Stations between which routes are searched. */
const stations = ['22671', '22741', '22828', '22715', '22705', '22585', '22936', '22851', '22732', '22569'];

/**
 * Route searches between all pairs of some stations, from six in the morning to ten at night. They are many more than a
 * server that remembers its last answers would remember.
 */
export const manySearches: readonly string[] = Array.from({ length: 17 }, (_, hour) => 6 + hour).flatMap((hour) =>
  stations.flatMap((from, at) =>
    stations
      .filter((to) => to !== from)
      .map((to, index) => {
        const time = `${two(hour)}${two((at * 7 + index * 5 + hour) % 60)}`;
        return `/v1/json/search/course/extreme?viaList=${from}:${to}&date=20240620&time=${time}`;
      }),
  ),
);

/** The students' discount and trains of all kinds: prices are looked for longest. */
const student = 'T3122233232319:F33221221231002:A23121141:';

/** Route searches by price over short and long distances, at several hours, of students too. */
export const searchesByPrice: readonly string[] = ['0700', '1400', '2359'].flatMap((time) =>
  stations.flatMap((from) =>
    ['22828', '25853', '26510', '26012']
      .filter((to) => to !== from)
      .flatMap((to) =>
        ['', `&conditionDetail=${student}`].map(
          (more) => `/v1/json/search/course/extreme?viaList=${from}:${to}&date=20240620&time=${time}&sort=price${more}`,
        ),
      ),
  ),
);

/** Pairs of stations, in the order of the list. */
const pairs = stations.flatMap((from) => stations.filter((to) => to !== from).map((to) => `${from}:${to}`));

/** From six in the morning to ten at night. */
const minutes = 16 * 60;

/** So many searches that no other run has: between all pairs, at all minutes of the weekdays of a week. */
export function distinctSearches(run: number, count: number): [string, ...string[]] {
  const search = (place: number): string => {
    const number = run * count + place;
    const minute = Math.floor(number / pairs.length) % minutes;
    const day = 3 + (Math.floor(number / pairs.length / minutes) % 5);
    const time = `${two(6 + Math.floor(minute / 60))}${two(minute % 60)}`;
    return `/v1/json/search/course/extreme?viaList=${pairs[number % pairs.length] ?? ''}&date=202406${two(day)}&time=${time}`;
  };
  return [search(0), ...Array.from({ length: count - 1 }, (_, index) => search(index + 1))];
}

function two(number: number): string {
  return String(number).padStart(2, '0');
}
