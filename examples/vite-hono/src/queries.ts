import { queryOptions } from '@tanstack/react-query';
import {
  createClient,
  getRailTimetable,
  isRouteSearchError,
  serviceDate,
  suggestStations,
} from '@route-search/sdk/lite';

/** アクセスキーはserver.jsが付けます。 */
const api = createClient({ key: null, baseUrl: '/api' });

/** 入力が止まるのを待ちます。続きが入力されるとTanStack Queryが中断するので、リクエストは送りません。 */
const pause = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    setTimeout(resolve, 250);
    signal.addEventListener('abort', () => reject(signal.reason));
  });

export const stationsQuery = (name: string) =>
  queryOptions({
    queryKey: ['stations', name],
    queryFn: async ({ signal }) => {
      await pause(signal);
      return suggestStations(api, name, { type: 'train', signal });
    },
    enabled: name !== '',
  });

/** 今日の方面の一覧です。`code`を指定すると、その方面の時刻表です。0時台は、前の日の24時台とします。 */
export function timetableQuery(stationCode: string, code?: string) {
  const { date } = serviceDate(new Date());
  return queryOptions({
    queryKey: ['timetable', stationCode, date, code],
    queryFn: async ({ signal }) =>
      (await getRailTimetable(api, { stationCode, date, code, addTrainInformation: code !== undefined }, { signal }))
        .timeTables,
  });
}

/** 利用者に見せる文です。 */
export function describeProblem(error: unknown): string {
  console.error(error);
  return isRouteSearchError(error) && error.code === 'rate-limited'
    ? '混み合っています。少し待ってから、もう一度お試しください。'
    : 'ただいま表示できません。時間をおいて、もう一度お試しください。';
}
