import { getExistingValue } from '../../base/collections.ts';
import type { EngineContext } from '../realtime/engine-context.ts';
import { resolveDefault, isParameterGiven, type RuleSet, type Scalar } from '@route-search/parameter-rules';
import type { CurrentAndStartDay, ServiceCalendar } from '../../data/derived/derive-network-data.ts';
import { parseDay, formatYmd } from '../../base/calendar.ts';
import { EngineError } from '../../base/engine-error.ts';

/** Parameter values of a request. Numbers and booleans may also be text. */
export type RequestParameterValues = Readonly<Record<string, Scalar | readonly string[] | undefined>>;

/** Current day and calendar of the sandbox. Some parameter defaults and the range of valid dates depend on them. */
interface Today extends CurrentAndStartDay {
  readonly calendar: ServiceCalendar;
}

/**
 * Returns a function that reads the value with which the sandbox uses a parameter: the one in the request or the
 * default. Some defaults depend on the current day.
 */
export function createEffectiveValueReader(
  set: RuleSet,
  given: RequestParameterValues,
  today: Omit<Today, 'startDay'>,
): (name: string) => RequestParameterValues[string] {
  const valueOf = (name: string): RequestParameterValues[string] => {
    if (isParameterGiven(given, name)) return given[name];
    const dynamic = set.parameters[name]?.dynamicDefault;
    if (dynamic?.formula === 'today') return formatYmd(today.day);
    if (dynamic?.formula !== 'day-group') return resolveDefault(set, name, given);
    const date = valueOf(dynamic.parameter);
    return today.calendar.groupOf(date === undefined ? today.day : parseDay(String(date)));
  };
  return valueOf;
}

/** Typed access to the parameters of a request, including defaults. */
export class RequestParameters {
  readonly #set: RuleSet;
  readonly #given: RequestParameterValues;
  readonly #today: Today;
  readonly #valueOf: ReturnType<typeof createEffectiveValueReader>;

  constructor(set: RuleSet, given: RequestParameterValues, today: Today) {
    this.#set = set;
    this.#given = given;
    this.#today = today;
    if (this.has('date')) today.calendar.checkDate(String(given['date']), today);
    this.#valueOf = createEffectiveValueReader(set, given, today);
  }

  /** True if the request itself contains a parameter. Defaults are ignored. */
  has(name: string): boolean {
    return isParameterGiven(this.#given, name);
  }

  /**
   * Checks that the data are valid on the current day, if the request has no date. Data of a user can be older than the
   * clock. The constructor checks a given date.
   *
   * @throws EngineError if they are not
   */
  checkDefaultDate(): void {
    if (!this.has('date')) this.#today.calendar.checkDate(formatYmd(this.#today.day), this.#today);
  }

  /** Returns those of the named parameters that the request contains, as text. */
  givenOf(names: readonly string[]): Record<string, string> {
    const pairs = names.map((name) => [name, this.has(name) ? this.text(name) : undefined]);
    return Object.fromEntries(pairs.filter(([, text]) => text !== undefined)) as Record<string, string>;
  }

  /** Returns a parameter as text, from the request or its default. */
  text(name: string): string | undefined {
    const value = this.#valueOf(name);
    if (value === undefined) return undefined;
    return typeof value === 'object' ? value.join(this.#separator(name)) : String(value);
  }

  /** Returns the value of a parameter as text. The parameter must be required or have a default. */
  neededText(name: string): string {
    return this.text(name) ?? missing(name);
  }

  /** Returns the value of a parameter as a number. The parameter must be required or have a default. */
  number(name: string): number {
    const text = this.neededText(name);
    const value = Number(text);
    if (text.trim() === '' || !Number.isFinite(value)) throw new EngineError('malformedItem', text);
    return value;
  }

  /**
   * Returns a boolean parameter from the request or its default. The result is false for parameters that the operation
   * does not have.
   */
  flag(name: string): boolean {
    return Object.hasOwn(this.#set.parameters, name) && this.neededText(name).toLowerCase() === 'true';
  }

  /** Returns the items of a list parameter from the request or its default. Otherwise the list is empty. */
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
 * Throws an error for a parameter without value and default, which is a bug in the sandbox or the spec, not in the
 * request.
 */
function missing(name: string): never {
  throw new RangeError(`no value and no default of ${name}`);
}

/** Provides access to the parameters of a request, with the defaults that the spec declares. */
export function createRequestParameters(
  { world, clock, startDay, declared }: EngineContext,
  operation: string,
  given: RequestParameterValues,
): RequestParameters {
  const today = { day: clock.day, startDay, calendar: world.data.calendar };
  return new RequestParameters(getExistingValue(declared, operation).set, given, today);
}
