import { findClosestName } from '@route-search/toolkit/suggest-name';
import { getJapaneseDay } from '../../base/clock.ts';
import type { EngineOptions } from '../../engine/assemble-engine.ts';
import { hashText } from '../../base/hash.ts';
import { scenarioNames, defaultScenario, type ScenarioName } from '../../scenarios/list.ts';
import { getScenario } from '../../scenarios/scenario.ts';
import type { ResponseControls, HeaderControls } from './controls.ts';
import { checkNumericOption } from './number-limits.ts';
import { checkDateTimeOption, parseNowSetting, today } from './parse-now.ts';
import type { SandboxOptions } from '../types/sandbox-options.ts';

/** Numeric settings that are checked when a session is created. Other settings are checked where they are used. */
const sessionNumbers = ['latency', 'clockSpeed', 'failureRate', 'rateLimit', 'seed', 'maxUrlLength'] as const;

/** Failures that the setting `failureRate` simulates. One of them is chosen at random. */
const randomFailures: readonly Partial<ResponseControls>[] = [{ status: 500 }, { status: 503 }, { fault: 'reset' }];

/**
 * State that a sandbox keeps between requests: scenario, start of the clock, rate limiter, and the request count that
 * seeds random failures.
 */
export class Session {
  scenario: ScenarioName;
  readonly #options: SandboxOptions;
  readonly #isShared: boolean;
  readonly #startedAt = Date.now();
  #requestCount = 0;
  #second = 0;
  #requestsInSecond = 0;

  /**
   * Creates a session.
   *
   * @param isShared - true if all calls with equal settings share the session, so that it has no start day of its own
   * @throws RangeError if a setting is invalid
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

  /** Returns clock and scenario of a request. Its control headers have priority over the settings. */
  createSituation({ now, scenario = this.scenario }: Pick<HeaderControls, 'now' | 'scenario'>): EngineOptions {
    const startDay = getJapaneseDay(this.#isShared ? Date.now() : this.#startedAt);
    const common = { startDay, scenario: getScenario(scenario) };
    if (now !== undefined) return { ...common, now: parseNowSetting(now, Date.now()) };
    const { now: start, clockSpeed = start === today ? 1 : 0 } = this.#options;
    const elapsed = Math.floor(((Date.now() - this.#startedAt) * clockSpeed) / 1000);
    return { ...common, now: start === undefined ? undefined : parseNowSetting(start, this.#startedAt), elapsed };
  }

  /**
   * Counts a request, and returns the failure to simulate because of the rate limiter or the failure rate; empty for
   * none.
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
 * Checks the name of a scenario. Returns an error message if it is unknown.
 *
 * @param shown - name of the setting in the message
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
 * Maximum number of shared sessions. Beyond it, all are dropped. Only callers that change settings with every request
 * reach it, and these need no state.
 */
const MAX_SESSIONS = 100;

/**
 * Returns the session (state between requests) of a sandbox with the given settings. Objects with equal settings share
 * a session.
 */
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

/** Copies settings and creates a separate session for the copy. */
export function withOwnSession<T extends SandboxOptions>(options: T): T {
  const own = { ...options };
  sessions.set(own, new Session(own));
  return own;
}
