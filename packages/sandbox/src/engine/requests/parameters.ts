import { getExisting } from '../../base/collections.ts';
import type { EngineContext } from '../realtime/engine-context.ts';
import { resolveDefault, isGiven, type RuleSet, type Scalar } from '@route-search/parameter-rules';
import type { CurrentDays, ServiceCalendar } from '../../data/derived/derive-world-data.ts';
import { parseDay, formatYmd } from '../../base/calendar.ts';
import { EngineError } from '../../base/engine-error.ts';

/** Parameter values of a request: scalars, possibly as text, and lists of text. */
export type RequestValues = Readonly<Record<string, Scalar | readonly string[] | undefined>>;

/** Current day and service calendar, on which dynamic parameter defaults and the allowed dates depend. */
interface Today extends CurrentDays {
  readonly calendar: ServiceCalendar;
}

/**
 * Returns a function that looks up the effective value of a parameter: the given one, or the declared default, which
 * may depend on the day.
 */
export function createEffectiveValueReader(
  set: RuleSet,
  given: RequestValues,
  today: Omit<Today, 'startDay'>,
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

/** Typed access to the parameters of a request to an operation. */
export class RequestParameters {
  readonly #set: RuleSet;
  readonly #given: RequestValues;
  readonly #valueOf: ReturnType<typeof createEffectiveValueReader>;

  constructor(set: RuleSet, given: RequestValues, today: Today) {
    this.#set = set;
    this.#given = given;
    if (this.has('date')) today.calendar.checkDate(String(given['date']), today);
    this.#valueOf = createEffectiveValueReader(set, given, today);
  }

  /** True if the request contains a parameter; a default does not count. */
  has(name: string): boolean {
    return isGiven(this.#given, name);
  }

  /** Returns the given texts of some parameters; parameters that the request lacks are omitted. */
  givenOf(names: readonly string[]): Record<string, string> {
    const pairs = names.map((name) => [name, this.has(name) ? this.text(name) : undefined]);
    return Object.fromEntries(pairs.filter(([, text]) => text !== undefined)) as Record<string, string>;
  }

  /** Returns the text of a parameter: the given text or the default. */
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

  /**
   * Returns the value of a boolean parameter, given or by default. Returns false if the operation has no such
   * parameter.
   */
  flag(name: string): boolean {
    return Object.hasOwn(this.#set.parameters, name) && this.neededText(name).toLowerCase() === 'true';
  }

  /** Items of a list parameter; empty if it is neither given nor has a default. */
  list(name: string): readonly string[] {
    const value = this.#valueOf(name);
    if (value === undefined) return [];
    return typeof value === 'object' ? value : String(value).split(this.#separator(name));
  }

  /** Returns the declared default of a parameter, even if the request contains the parameter. */
  resolveDefault(name: string): string {
    return String(this.#set.parameters[name]?.default ?? missing(name));
  }

  #separator(name: string): string {
    return this.#set.parameters[name]?.separator ?? ':';
  }
}

/**
 * Reports that an operation reads a parameter that it does not declare: a mistake in the sandbox or the spec, not in
 * the request.
 */
function missing(name: string): never {
  throw new RangeError(`no value and no default of ${name}`);
}

/** Reads the parameters of a request to an operation, with the defaults that the operation declares. */
export function readParameters(
  { world, clock, startDay, declared }: EngineContext,
  operation: string,
  given: RequestValues,
): RequestParameters {
  const today = { day: clock.day, startDay, calendar: world.data.calendar };
  return new RequestParameters(getExisting(declared, operation).set, given, today);
}
