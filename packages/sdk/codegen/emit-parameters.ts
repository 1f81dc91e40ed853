import { mapListItemSchemas, type Api, type Parameter, type ValueSchema } from '@route-search/spec/api';
import { toCompactSchema, findValueCheck, type CompactSchema } from '@route-search/spec/values';
import { SourceExpression, ImportCollector, toSourceText } from './source-text.ts';

/** Names of functions in `src/encode/date-time-text.ts` that convert a parameter value to text, by kind of value. */
const valueFormatters: Readonly<Partial<Record<ValueSchema['kind'], string>>> = {
  date: 'formatDate',
  time: 'formatTime',
};

/**
 * Collects the run-time data of all parameters. Data that more than three parameters share becomes a shared constant.
 */
export class ParameterPool {
  readonly #api: Api;
  /** Parameters by the source text of their run-time data. Parameters with the same text share one entry. */
  readonly #parameters: ReadonlyMap<string, Parameter>;
  /** Name of each shared constant, by its source text. */
  readonly #names: ReadonlyMap<string, string>;

  constructor(api: Api) {
    this.#api = api;
    const written = api.operations
      .flatMap(({ parameters }) => parameters)
      .map((parameter) => [this.#write(parameter, new ImportCollector()), parameter] as const);
    const shared = countTextUses(written.map(([text]) => text)).filter(([, uses]) => uses > 3);
    this.#parameters = new Map(written);
    this.#names = new Map(shared.map(([text], index) => [text, `schema${index + 1}`]));
  }

  /**
   * Returns the source text of a parameter's run-time data, or the name of the shared constant with this data.
   *
   * @param imports - imports of the module that uses the parameter
   */
  refer(parameter: Parameter, imports: ImportCollector): string {
    const name = this.#names.get(this.#write(parameter, new ImportCollector()));
    return name === undefined ? this.#write(parameter, imports) : imports.use('./schemas.ts', name);
  }

  emit(): string {
    const imports = new ImportCollector();
    const declarations = [...this.#names].map(([text, name]) => {
      const parameter = this.#parameters.get(text);
      return `export const ${name}: ParameterData = ${parameter === undefined ? text : this.#write(parameter, imports)};`;
    });
    return [
      '// Made by codegen from the spec; never edited.\n',
      ...imports.lines(),
      "import type { ParameterData } from '../settings/operation-data.ts';\n",
      ...declarations,
      '',
    ].join('\n');
  }

  #write({ value }: Parameter, imports: ImportCollector): string {
    return toSourceText({
      ...writeCheckedValue(toCompactSchema(this.#api.enums, value), imports),
      read: writeValueFormatter(value, imports),
    });
  }
}

/**
 * Writes the run-time data of a parameter for the package entry `lite`, which checks no parameters.
 *
 * @returns `undefined` if no data is needed
 */
export function formatUncheckedParameter({ name, value }: Parameter, imports: ImportCollector): string | undefined {
  const { list } = value;
  const read = writeValueFormatter(value, imports);
  // The client option `datum` sets the parameter `gcs` for all requests. Its run-time data, although empty, shows that
  // an operation has this parameter.
  if (list === undefined && read === undefined && name !== 'gcs') return undefined;
  return toSourceText({ list: list && { separator: list.separator }, read });
}

function writeValueFormatter({ kind }: ValueSchema, imports: ImportCollector): SourceExpression | undefined {
  const name = valueFormatters[kind];
  return name === undefined ? undefined : new SourceExpression(imports.use('../encode/date-time-text.ts', name));
}

export function countTextUses(texts: readonly string[]): [text: string, uses: number][] {
  const uses = new Map<string, number>();
  for (const text of texts) uses.set(text, (uses.get(text) ?? 0) + 1);
  return [...uses].toSorted(([, a], [, b]) => b - a);
}

function writeCheckedValue(form: CompactSchema, imports: ImportCollector): object {
  const { kind: _kind, values, pattern, list, ...rest } = form;
  // The data contains the check function itself instead of its name, so that bundles contain only the checks in use.
  const check = findValueCheck(form);
  return {
    check: check && new SourceExpression(imports.use('@route-search/spec/values', check.name)),
    values: values && writeEnumValues(values),
    // A regular expression literal in the generated data is compiled once, not at every call.
    pattern: typeof pattern === 'string' ? new RegExp(pattern, 'u') : pattern,
    ...rest,
    list: list && {
      ...mapListItemSchemas(list, (item: CompactSchema) => writeCheckedValue(item, imports)),
      count: Object.keys(list.count ?? {}).length === 0 ? undefined : list.count,
      emptyItems: list.emptyItems === true ? true : undefined,
    },
  };
}

/**
 * Shortens a long list of consecutive numbers from 1, such as prefecture codes, to an expression. Its `@__PURE__`
 * annotation lets bundlers remove the list if it is unused.
 */
function writeEnumValues(values: NonNullable<CompactSchema['values']>): unknown {
  const isCount = values.length > 9 && values.every((value, index) => value === String(index + 1));
  return isCount
    ? new SourceExpression(`/* @__PURE__ */ Array.from({ length: ${values.length} }, (_, index) => String(index + 1))`)
    : values;
}
