export type FetchFunction = (input: RequestInfo | URL, init?: RequestInit) => Promise<Response>;

export interface ApiCalls {
  stations(): Promise<number>;
  courses(): Promise<number>;
}

export const baseUrl = 'https://api.example.com';
export const key = 'benchmark-key';
export const stationQuery = { name: '新宿', type: 'train', prefectureCode: '13', limit: 20, gcs: 'wgs84' } as const;
export const courseQuery = {
  viaList: ['22671', '22741', '22715'],
  date: '20240620',
  time: '1000',
  searchType: 'departure',
  answerCount: 5,
} as const;

/** Query of a route search in which the list `viaList` is one text, as all clients except the SDK need it. */
export const plainCourseQuery = { ...courseQuery, viaList: courseQuery.viaList.join(':') } as const;
