import type { SpecChange } from '@route-search/spec/spec-change';
import { formatTodoMark } from '@route-search/toolkit/todo-mark';
import { prependListItem } from '../new/insert.ts';

/** Release of the spec in preparation. */
export interface SpecRelease {
  readonly version: string;
  /** Day of the release, YYYY-MM-DD. */
  readonly date: string;
  /** Changes of the spec in descending order of rating. */
  readonly changes: readonly SpecChange[];
  /** Ids of all operations of the spec. */
  readonly operations: readonly string[];
}

/**
 * Inserts the changes of a release at the start of `x-changes` in the root file of the spec. Each Japanese text is a
 * TODO mark with the change, because an author must write it.
 */
export function addReleaseChanges(rootText: string, { version, date, changes, operations }: SpecRelease): string {
  const told = changes.filter(({ rating }) => rating !== 'patch');
  const ofOperations = told.flatMap((change) => change.operations.map((id) => ({ id, change })));
  const byOperation = Map.groupBy(ofOperations, ({ id }) => id);
  const entries = operations.flatMap((id) => {
    const own = byOperation.get(id)?.map(({ change }) => change) ?? [];
    if (own.length === 0) return [];
    const added = own.some(({ addsOperation }) => addsOperation);
    return [[id, added ? { text: 'このAPIを加えました。', added } : { text: formatTodoMark(wordsOf(own)) }] as const];
  });
  const summary = told.length === 0 ? '説明と例の見直し' : formatTodoMark(`in a few Japanese words: ${wordsOf(told)}`);
  const value = { version, date, summary, ...(entries.length > 0 && { operations: Object.fromEntries(entries) }) };
  return prependListItem(rootText, { path: ['x-changes'], value });
}

function wordsOf(changes: readonly SpecChange[]): string {
  return changes.map(({ what }) => what.replace(/\.$/, '')).join('; ');
}

/** Adds the rated changes of the spec to the newest version in a changelog. */
export function addRatedChangesToChangelog(changelog: string, changes: readonly SpecChange[]): string {
  if (changes.length === 0) return changelog;
  const lines = changes.map(({ rating, what }) => `- ${rating}: ${what}`);
  const [head = '', newest = '', ...older] = changelog.split(/^(?=## )/m);
  const section = `${newest.trimEnd()}\n\n### Changes of the document\n\n${lines.join('\n')}\n`;
  return [head, section, ...older.map((text) => `\n${text}`)].join('');
}

/**
 * Creates a changeset for generated packages whose packed files differ from the last release and which no other
 * changeset names.
 *
 * @param packed - packed texts of each package in the last release and now
 * @param named - packages named in changesets
 */
export function createGeneratedChangeset(
  packed: { readonly base: ReadonlyMap<string, string>; readonly here: ReadonlyMap<string, string> },
  named: ReadonlySet<string>,
): { readonly names: readonly string[]; readonly text: string } {
  const names = [...packed.here]
    .filter(([name, text]) => packed.base.get(name) !== text && !named.has(name))
    .map(([name]) => name);
  const steps = names.map((name) => `'${name}': patch\n`).join('');
  return { names, text: `---\n${steps}---\n\nMade anew from what the spec and the schemas have changed.\n` };
}
