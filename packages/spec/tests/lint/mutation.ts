/** Replacement in one file; the text must exist. */
export interface Edit {
  /** Relative to packages/spec; `schemas/…` is relative to packages. */
  readonly file: string;
  readonly find: string;
  readonly replace: string;
  /** The search begins after this text. */
  readonly after?: string;
  /** Replace every occurrence. */
  readonly every?: true;
}

/** Single defect of a clean spec. */
export interface Mutation {
  readonly id: string;
  readonly kind: string;
  readonly edits: readonly Edit[];
  /** Added files: their texts, or the file that they are copied from. */
  readonly add?: Readonly<Record<string, string | { readonly copyOf: string }>>;
  /** Rules of which at least one must find the defect. */
  readonly rules: readonly string[];
  /** Reason why lint does not find the defect; with the rule `digest` the committed digest shows it. */
  readonly missed?: string;
  /** File of the finding, if it is not an edited one; `any` if it may be one of several. */
  readonly at?: string;
}

type Change = readonly [find: string, replace: string, after?: string];

/** Creates the mutations of one kind from rows of id, file, change and rules. */
export function kind(name: string, all: readonly (readonly [string, string, Change, ...string[]])[]): Mutation[] {
  return all.map(([id, file, [find, replace, after], ...rules]) => ({
    id,
    kind: name,
    edits: [{ file, find, replace, ...(after === undefined ? {} : { after }) }],
    rules,
  }));
}
