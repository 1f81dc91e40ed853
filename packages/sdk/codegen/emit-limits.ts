import type { Api, Operation, Parameter } from '@route-search/spec/api';
import { toCompactSchema, checkParameterValues } from '@route-search/spec/values';
import { toPropertyName, toStringLiteral, type ImportCollector } from './source-text.ts';

/** Collects types with the limits of numbers and list lengths, which TypeScript checks for literal arguments. */
export class LimitTypePool {
  readonly #api: Api;
  readonly #imports: ImportCollector;
  /** Name of each emitted limit type, by the source text of the type. */
  readonly #names = new Map<string, string>();

  constructor(api: Api, imports: ImportCollector) {
    this.#api = api;
    this.#imports = imports;
  }

  /**
   * Returns the type that checks the limits of an operation's parameters, or an empty list if there are no limits.
   */
  refer({ parameters }: Operation): string[] {
    const members = parameters.flatMap((parameter) => {
      const text = this.#write(parameter);
      if (text === undefined) return [];
      const name = this.#names.get(text) ?? `Limit${this.#names.size + 1}`;
      this.#names.set(text, name);
      return [`${toPropertyName(parameter.name)}: ${name}`];
    });
    if (members.length === 0) return [];
    return [`${this.#imports.use('../types/rule-types.ts', 'WithinLimits')}<Q, { ${members.join('; ')} }>`];
  }

  emit(): string {
    return [...this.#names].map(([text, name]) => `type ${name} = ${text};\n`).join('');
  }

  #write(parameter: Parameter): string | undefined {
    const { value } = parameter;
    const { min, max } = this.#bounds(parameter);
    // Lists with fixed positions are tuples, so TypeScript already checks their length.
    if (value.list?.positions !== undefined || (min === undefined && max === undefined)) return undefined;
    const numbers = [min, max].map((one) => (one === undefined ? 'null' : String(one)));
    const below = min === undefined ? '' : this.#limitMessage(parameter, min - 1);
    const above = max === undefined ? '' : this.#limitMessage(parameter, max + 1);
    return `[${[...numbers, toStringLiteral(below), toStringLiteral(above)].join(', ')}]`;
  }

  /**
   * Returns the minimum and maximum of a number or list length. An optional list has no minimum of 1: an empty list is
   * allowed, because it is not sent.
   */
  #bounds({ required, value: { list, range } }: Parameter): { readonly min?: number; readonly max?: number } {
    if (list === undefined) return range ?? {};
    const { min = 1, max } = list.count;
    return { ...(required || min > 1 ? { min } : {}), ...(max === undefined ? {} : { max }) };
  }

  /**
   * Formats the compile-time message for a number or list length beyond a limit: the message of the run-time check,
   * without the name of the parameter.
   */
  #limitMessage({ name, value }: Parameter, size: number): string {
    const form = toCompactSchema(this.#api.enums, value);
    const given = value.list === undefined ? size : Array.from({ length: size }, () => 'x');
    const [violation] = checkParameterValues([{ name, required: true, value: form }], { [name]: given });
    if (violation === undefined) throw new TypeError(`${name}: ${size} breaks no limit`);
    return violation.sentence.slice(name.length);
  }
}
