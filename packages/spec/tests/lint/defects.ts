import { join } from 'node:path';
import { readYaml } from '@route-search/toolkit/yaml';

/** Text replacement in a YAML file. Fails if the text is missing. */
export interface DefectEdit {
  /** Path relative to packages/spec or, for `schemas/…`, to packages. */
  readonly file: string;
  readonly find: string;
  readonly replace: string;
  /** Text after which the search for `find` begins. */
  readonly after?: string;
  /** True to replace every occurrence instead of the first. */
  readonly every?: true;
}

/** Mistake in an otherwise correct spec, which lint must find. */
export interface SpecDefect {
  readonly id: string;
  readonly edits: readonly DefectEdit[];
  /** Files to add by path: a text, or the path of a file to copy. */
  readonly add: Readonly<Record<string, string | { readonly copyOf: string }>>;
  /**
   * Lint rules of which at least one must find the defect. The rule `digest` means that lint finds nothing, but the
   * digest changes.
   */
  readonly rules: readonly string[];
}

type Change = readonly [find: string, replace: string, after?: string];
type Entry = Change | Partial<Pick<SpecDefect, 'edits' | 'add'>>;

function createDefect(id: string, rules: readonly string[], file: string, entry: Entry): SpecDefect {
  if ('length' in entry) {
    const [find, replace, after] = entry;
    const edit = { file, find, replace: replace.replace('…', () => find), ...(after !== undefined && { after }) };
    return { id, edits: [edit], add: {}, rules };
  }
  return { id, edits: [], add: {}, ...entry, rules };
}

const declared = readYaml(join(import.meta.dirname, 'defects.yaml')).value as Readonly<
  Record<string, Readonly<Record<string, Readonly<Record<string, Entry>>>>>
>;

/** Entries of defects.yaml, which explains the notation. */
export const specDefects: readonly SpecDefect[] = Object.entries(declared).flatMap(([rules, files]) =>
  Object.entries(files).flatMap(([file, entries]) =>
    Object.entries(entries).map(([id, entry]) => createDefect(id, rules.split(' or '), file, entry)),
  ),
);

/** File in which lint reports a defect, by defect id, if it is not the edited file. `any` if it may be any file. */
export const unchangedFiles: Readonly<Record<string, string>> = {
  'response-enum-closed': 'any',
  'operation-id-duplicate': 'any',
  'parameter-twice': 'parameters/station.yaml',
  'example-orphan-request': 'any',
  'component-name-twice': 'any',
  'minimum-over-maximum': 'any',
  'exception-needless': 'lint/settings.yaml',
  'exception-of-no-parameter': 'lint/settings.yaml',
  'misspelt-everywhere-operation': 'parameters/search.yaml',
  'member-lost': 'openapi.yaml',
  'misspelt-everywhere-value': 'openapi.yaml',
  'condition-digit-taken': 'schemas/condition/waitAverageTime.yaml',
  'unit-of-radius-differs': 'paths/port/listPointsNearby.yaml',
  'path-missing': 'paths/version/getDataVersion.yaml',
  'path-not-of-call': 'paths/line/listRails.yaml',
  'deprecated-parameter-in-example': 'examples/listStations/byCode.yaml',
  'success-schema-wrong': 'examples/listStations/byCode.yaml',
  'example-without-response': 'paths/port/getPoint.yaml',
  'term-lost': 'schemas/catalogues/errors.yaml',
};
