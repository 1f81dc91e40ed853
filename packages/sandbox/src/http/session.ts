import { findClosestName } from '@route-search/toolkit/suggest-name';
import { clockOf } from '../base/clock.ts';
import type { EngineOptions } from '../engine/engine.ts';
import { hash } from '../base/hash.ts';
import { scenarioNames, usualScenario, type ScenarioName } from '../scenarios/list.ts';
import { scenarioOf } from '../scenarios/scenario.ts';
import type { Controls, HeaderControls } from './controls.ts';
import { numberProblem } from './numbers.ts';
import type { SandboxOptions } from './plain.ts';

/** Numbers that are checked here; the others are checked where they are used. */
const checked = ['latency', 'clockSpeed', 'failureRate', 'rateLimit', 'seed'] as const;

/** What may happen to a request that fails by chance. */
const failures: readonly Partial<Controls>[] = [{ status: 500 }, { status: 503 }, { fault: 'reset' }];

/** What a sandbox remembers from one request to the next: its scenario, when its clock began, and how many came. */
export class Session {
  /** The name of the scenario. */
  scenario: ScenarioName;
  readonly #options: SandboxOptions;
  readonly #began = Date.now();
  #requests = 0;
  #second = 0;
  #inSecond = 0;

  /** @throws RangeError when a setting has a value that it cannot have */
  constructor(options: SandboxOptions) {
    for (const name of checked) {
      const value = options[name];
      const problem = value === undefined ? undefined : numberProblem(name, name, value);
      if (problem !== undefined) throw new RangeError(problem);
    }
    const { now, scenario = usualScenario } = options;
    const problem =
      (now === undefined ? undefined : momentProblem('now', now)) ?? scenarioProblem('scenario', scenario);
    if (problem !== undefined) throw new RangeError(problem);
    this.#options = options;
    this.scenario = scenario;
  }

  /** When a request is answered; its own controls come first. */
  situation({ now, scenario = this.scenario }: Pick<HeaderControls, 'now' | 'scenario'>): EngineOptions {
    const { clockSpeed = 0 } = this.#options;
    const elapsed = now === undefined ? Math.floor(((Date.now() - this.#began) * clockSpeed) / 1000) : 0;
    return { now: now ?? this.#options.now, elapsed, scenario: scenarioOf(scenario) };
  }

  /** What goes wrong with the next request, as if it had asked for that itself. */
  trouble(): Partial<Controls> {
    const { rateLimit, failureRate = 0, seed = 1 } = this.#options;
    if (rateLimit !== undefined && this.#countInSecond() > rateLimit) {
      return { status: 429, retryAfter: 1, cause: `1秒に${rateLimit}件までの指定` };
    }
    if (failureRate === 0) return {};
    const chance = hash(`${seed} ${this.#requests++}`);
    if (chance / 2 ** 32 >= failureRate) return {};
    return { ...failures[hash(String(chance)) % failures.length], cause: `エラーの割合を${failureRate}とする指定` };
  }

  #countInSecond(): number {
    const second = Math.floor(Date.now() / 1000);
    if (second !== this.#second) {
      this.#second = second;
      this.#inSecond = 0;
    }
    return ++this.#inSecond;
  }
}

/** What is wrong with a moment that was given under a name. */
export function momentProblem(shown: string, text: string): string | undefined {
  try {
    clockOf(text);
    return undefined;
  } catch {
    return `${shown}には、実在する日時を2024-06-20T10:05:12+09:00の形で指定してください。(${text})`;
  }
}

/** What is wrong with the name of a scenario that was given under a name. */
export function scenarioProblem(shown: string, name: string): string | undefined {
  const names: readonly string[] = scenarioNames;
  if (names.includes(name)) return undefined;
  const guess = findClosestName(name, names);
  const meant = guess === undefined ? '' : `${guess}のことかもしれません。`;
  return `${shown}には${names.join('、')}のいずれかを指定してください。${meant}(${name})`;
}

const sessions = new WeakMap<SandboxOptions, Session>();
const byContent = new Map<string, Session>();
/** Whoever has other settings for every request has nothing to remember from one to the next. */
const most = 100;

/** The session of some settings: their own, or that of all equal ones. */
export function sessionOf(options: SandboxOptions): Session {
  const known = sessions.get(options);
  if (known !== undefined) return known;
  const key = JSON.stringify(options);
  const session = byContent.get(key) ?? new Session(options);
  if (byContent.size >= most) byContent.clear();
  byContent.set(key, session);
  sessions.set(options, session);
  return session;
}

/** The settings with a session of their own. */
export function withSession<T extends SandboxOptions>(options: T): T {
  const own = { ...options };
  sessions.set(own, new Session(own));
  return own;
}
