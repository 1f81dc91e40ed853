import { mapItems, type Api, type Parameter, type ValueForm } from '@route-search/spec/api';
import { checkedForm, checkOf, type CheckedForm } from '@route-search/spec/values';
import { Expression, Imports, toSourceText } from './source-text.ts';

/** How a value is read that may be given as an object, by its kind: functions of `src/encode/date-time-text.ts`. */
const valueFormatters: Readonly<Partial<Record<ValueForm['kind'], string>>> = {
  date: 'formatDate',
  time: 'formatTime',
};

/** What the run has to know of parameters. What many of them share is declared once, and they refer to it by name. */
export class ParameterPool {
  readonly #api: Api;
  /** By its text, a parameter that has it. */
  readonly #parameters: ReadonlyMap<string, Parameter>;
  /** By its text, the name of what is shared. */
  readonly #names: ReadonlyMap<string, string>;

  constructor(api: Api) {
    this.#api = api;
    const written = api.operations
      .flatMap(({ parameters }) => parameters)
      .map((parameter) => [this.#write(parameter, new Imports()), parameter] as const);
    const shared = countUses(written.map(([text]) => text)).filter(([, uses]) => uses > 3);
    this.#parameters = new Map(written);
    this.#names = new Map(shared.map(([text], index) => [text, `schema${index + 1}`]));
  }

  /**
   * What the run has to know of a parameter: a name, or the data itself when few are like it.
   *
   * @param imports - of the module that refers to it
   */
  refer(parameter: Parameter, imports: Imports): string {
    const name = this.#names.get(this.#write(parameter, new Imports()));
    return name === undefined ? this.#write(parameter, imports) : imports.use('./schemas.ts', name);
  }

  emit(): string {
    const imports = new Imports();
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

  #write({ value }: Parameter, imports: Imports): string {
    return toSourceText({
      ...writeCheckedValue(checkedForm(this.#api.enums, value), imports),
      read: writeValueFormatter(value, imports),
    });
  }
}

/**
 * What the run has to know of a parameter that it does not check.
 *
 * @returns `undefined` where it has to know nothing
 */
export function writeUncheckedParameter({ name, value }: Parameter, imports: Imports): string | undefined {
  const { list } = value;
  const read = writeValueFormatter(value, imports);
  // The client may have a geodetic datum for it.
  if (list === undefined && read === undefined && name !== 'gcs') return undefined;
  return toSourceText({ list: list && { separator: list.separator }, read });
}

function writeValueFormatter({ kind }: ValueForm, imports: Imports): Expression | undefined {
  const name = valueFormatters[kind];
  return name === undefined ? undefined : new Expression(imports.use('../encode/date-time-text.ts', name));
}

/** Texts with the number of their uses, the most frequent ones first. */
export function countUses(texts: readonly string[]): [text: string, uses: number][] {
  const uses = new Map<string, number>();
  for (const text of texts) uses.set(text, (uses.get(text) ?? 0) + 1);
  return [...uses].toSorted(([, a], [, b]) => b - a);
}

function writeCheckedValue(form: CheckedForm, imports: Imports): object {
  const { kind: _kind, values, pattern, list, ...rest } = form;
  // The check takes the place of the kind, so that only those that are needed get into a bundle.
  const check = checkOf(form);
  return {
    check: check && new Expression(imports.use('@route-search/spec/values', check.name)),
    values: values && writeEnumValues(values),
    // Ready: a call must not wait for it.
    pattern: typeof pattern === 'string' ? new RegExp(pattern, 'u') : pattern,
    ...rest,
    list: list && {
      ...mapItems(list, (item: CheckedForm) => writeCheckedValue(item, imports)),
      count: Object.keys(list.count ?? {}).length === 0 ? undefined : list.count,
      emptyItems: list.emptyItems === true ? true : undefined,
    },
  };
}

/** Long lists of nothing but the numbers from 1, as codes are, become calls. Pure: what is not used falls out of a bundle. */
function writeEnumValues(values: NonNullable<CheckedForm['values']>): unknown {
  const isCount = values.length > 9 && values.every((value, index) => value === String(index + 1));
  return isCount
    ? new Expression(`/* @__PURE__ */ Array.from({ length: ${values.length} }, (_, index) => String(index + 1))`)
    : values;
}
