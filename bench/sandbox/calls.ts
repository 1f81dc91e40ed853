/** A call that both servers answer with 200. */
export interface Call {
  readonly name: string;
  /** Path and query without the key. */
  readonly path: string;
}

export const key = 'bench';

/** The calls of the comparison; they are named examples of the spec, so that Prism has an answer too. */
export const calls: readonly [Call, ...Call[]] = [
  {
    name: 'route search',
    path: '/v1/json/search/course/extreme?viaList=22671:22828&date=20240620&time=1000&answerCount=2',
  },
  {
    name: 'station by name',
    path: `/v1/json/station?name=${encodeURIComponent('新宿')}&type=train&prefectureCode=13&limit=2`,
  },
  { name: 'data version', path: '/v1/json/dataversion?' },
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

function two(number: number): string {
  return String(number).padStart(2, '0');
}
