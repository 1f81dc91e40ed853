import { toMapping } from '@route-search/toolkit/yaml-values';
import type { ModelRule } from './model-rule.ts';

/** Number of something in a summary. 「2駅先」 and 「1件目」 are positions. */
const counted = /(\d+)(件|つ|本|駅|区間|種類)(?!目|先|前|後|以|ほど|ずつ|を含む)/g;

/**
 * Lint rule: the numbers and times in the summary of an example occur in the example: a number of results is the length
 * of a list or the value of a member, and a time is one of the example. An excerpt (抜粋) may show fewer results.
 */
export const exampleCounts: ModelRule = ({ api, answers, origins: { document } }, report) => {
  for (const { id, path, answer, examples } of api.operations) {
    const node = document.at(['paths', path, 'get']);
    const content = node?.at(['responses', answer.status, 'content', 'application/json']);
    for (const { name, request } of examples) {
      const { summary = '', value } = answers[id]?.[answer.status]?.[name] ?? {};
      const wrong = findWrongNumber(summary, toMapping(value)['ResultSet']) ?? findWrongTime(summary, [value, request]);
      if (wrong !== undefined)
        report(
          `the summary says ${wrong}; correct the summary or the example`,
          content?.at(['examples', name, 'summary']),
        );
      const asked = node?.at(['x-request-examples', name]);
      const mistake = findWrongWish(String(asked?.child('summary')?.value), request);
      if (mistake !== undefined)
        report(`the summary says ${mistake}; correct the summary or the parameters`, asked?.child('summary'));
    }
  }
};

/** Finds numbers of results in a summary, such as 3件, none of which is that of the example. */
export function findWrongNumber(summary: string, value: unknown): string | undefined {
  const found = [...summary.matchAll(counted)];
  const last = found.at(-1);
  if (last === undefined || summary.includes('抜粋')) return undefined;
  const counts = collectCounts(value, new Set(['1']));
  const numbers = found.map(([, number]) => Number(number));
  const sum = numbers.reduce((total, number) => total + number, 0);
  const [whole, total] = /(\d+)(?:件|本|駅)のうち/.exec(summary) ?? [];
  if (total !== undefined && !counts.has(total))
    return `${whole ?? ''}, but no list or total of the example is ${total}`;
  if ([...numbers, sum].some((number) => counts.has(String(number)))) return undefined;
  return `${last[0]}, but no list of the example has ${last[1] ?? ''} items`;
}

/** Finds a time in a summary, such as 10時9分 or 24時台, that the example does not contain. */
function findWrongTime(summary: string, example: unknown): string | undefined {
  const text = JSON.stringify(example);
  for (const [words, hour = '', minute] of summary.matchAll(/(?<!\d)(\d{1,2})時(?:台|(\d{1,2})分)/g)) {
    const hours = `(?:${hour.padStart(2, '0')}|${String(Number(hour) % 24).padStart(2, '0')})`;
    const time = new RegExp(`[T"]${hours}:?${minute?.padStart(2, '0') ?? '\\d\\d'}[:"]|"Hour":"${hour}"`);
    if (!time.test(text)) return `${words}, but the example has no such time`;
  }
  return undefined;
}

/** Finds a day or a number with a unit in the summary of a request that is not that of the parameters. */
function findWrongWish(summary: string, request: Readonly<Record<string, unknown>>): string | undefined {
  const values = Object.values(request).flatMap((value) => String(value).split(/[:,]/));
  const [words, number = ''] = /(\d+)(?:m|メートル)以内/.exec(summary) ?? [];
  if (words !== undefined && !values.includes(number)) return `${words}, but no parameter is ${number}`;
  const [, year = '', month = '', day = ''] = /^(\d{4})(\d\d)(\d\d)$/.exec(String(request['date'])) ?? [];
  if (day === '') return undefined;
  const [weekday] = '日月火水木金土'.charAt(new Date(`${year}-${month}-${day}`).getUTCDay());
  const [given, letter] = /([日月火水木金土])曜日?/.exec(summary) ?? [];
  const [date, ...numbers] = /(\d{1,2})月(\d{1,2})日/.exec(summary) ?? [];
  const parameter = `the parameter date is ${year}${month}${day}, a ${weekday ?? ''}曜日`;
  if (given !== undefined && letter !== weekday) return `${given}, but ${parameter}`;
  if (date !== undefined && numbers.join() !== `${Number(month)},${Number(day)}`) return `${date}, but ${parameter}`;
  return undefined;
}

/** Collects the lengths of all lists and all plain values. */
function collectCounts(value: unknown, counts: Set<string>): Set<string> {
  if (typeof value !== 'object' || value === null) return counts.add(String(value));
  const values: readonly unknown[] = Object.values(value);
  if (Array.isArray(value)) counts.add(String(values.length));
  for (const one of values) collectCounts(one, counts);
  return counts;
}
