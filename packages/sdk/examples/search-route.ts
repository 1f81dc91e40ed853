/**
 * 経路を探索して、区間ごとに表示します。
 *
 *   ROUTE_SEARCH_KEY=アクセスキー node search-route.ts
 */
/* eslint no-console: off */
import { realpathSync } from 'node:fs';
import {
  courseView,
  createClient,
  formatMeters,
  searchCourseExtreme,
  type Client,
  type CourseView,
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
  return courses.map((course, index) => describe(courseView(course), index)).join('\n\n');
}

function describe({ minutes, fare, transferCount, meters, sections, tickets }: CourseView, index: number): string {
  const lines = sections.map(({ index: section, name, from, to }) => {
    const ticket = tickets.find(({ kind, sections: [first] }) => kind === 'Fare' && first === section);
    const price = ticket?.price === undefined ? '' : ` ${ticket.price}円`;
    return `  ${from.time ?? '--:--'} ${from.name} → ${to.time ?? '--:--'} ${to.name} (${name})${price}`;
  });
  const facts = [
    `${minutes ?? '?'}分`,
    // 合計が分からないときはundefinedです。0円と取り違えないようにします。
    `${fare ?? '?'}円`,
    `乗換${transferCount ?? '?'}回`,
    ...(meters === undefined ? [] : [formatMeters(meters)]),
  ];
  return [`経路${index + 1}: ${facts.join('、')}`, ...lines].join('\n');
}

if (realpathSync(process.argv[1] ?? '') === import.meta.filename) {
  const api = createClient();
  console.log(await searchRoute(api));
}
