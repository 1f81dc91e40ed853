/** Text replacement in one YAML file. The text to find must exist. */
export interface Edit {
  /** Path of the file relative to packages/spec; for `schemas/…`, relative to packages. */
  readonly file: string;
  readonly find: string;
  readonly replace: string;
  /** Text in the file after which the search begins. */
  readonly after?: string;
  /** True to replace every occurrence of the text instead of the first. */
  readonly every?: true;
}

/** A single defect in an otherwise correct spec, which lint must find. */
export interface Mutation {
  readonly id: string;
  readonly kind: string;
  readonly edits: readonly Edit[];
  /** Files to add, by path: the text, or the path of a file to copy. */
  readonly add?: Readonly<Record<string, string | { readonly copyOf: string }>>;
  /** Lint rules, at least one of which must find the defect. */
  readonly rules: readonly string[];
  /** Reason why lint does not find the defect. With the rule `digest`, the diff of the committed digest shows it. */
  readonly missed?: string;
  /** File in which the finding is expected, if it is not an edited one. `any` if several files are possible. */
  readonly at?: string;
}

type Change = readonly [find: string, replace: string, after?: string];

/** Creates the defects of one kind from rows of id, file, text replacement and lint rules. */
export function kind(name: string, all: readonly (readonly [string, string, Change, ...string[]])[]): Mutation[] {
  return all.map(([id, file, [find, replace, after], ...rules]) => ({
    id,
    kind: name,
    edits: [{ file, find, replace, ...(after === undefined ? {} : { after }) }],
    rules,
  }));
}
