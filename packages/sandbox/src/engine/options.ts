import { EngineError } from './errors.ts';

/** A request as it comes in: scalars, perhaps still as text, and lists of text. */
export type RequestValues = Readonly<Record<string, string | number | boolean | readonly string[] | undefined>>;

/** Reads parameters of a request; what was not given is `undefined` or the default that is named. */
export class Parameters {
  readonly #values: RequestValues;

  /** @param values - the request */
  constructor(values: RequestValues) {
    this.#values = values;
  }

  #raw(name: string): string | number | boolean | readonly string[] | undefined {
    return Object.hasOwn(this.#values, name) ? this.#values[name] : undefined;
  }

  /**
   * Whether a parameter was given.
   *
   * @param name - name of the parameter
   */
  has(name: string): boolean {
    return this.#raw(name) !== undefined;
  }

  /**
   * A text.
   *
   * @param name - name of the parameter
   */
  text(name: string): string | undefined {
    const value = this.#raw(name);
    if (value === undefined) return undefined;
    return typeof value === 'object' ? value.join(':') : String(value);
  }

  /**
   * A number.
   *
   * @param name - name of the parameter
   * @param fallback - its default
   */
  number(name: string, fallback: number): number {
    const text = this.text(name);
    if (text === undefined) return fallback;
    const value = Number(text);
    if (text.trim() === '' || !Number.isFinite(value)) throw new EngineError('malformedItem', text);
    return value;
  }

  /**
   * A flag.
   *
   * @param name - name of the parameter
   * @param fallback - its default
   */
  flag(name: string, fallback = false): boolean {
    const text = this.text(name);
    return text === undefined ? fallback : text.toLowerCase() === 'true';
  }

  /**
   * The items of a list; none when it was not given.
   *
   * @param name - name of the parameter
   * @param separator - what separates them in a text
   */
  list(name: string, separator = ':'): readonly string[] {
    const value = this.#raw(name);
    if (value === undefined) return [];
    return typeof value === 'object' ? value : String(value).split(separator);
  }
}

/** How one gets about without a timetable. Distances in metres, speeds in metres per minute. */
export interface MoveOptions {
  readonly mode: 'public' | 'cycle' | 'demand';
  readonly walkSpeed: number;
  readonly maxWalk: number;
  readonly maxWalkLocalBus: number;
  readonly strictWalk: boolean;
  readonly carSpeed: number;
  readonly minCar: number;
  readonly maxCar: number;
  readonly strictCar: boolean;
  readonly cycleSpeed: number;
  readonly minCycle: number;
  readonly maxCycle: number;
  readonly maxWalkCycle: number;
  readonly cycleCorporations: readonly string[];
  readonly maxWalkDemand: number;
  readonly demandCorporations: readonly string[];
}

/** The parameters behind {@link MoveOptions}; those that were given travel in the serialized data. */
export const moveParameters = [
  'mode',
  'walkSpeed',
  'maxWalkDistance',
  'maxWalkDistanceLocalBus',
  'applyMaxWalkDistanceStrict',
  'carSpeed',
  'minCarDistance',
  'maxCarDistance',
  'applyMaxCarDistanceStrict',
  'cycleSpeed',
  'minCycleDistance',
  'maxCycleDistance',
  'maxWalkDistanceCycle',
  'cycleCorporationBind',
  'maxWalkDistanceDemand',
  'demandCorporationBind',
] as const;

const perMinute = 1000 / 60;

/**
 * Reads how one gets about, with the defaults of the spec.
 *
 * @param request - the request
 */
export function moveOptionsOf(request: Parameters): MoveOptions {
  const mode = request.text('mode');
  // A speed of 0 would make every way endless.
  const speed = (name: string, kmh: number): number => Math.max(0.1, request.number(name, kmh)) * perMinute;
  return {
    mode: mode === 'cycle' || mode === 'demand' ? mode : 'public',
    walkSpeed: speed('walkSpeed', 4.8),
    maxWalk: request.number('maxWalkDistance', 2000),
    maxWalkLocalBus: request.number('maxWalkDistanceLocalBus', 500),
    strictWalk: request.flag('applyMaxWalkDistanceStrict'),
    carSpeed: speed('carSpeed', 30),
    minCar: request.number('minCarDistance', 0),
    maxCar: request.number('maxCarDistance', 0),
    strictCar: request.flag('applyMaxCarDistanceStrict'),
    cycleSpeed: speed('cycleSpeed', 9.5),
    minCycle: request.number('minCycleDistance', 1000),
    maxCycle: request.number('maxCycleDistance', 3000),
    maxWalkCycle: request.number('maxWalkDistanceCycle', 500),
    cycleCorporations: request.list('cycleCorporationBind'),
    maxWalkDemand: request.number('maxWalkDistanceDemand', 2000),
    demandCorporations: request.list('demandCorporationBind'),
  };
}
