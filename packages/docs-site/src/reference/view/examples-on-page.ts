import type { ExampleView } from './create-reference.ts';

/** How many characters of answers stand on a page; the others are a link away, so that no page grows with its examples. */
const MOST = 16_000;

/** The names of the examples whose answers stand on the page: the first, and the next ones as long as there is room. */
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
