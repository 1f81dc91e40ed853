import { findClosestName } from '@route-search/toolkit/suggest-name';
import { getJapaneseDay } from '../../base/clock.ts';
import type { EngineOptions } from '../../engine/assemble-engine.ts';
import { hashText } from '../../base/hash.ts';
import { scenarioNames, defaultScenario, type ScenarioName } from '../../scenarios/list.ts';
import { getScenario } from '../../scenarios/scenario.ts';
import type { ResponseControls, HeaderControls } from './controls.ts';
import { checkNumericOption } from './number-limits.ts';
import { checkDateTimeOption, parseNow, today } from './parse-now.ts';
import type { SandboxOptions } from '../types/sandbox-options.ts';

/** Numeric options of the sandbox that a session checks; other options are checked where they are used. */
const sessionNumbers = ['latency', 'clockSpeed', 'failureRate', 'rateLimit', 'seed'] as const;

/** Failures that the option `failureRate` causes; one of them is chosen at random. */
const randomFailures: readonly Partial<ResponseControls>[] = [{ status: 500 }, { status: 503 }, { fault: 'reset' }];

/**
 * Session of a sandbox: the state that it keeps between requests. This is the scenario, the start of its clock, the
 * rate limiter, and the number of requests that seeds random failures.
 */
export class Session {
  /** Name of the current scenario. */
  scenario: ScenarioName;
  readonly #options: SandboxOptions;
  readonly #isShared: boolean;
  readonly #startedAt = Date.now();
  #requestCount = 0;
  #second = 0;
  #requestsInSecond = 0;

  /**
   * Creates a session for the options of a sandbox.
   *
   * @param isShared - true if the session has no start of its own, because calls with equal options share it
   * @throws RangeError for an invalid option
   */
  constructor(options: SandboxOptions, isShared = false) {
    for (const name of sessionNumbers) {
      const value = options[name];
      const problem = value === undefined ? undefined : checkNumericOption(name, name, value);
      if (problem !== undefined) throw new RangeError(problem);
    }
    const { now, scenario = defaultScenario } = options;
    const problem =
      (now === undefined ? undefined : checkDateTimeOption('now', now)) ?? checkScenarioName('scenario', scenario);
    if (problem !== undefined) throw new RangeError(problem);
    this.#options = options;
    this.#isShared = isShared;
    this.scenario = scenario;
  }

  /**
   * Returns clock and scenario for a request; the control headers of the request override the options of the sandbox.
   */
  createSituation({ now, scenario = this.scenario }: Pick<HeaderControls, 'now' | 'scenario'>): EngineOptions {
    const startDay = getJapaneseDay(this.#isShared ? Date.now() : this.#startedAt);
    const common = { startDay, scenario: getScenario(scenario) };
    if (now !== undefined) return { ...common, now: parseNow(now, Date.now()) };
    const { now: start, clockSpeed = start === today ? 1 : 0 } = this.#options;
    const elapsed = Math.floor(((Date.now() - this.#startedAt) * clockSpeed) / 1000);
    return { ...common, now: start === undefined ? undefined : parseNow(start, this.#startedAt), elapsed };
  }

  /**
   * Returns the failure that the rate limiter or the failure rate causes for the next request, as controls of that
   * request.
   */
  nextFailure(): Partial<ResponseControls> {
    const { rateLimit, failureRate = 0, seed = 1 } = this.#options;
    if (rateLimit !== undefined && this.#countRequestInSecond() > rateLimit) {
      return { status: 429, retryAfter: 1, cause: `1秒に${rateLimit}件までの指定` };
    }
    if (failureRate === 0) return {};
    const chance = hashText(`${seed} ${this.#requestCount++}`);
    if (chance / 2 ** 32 >= failureRate) return {};
    return {
      ...randomFailures[hashText(String(chance)) % randomFailures.length],
      cause: `エラーの割合を${failureRate}とする指定`,
    };
  }

  #countRequestInSecond(): number {
    const second = Math.floor(Date.now() / 1000);
    if (second !== this.#second) {
      this.#second = second;
      this.#requestsInSecond = 0;
    }
    return ++this.#requestsInSecond;
  }
}

/**
 * Checks the scenario name given for an option. Returns an error message if it is unknown; `shown` is the name of the
 * option in the message.
 */
export function checkScenarioName(shown: string, name: string): string | undefined {
  const names: readonly string[] = scenarioNames;
  if (names.includes(name)) return undefined;
  const guess = findClosestName(name, names);
  const meant = guess === undefined ? '' : `${guess}のことかもしれません。`;
  return `${shown}には${names.join('、')}のいずれかを指定してください。${meant}(${name})`;
}

const sessions = new WeakMap<SandboxOptions, Session>();
const sessionsByContent = new Map<string, Session>();
/**
 * Maximum number of sessions that are kept for options with equal content. Callers with different options for every
 * request need no state.
 */
const MAX_SESSIONS = 100;

/** Returns the session for an options object, or the session shared by all objects with equal options. */
export function getSession(options: SandboxOptions): Session {
  const known = sessions.get(options);
  if (known !== undefined) return known;
  const key = JSON.stringify(options);
  const session = sessionsByContent.get(key) ?? new Session(options, true);
  if (sessionsByContent.size >= MAX_SESSIONS) sessionsByContent.clear();
  sessionsByContent.set(key, session);
  sessions.set(options, session);
  return session;
}

/** Copies the options of a sandbox, and gives the copy its own session that no other options share. */
export function withOwnSession<T extends SandboxOptions>(options: T): T {
  const own = { ...options };
  sessions.set(own, new Session(own));
  return own;
}
