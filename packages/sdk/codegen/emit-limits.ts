import type { Api, Operation, Parameter } from '@route-search/spec/api';
import { checkedForm, checkValues } from '@route-search/spec/values';
import { toPropertyName, toStringLiteral, type Imports } from './source-text.ts';

/** The limits of numbers and lists that a compiler can check where a literal is written. */
export class LimitPool {
  readonly #api: Api;
  readonly #imports: Imports;
  /** By its text, the name of a limit. */
  readonly #names = new Map<string, string>();

  constructor(api: Api, imports: Imports) {
    this.#api = api;
    this.#imports = imports;
  }

  /** The type that checks the limits of an operation; none where it has no limits. */
  refer({ parameters }: Operation): string[] {
    const members = parameters.flatMap((parameter) => {
      const text = this.#write(parameter);
      if (text === undefined) return [];
      const name = this.#names.get(text) ?? `Limit${this.#names.size + 1}`;
      this.#names.set(text, name);
      return [`${toPropertyName(parameter.name)}: ${name}`];
    });
    if (members.length === 0) return [];
    return [`${this.#imports.use('../types/rule-types.ts', 'Limits')}<Q, { ${members.join('; ')} }>`];
  }

  emit(): string {
    return [...this.#names].map(([text, name]) => `type ${name} = ${text};\n`).join('');
  }

  #write(parameter: Parameter): string | undefined {
    const { value } = parameter;
    const { min, max } = this.#bounds(parameter);
    // The positions of a tuple are its type already.
    if (value.list?.positions !== undefined || (min === undefined && max === undefined)) return undefined;
    const numbers = [min, max].map((one) => (one === undefined ? 'null' : String(one)));
    const below = min === undefined ? '' : this.#said(parameter, min - 1);
    const above = max === undefined ? '' : this.#said(parameter, max + 1);
    return `[${[...numbers, toStringLiteral(below), toStringLiteral(above)].join(', ')}]`;
  }

  /** A list without items is not sent: only a required one needs any. */
  #bounds({ required, value: { list, range } }: Parameter): { readonly min?: number; readonly max?: number } {
    if (list === undefined) return range ?? {};
    const { min = 1, max } = list.count;
    return { ...(required || min > 1 ? { min } : {}), ...(max === undefined ? {} : { max }) };
  }

  /** What the run says of a value, behind the name of the parameter. */
  #said({ name, value }: Parameter, size: number): string {
    const form = checkedForm(this.#api.enums, value);
    const given = value.list === undefined ? size : Array.from({ length: size }, () => 'x');
    const [violation] = checkValues([{ name, required: true, value: form }], { [name]: given });
    if (violation === undefined) throw new TypeError(`${name}: ${size} breaks no limit`);
    return violation.sentence.slice(name.length);
  }
}
