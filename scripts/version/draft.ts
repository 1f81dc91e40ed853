import type { SpecChange } from '@route-search/spec/spec-change';
import { formatTodoMark } from '@route-search/toolkit/todo-mark';
import { prepend } from '../new/insert.ts';

/** A version of the spec that is about to be released. */
export interface Release {
  readonly version: string;
  /** YYYY-MM-DD. */
  readonly date: string;
  /** What it changes, the most breaking first. */
  readonly changes: readonly SpecChange[];
  /** Ids of its operations. */
  readonly operations: readonly string[];
}

/**
 * The root file of the spec with what the release changes at the beginning of `x-changes`. Readers read it in Japanese: the
 * author writes it in the place of the marks, which say what has changed.
 */
export function withChanges(rootText: string, { version, date, changes, operations }: Release): string {
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
  return prepend(rootText, { path: ['x-changes'], value });
}

function wordsOf(changes: readonly SpecChange[]): string {
  return changes.map(({ what }) => what.replace(/\.$/, '')).join('; ');
}

/** A changelog with the verdict on the spec at the end of its newest version. */
export function withVerdict(changelog: string, changes: readonly SpecChange[]): string {
  if (changes.length === 0) return changelog;
  const lines = changes.map(({ rating, what }) => `- ${rating}: ${what}`);
  const [head = '', newest = '', ...older] = changelog.split(/^(?=## )/m);
  const section = `${newest.trimEnd()}\n\n### Changes of the document\n\n${lines.join('\n')}\n`;
  return [head, section, ...older.map((text) => `\n${text}`)].join('');
}

/**
 * The changeset of the packages that would be packed otherwise than at the last release, though no changeset names them:
 * those that are generated from what another package has changed.
 *
 * @param packed - the packed texts of each package at the last release, and now
 * @param named - the packages that changesets name
 */
export function followingChangeset(
  packed: { readonly base: ReadonlyMap<string, string>; readonly here: ReadonlyMap<string, string> },
  named: ReadonlySet<string>,
): { readonly names: readonly string[]; readonly text: string } {
  const names = [...packed.here]
    .filter(([name, text]) => packed.base.get(name) !== text && !named.has(name))
    .map(([name]) => name);
  const steps = names.map((name) => `'${name}': patch\n`).join('');
  return { names, text: `---\n${steps}---\n\nMade anew from what the spec and the schemas have changed.\n` };
}
