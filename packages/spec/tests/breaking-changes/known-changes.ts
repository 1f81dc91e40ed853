import { join } from 'node:path';
import { readYaml } from '@route-search/toolkit/yaml';
import type { Rating } from '../../breaking-changes/compare/change.ts';

/** Edits by path below `packages/`: replacements in a file, or the text of a new file. */
export type Edits = Readonly<Record<string, readonly (readonly [from: string, to: string])[] | string>>;

/**
 * Change of the fixture spec with the rating and sentence that must be reported. known-changes.yaml explains the
 * properties.
 */
export interface KnownChange {
  readonly id: string;
  readonly edits: Edits;
  readonly rating?: Rating;
  readonly sentence?: string;
  readonly line?: string;
  readonly count?: number;
  readonly operations?: number;
}

type Entry = Partial<Omit<KnownChange, 'id'>> & { readonly newRule?: Readonly<Record<string, string>> };

function readChanges(name: string): KnownChange[] {
  const entries = readYaml(join(import.meta.dirname, name)).value as Readonly<Record<string, Entry>>;
  return Object.entries(entries).map(([id, { newRule = {}, ...entry }]) => {
    const edits: Record<string, Edits[string]> = { ...entry.edits };
    for (const [file, rule] of Object.entries(newRule)) {
      const { [file]: others = [] } = edits;
      edits[file] = [...(typeof others === 'string' ? [] : others), addRule(rule)];
    }
    return { id, ...entry, edits };
  });
}

function addRule(rule: string): readonly [from: string, to: string] {
  return [
    '  x-parameter-rules:\n',
    `  x-parameter-rules:
    - id: new-rule
      ${rule}
      examples:
        satisfied: { parameters: {} }
        violated: { parameters: {} }
`,
  ];
}

export const knownChanges: readonly KnownChange[] = readChanges('known-changes.yaml');

/** Changes that the compiler must reject, because the model cannot represent them. */
export const refusedChanges: readonly KnownChange[] = readChanges('refused-changes.yaml');
