import { queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import {
  courseView,
  searchCourseExtreme,
  type Client,
} from '@route-search/sdk';

/** 駅コードが2つそろうまでは、呼び出しません。 */
export function coursesQuery(api: Client, from?: string, to?: string) {
  return queryOptions({
    queryKey: ['courses', from, to],
    queryFn:
      from && to
        ? async ({ signal }) => {
            const query = { viaList: [from, to] };
            const result = await searchCourseExtreme(api, query, { signal });
            return result.courses.map(courseView);
          }
        : skipToken,
    staleTime: 60_000, // 1分は、もう一度呼び出さない
    retry: false, // 再試行はSDKがする
  });
}

export function CourseList(props: {
  api: Client;
  from?: string;
  to?: string;
}) {
  const query = coursesQuery(props.api, props.from, props.to);
  const { data, error } = useQuery(query);
  if (error) return <p role="alert">経路を検索できませんでした。</p>;
  if (data?.length === 0) return <p>見つかりません。</p>;
  return (
    <ul>
      {data?.map(({ serializeData, departure, arrival }) => (
        <li key={serializeData}>
          {departure?.time} → {arrival?.time}
        </li>
      ))}
    </ul>
  );
}
