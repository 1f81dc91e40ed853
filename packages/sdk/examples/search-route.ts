/**
 * 経路を探索して、区間ごとに表示します。
 *
 *   ROUTE_SEARCH_KEY=アクセスキー node search-route.ts
 */
/* eslint no-console: off */
import {
  createClient,
  formatMeters,
  metersOf,
  pointName,
  searchCourseExtreme,
  sectionPrice,
  sectionsOf,
  serviceTime,
  totalMinutes,
  totalPrice,
  transfersOf,
  type Client,
  type Course,
} from '@route-search/sdk';

export async function searchRoute(api: Client): Promise<string> {
  const { courses } = await searchCourseExtreme(api, {
    viaList: ['22671', '22828'], // 高円寺から東京まで
    date: '2024-06-20',
    time: '1000',
    answerCount: 2,
  });
  // 経路が見つからないときも、配列は空になるだけです。
  if (courses.length === 0) return '経路が見つかりませんでした。';
  return courses.map(describe).join('\n\n');
}

function describe(course: Course, index: number): string {
  const lines = sectionsOf(course).map(({ index: section, from, to, line }) => {
    const departure = serviceTime(line.departureState?.datetime) ?? '--:--';
    const arrival = serviceTime(line.arrivalState?.datetime) ?? '--:--';
    const fare = sectionPrice(course, section, 'Fare')?.oneway?.value;
    const price = fare === undefined ? '' : ` ${fare}円`;
    return `  ${departure} ${pointName(from)} → ${arrival} ${pointName(to)} (${line.name ?? '徒歩'})${price}`;
  });
  const meters = metersOf(course.route?.distance);
  const facts = [
    `${totalMinutes(course.route) ?? '?'}分`,
    // 合計が分からないときはundefinedです。0円と取り違えないようにします。
    `${totalPrice(course, 'Fare') ?? '?'}円`,
    `乗換${transfersOf(course).filter(({ staysAboard }) => !staysAboard).length}回`,
    ...(meters === undefined ? [] : [formatMeters(meters)]),
  ];
  return [`経路${index + 1}: ${facts.join('、')}`, ...lines].join('\n');
}

if (import.meta.main) {
  const api = createClient({ key: process.env['ROUTE_SEARCH_KEY'] ?? '' });
  console.log(await searchRoute(api));
}
