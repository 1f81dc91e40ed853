/** One replacement in one file; the text must be there. */
export interface Edit {
  /** Relative to packages/spec; `schemas/…` is relative to packages. */
  readonly file: string;
  readonly find: string;
  readonly replace: string;
  /** The text is looked for behind this one. */
  readonly after?: string;
  /** Replace every occurrence. */
  readonly every?: true;
}

/** A single defect of a clean spec. */
export interface Mutation {
  readonly id: string;
  readonly kind: string;
  readonly edits: readonly Edit[];
  /** Files that do not exist in the clean spec: their texts, or the file that they are copies of. */
  readonly add?: Readonly<Record<string, string | { readonly copyOf: string }>>;
  /** The rules of which one must find it. */
  readonly rules: readonly string[];
  /** Why lint is known not to find it; with the rule `digest` the committed digest does. */
  readonly missed?: string;
  /** The file to which the finding leads, where no edited one is to blame; `any` where several may show it. */
  readonly at?: string;
}

type Change = readonly [find: string, replace: string, after?: string];

/** The mutations of one kind: id, file, change, rules. */
export function kind(name: string, all: readonly (readonly [string, string, Change, ...string[]])[]): Mutation[] {
  return all.map(([id, file, [find, replace, after], ...rules]) => ({
    id,
    kind: name,
    edits: [{ file, find, replace, ...(after === undefined ? {} : { after }) }],
    rules,
  }));
}
