/** A behaviour, the code that makes it, and the test that has to fail without that code. */
export interface Removal {
  /** What the reader or the editor sees. */
  readonly behaviour: string;
  /** File of the package that makes it so. */
  readonly file: string;
  /** What is taken out; it stands in the file once. */
  readonly from: string;
  /** What takes its place. */
  readonly to: string;
  /** File of the test, and the name of the test in full. */
  readonly test: readonly [file: string, name: string];
}

/** Behaviours that belong together. */
export interface Area {
  readonly title: string;
  readonly removals: readonly Removal[];
}

/** A removal as it is written: the file of the test stands once for many. */
export type Row = readonly [behaviour: string, file: string, from: string, to: string, name: string];

/**
 * Names the file of the tests for many removals.
 *
 * @param testFile - file of the tests from the folder of the package
 * @param list - the removals
 */
export function rows(testFile: string, list: readonly Row[]): Removal[] {
  return list.map(([behaviour, file, from, to, name]) => ({ behaviour, file, from, to, test: [testFile, name] }));
}

/** What costs most of a build and is no part of the shell: colours of code, twins of pages, the index of the search. */
export const leftOut: readonly Pick<Removal, 'file' | 'from' | 'to'>[] = [
  {
    file: 'src/components/content/lib/highlight.ts',
    from: 'if (lang === undefined) return [{ text: code }];',
    to: 'return [{ text: code }];',
  },
  {
    file: 'src/machine/integration.ts',
    from: 'writeDocuments(fileURLToPath(dir), options);',
    to: 'void dir;',
  },
  {
    file: 'src/search/integration.ts',
    from: 'siteIndex(builtPages(folder), loadSiteData(options))',
    to: "{ quick: '', full: '' }",
  },
];
