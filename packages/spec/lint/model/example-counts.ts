import { toMapping } from '@route-search/toolkit/yaml-values';
import type { ModelRule } from './model-rule.ts';

/**
 * Lint rule: the number of results (件) at the end of the summary of a response example is the length of a list or the
 * value of a member in the example. An excerpt (抜粋) may show fewer results.
 */
export const exampleCounts: ModelRule = ({ api, answers, origins: { document } }, report) => {
  for (const { id, path, answer } of api.operations) {
    const content = document.at(['paths', path, 'get', 'responses', answer.status, 'content', 'application/json']);
    for (const [name, { summary = '', value }] of Object.entries(answers[id]?.[answer.status] ?? {})) {
      const numbers = [...summary.matchAll(/(\d+)件/g)].map(([, number]) => Number(number));
      const [, last] = /(\d+)件(?=$|（|、)/.exec(summary) ?? [];
      if (last === undefined || summary.includes('抜粋')) continue;
      const counts = collectCounts(toMapping(value)['ResultSet'], new Set(['1']));
      const sum = numbers.reduce((total, number) => total + number, 0);
      if ([...numbers, sum].some((number) => counts.has(String(number)))) continue;
      report(
        `the summary says ${last}件, but no list of the example has ${last} items; correct the summary or the example`,
        content?.at(['examples', name, 'summary']),
      );
    }
  }
};

/** Collects the lengths of all lists and all plain values. */
function collectCounts(value: unknown, counts: Set<string>): Set<string> {
  if (typeof value !== 'object' || value === null) return counts.add(String(value));
  const values: readonly unknown[] = Object.values(value);
  if (Array.isArray(value)) counts.add(String(values.length));
  for (const one of values) collectCounts(one, counts);
  return counts;
}
