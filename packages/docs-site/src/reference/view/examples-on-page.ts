import type { ExampleView } from './create-reference.ts';

/** Maximum length of all example responses on a page, in characters. The page only links to further responses. */
const MOST = 16_000;

/** Selects the examples whose responses the page shows: the first one, and as many others as fit. */
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
