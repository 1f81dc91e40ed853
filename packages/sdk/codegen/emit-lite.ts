import type { Api, Operation } from '@route-search/spec/api';
import type { HelperModule } from './emit-helpers.ts';
import { resolvePaging } from './emit-pages.ts';
import { formatOperationData, createParameterSorter } from './emit-operations.ts';
import { formatUncheckedParameter } from './emit-parameters.ts';
import { ImportCollector, toPascalCase, toPropertyName } from './source-text.ts';

/**
 * Names of the functions that implement helpers, by helper module and helper. The functions take the operations to call
 * as first argument, so that the package entry `lite` can pass its own operations.
 */
const implementations: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  departures: { departures: 'departuresWith' },
  'station-names': { resolveStation: 'resolveStationWithReader', suggestStations: 'suggestStationsWithReader' },
  timetable: { railTimetables: 'iterateTimetables' },
};

/**
 * Emits the package entry `lite`, a variant of the SDK without run-time checks of parameters. It re-exports the main
 * entry, but replaces the functions of the operations and the helpers that call them. The types are the same.
 */
export function emitLiteEntry(api: Api, helpers: readonly HelperModule[]): string {
  const imports = new ImportCollector();
  const sorted = createParameterSorter(api.operations);
  const forms = new Map<string, string>();
  const calls = api.operations.map((operation) => {
    const { id } = operation;
    const parameters = sorted(operation).flatMap((parameter) => {
      const text = formatUncheckedParameter(parameter, imports);
      if (text === undefined) return [];
      const form = forms.get(text) ?? `form${forms.size + 1}`;
      forms.set(text, form);
      return [`${toPropertyName(parameter.name)}: ${form}`];
    });
    const data = formatOperationData(operation, imports, [`  parameters: { ${parameters.join(', ')} },`]);
    return `${data}\n${writeConstant(id, `(api, query, options) => api.call(${id}Data, query, options)`)}`;
  });
  const overrides = [
    ...api.operations.flatMap((operation) => writeIterator(api, operation, imports)),
    ...helpers.flatMap(({ name, operations }) =>
      Object.entries(implementations[name] ?? {}).map(([helper, implementation]) => {
        const [first = '', ...others] = operations;
        const source =
          others.length === 0
            ? `(query, call) => ${first}(api, query, call)`
            : `{ ${['api', ...operations].join(', ')} }`;
        return writeConstant(
          helper,
          `(api, given, options) =>\n  ${imports.use(`../helpers/${name}.ts`, implementation)}(${source}, given, options)`,
        );
      }),
    ),
  ];
  return [
    '// Made by codegen from the spec; never edited.\n',
    ...imports.lines(),
    "import type { OperationData } from '../settings/operation-data.ts';",
    "import type * as checked from '../index.ts';",
    "import * as entities from './entities.ts';\n",
    "export * from '../index.ts';\n",
    ...[...forms].map(([text, form]) => `const ${form} = ${text};\n`),
    ...calls,
    ...overrides,
  ].join('\n');
}

function writeIterator(api: Api, operation: Operation, imports: ImportCollector): string[] {
  const paging = resolvePaging(api, operation);
  if (paging === undefined) return [];
  const { name, form } = paging;
  const { id } = operation;
  const read = `(given: checked.${toPascalCase(id)}Query) => ${id}(api, given, options)`;
  return [
    writeConstant(
      name,
      `(api, query, options) =>\n  ${imports.use('../helpers/paging.ts', 'paginate')}(${read}, query, ${form})`,
    ),
  ];
}

/** Writes an export of `lite` that replaces the export of the same name of the main entry. */
function writeConstant(name: string, value: string): string {
  return `export const ${name}: typeof checked.${name} = ${value};\n`;
}
