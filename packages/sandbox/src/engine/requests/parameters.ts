import { get } from '../../base/collections.ts';
import type { EngineContext } from '../realtime/engine-context.ts';
import { resolveDefault, isGiven, type RuleSet, type Scalar } from '@route-search/spec/rules';
import type { ServiceCalendar } from '../../data/derived/derive-world-data.ts';
import { parseDay, formatYmd } from '../../base/calendar.ts';
import { EngineError } from '../../base/engine-error.ts';

/** Parameters of a request: scalars, perhaps as text, and lists of text. */
export type RequestValues = Readonly<Record<string, Scalar | readonly string[] | undefined>>;

/** Day and calendar that dynamic defaults depend on. */
interface Today {
  /** Days since 1970-01-01. */
  readonly day: number;
  readonly calendar: ServiceCalendar;
}

/**
 * Returns a reader of parameter values: the given ones, or the declared defaults, including those that depend on the
 * day.
 */
export function effectiveValues(
  set: RuleSet,
  given: RequestValues,
  today: Today,
): (name: string) => RequestValues[string] {
  const valueOf = (name: string): RequestValues[string] => {
    if (isGiven(given, name)) return given[name];
    const dynamic = set.parameters[name]?.dynamicDefault;
    if (dynamic?.formula === 'today') return formatYmd(today.day);
    if (dynamic?.formula !== 'day-group') return resolveDefault(set, name, given);
    const date = valueOf(dynamic.parameter);
    return today.calendar.groupOf(date === undefined ? today.day : parseDay(String(date)));
  };
  return valueOf;
}

/** Reads the parameters of a request to an operation. */
export class Parameters {
  readonly #set: RuleSet;
  readonly #given: RequestValues;
  readonly #valueOf: ReturnType<typeof effectiveValues>;

  constructor(set: RuleSet, given: RequestValues, today: Today) {
    this.#set = set;
    this.#given = given;
    const date = this.has('date') ? String(given['date']) : undefined;
    if (date !== undefined && !today.calendar.covers(parseDay(date), today.day)) {
      throw new EngineError('dateOutOfRange', date);
    }
    this.#valueOf = effectiveValues(set, given, today);
  }

  /** True if a parameter was given; a default does not count. */
  has(name: string): boolean {
    return isGiven(this.#given, name);
  }

  /** Returns the texts of some parameters, as far as they were given. */
  givenOf(names: readonly string[]): Record<string, string> {
    const pairs = names.map((name) => [name, this.has(name) ? this.text(name) : undefined]);
    return Object.fromEntries(pairs.filter(([, text]) => text !== undefined)) as Record<string, string>;
  }

  /** Text of a parameter, given or by default. */
  text(name: string): string | undefined {
    const value = this.#valueOf(name);
    if (value === undefined) return undefined;
    return typeof value === 'object' ? value.join(this.#separator(name)) : String(value);
  }

  /** Text of a parameter that is required or has a default. */
  neededText(name: string): string {
    return this.text(name) ?? missing(name);
  }

  /** Number of a parameter that is given or has a default. */
  number(name: string): number {
    const text = this.neededText(name);
    const value = Number(text);
    if (text.trim() === '' || !Number.isFinite(value)) throw new EngineError('malformedItem', text);
    return value;
  }

  /** True if a flag is set, by its value or its default. False if the operation has no such parameter. */
  flag(name: string): boolean {
    return Object.hasOwn(this.#set.parameters, name) && this.neededText(name).toLowerCase() === 'true';
  }

  /** Items of a list; empty without a value and a default. */
  list(name: string): readonly string[] {
    const value = this.#valueOf(name);
    if (value === undefined) return [];
    return typeof value === 'object' ? value : String(value).split(this.#separator(name));
  }

  /** Declared default of a parameter, whatever its value. */
  resolveDefault(name: string): string {
    return String(this.#set.parameters[name]?.default ?? missing(name));
  }

  #separator(name: string): string {
    return this.#set.parameters[name]?.separator ?? ':';
  }
}

/**
 * Reports that an operation reads a parameter that it does not declare: a mistake in the sandbox or the model, not in
 * the request.
 */
function missing(name: string): never {
  throw new RangeError(`no value and no default of ${name}`);
}

/** Reads a request to an operation, with the defaults that the operation declares. */
export function readParameters(
  { world, clock, declared }: EngineContext,
  operation: string,
  given: RequestValues,
): Parameters {
  const today = { day: clock.day, calendar: world.data.calendar };
  return new Parameters(get(declared, operation).set, given, today);
}
