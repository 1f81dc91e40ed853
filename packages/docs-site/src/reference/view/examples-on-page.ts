import type { ExampleView } from './create-reference.ts';

/** Maximum number of characters of all example responses on a page. Further responses are only linked. */
const MOST = 16_000;

/** Selects the examples whose responses are shown on the page: the first one, and further ones as long as they fit. */
export function selectExamplesOnPage(examples: readonly ExampleView[]): ReadonlySet<string> {
  const names = new Set<string>();
  let used = 0;
  for (const { name, value } of examples) {
    const length = JSON.stringify(value, null, 2).length;
    if (names.size > 0 && used + length > MOST) continue;
    used += length;
    names.add(name);
  }
  return names;
}
