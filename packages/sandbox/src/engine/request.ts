import { defaultOf, isGiven, type RuleSet, type Scalar } from '@route-search/spec/rules';
import { dayGroupOf, dayOf, ymdOf } from './calendar.ts';
import { EngineError } from './errors.ts';

/** A request as it comes in: scalars, perhaps still as text, and lists of text. */
export type RequestValues = Readonly<Record<string, Scalar | readonly string[] | undefined>>;

/** What defaults may depend on besides the request. */
export interface Today {
  /** Days since 1970-01-01. */
  readonly day: number;
  /** Days that run as on Sundays. */
  readonly holidays: ReadonlySet<number>;
}

/** A request completed with the defaults that the model declares, those that depend on the day included. */
export function effectiveRequest(set: RuleSet, given: RequestValues, today: Today): RequestValues {
  const defaults = Object.keys(set.parameters).flatMap((name) => {
    const value = isGiven(given, name) ? undefined : resolvedDefault(set, name, { given, today });
    return value === undefined ? [] : [[name, value] as const];
  });
  return { ...given, ...Object.fromEntries(defaults) };
}

function resolvedDefault(
  set: RuleSet,
  name: string,
  known: { readonly given: RequestValues; readonly today: Today },
): Scalar | undefined {
  const { given, today } = known;
  const dynamic = set.parameters[name]?.dynamicDefault;
  switch (dynamic?.formula) {
    case 'today':
      return ymdOf(today.day);
    case 'day-group': {
      const { parameter } = dynamic;
      const date = isGiven(given, parameter) ? given[parameter] : resolvedDefault(set, parameter, known);
      return dayGroupOf(date === undefined ? today.day : dayOf(String(date)), today.holidays);
    }
    default:
      return defaultOf(set, name, given);
  }
}

/** Reads the parameters of a request to an operation. */
export class Parameters {
  readonly #set: RuleSet;
  readonly #given: RequestValues;
  readonly #effective: RequestValues;

  constructor(set: RuleSet, given: RequestValues, today: Today) {
    this.#set = set;
    this.#given = given;
    this.#effective = effectiveRequest(set, given, today);
  }

  /** Whether a parameter was given; a default does not count. */
  has(name: string): boolean {
    return isGiven(this.#given, name);
  }

  /** The text of a parameter that was given; a default does not count. */
  given(name: string): string | undefined {
    return this.has(name) ? this.text(name) : undefined;
  }

  /** The text of a parameter, given or by default. */
  text(name: string): string | undefined {
    const value = this.#value(name);
    if (value === undefined) return undefined;
    return typeof value === 'object' ? value.join(this.#separator(name)) : String(value);
  }

  /** The text of a parameter that is required or has a default. */
  neededText(name: string): string {
    const text = this.text(name);
    if (text === undefined) throw new TypeError(`${name} has neither a value nor a default`);
    return text;
  }

  /** The number of a parameter that is given or has a default. */
  number(name: string): number {
    const text = this.neededText(name);
    const value = Number(text);
    if (text.trim() === '' || !Number.isFinite(value)) throw new EngineError('malformedItem', text);
    return value;
  }

  /** Whether a flag is set, by its value or its default; never, where the operation has no such parameter. */
  flag(name: string): boolean {
    return Object.hasOwn(this.#set.parameters, name) && this.neededText(name).toLowerCase() === 'true';
  }

  /** The items of a list; none where it has neither a value nor a default. */
  list(name: string): readonly string[] {
    const value = this.#value(name);
    if (value === undefined) return [];
    return typeof value === 'object' ? value : String(value).split(this.#separator(name));
  }

  /** The declared default of a parameter, whatever its value. */
  defaultOf(name: string): string {
    const { default: fixed } = this.#set.parameters[name] ?? {};
    if (fixed === undefined) throw new TypeError(`${name} has no default`);
    return String(fixed);
  }

  #value(name: string): RequestValues[string] {
    return isGiven(this.#effective, name) ? this.#effective[name] : undefined;
  }

  #separator(name: string): string {
    return this.#set.parameters[name]?.separator ?? ':';
  }
}
