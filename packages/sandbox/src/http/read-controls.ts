import { findClosestName } from '@route-search/toolkit/suggest-name';
import type { Headers } from './plain.ts';
import type { ScenarioName } from '../scenarios/list.ts';
import { prefix, type HeaderControls } from './controls.ts';
import { faults } from './faults.ts';
import { momentProblem, scenarioProblem } from './session.ts';
import { refusal, type Refusal, type RefusalStatus } from './refusal.ts';

const statuses = ['429', '500', '503'] as const;
const names = ['delay', 'status', 'retry-after', 'fault', 'scenario', 'now'];
const MAX_DELAY = 60_000;
const MAX_RETRY_AFTER = 3_600;

/** Reads `Prefer: example=…` and the `x-sandbox-` headers; a refusal when one has a value that it cannot have. */
export function readControls(headers: Headers): HeaderControls | { readonly refused: Refusal } {
  const given = Object.keys(headers).filter((name) => name.startsWith(prefix));
  const example = headers['prefer'] === undefined ? undefined : exampleOf(headers['prefer']);
  if (given.length === 0) return { example };
  const strange = given.find((name) => !names.includes(name.slice(prefix.length)));
  if (strange !== undefined) {
    const guess = findClosestName(strange.slice(prefix.length), names);
    const meant = guess === undefined ? '' : `${prefix}${guess}のことかもしれません。`;
    return { refused: refusal(400, `このヘッダーはサンドボックスにありません。${meant}`, [strange]) };
  }
  const read = new Reader(headers);
  const controls: HeaderControls = {
    example,
    delay: read.integer('delay', { max: MAX_DELAY, unless: 0 }),
    status: toStatus(read.oneOf('status', statuses)),
    retryAfter: read.integer('retry-after', { max: MAX_RETRY_AFTER, unless: 1 }),
    fault: read.oneOf('fault', faults),
    scenario: read.text('scenario', scenarioProblem) as ScenarioName | undefined,
    now: read.text('now', momentProblem),
  };
  return read.refused === undefined ? controls : { refused: read.refused };
}

/** The `example` preference of RFC 7240, a token or a quoted string. */
function exampleOf(prefer: string): string | undefined {
  const match = /(?:^|[,;])\s*example\s*=\s*(?:"([^"]*)"|([^\s,;"]*))/i.exec(prefer);
  return match === null ? undefined : (match[1] ?? match[2]);
}

function toStatus(text: (typeof statuses)[number] | undefined): RefusalStatus | undefined {
  return text === undefined ? undefined : (Number(text) as RefusalStatus);
}

/** Reads header by header and keeps the first mistake. */
class Reader {
  refused: Refusal | undefined;
  readonly #headers: Headers;

  constructor(headers: Headers) {
    this.#headers = headers;
  }

  integer(name: string, { max, unless }: { readonly max: number; readonly unless: number }): number {
    const value = this.#headers[prefix + name];
    if (value === undefined) return unless;
    if (/^\d{1,9}$/.test(value) && Number(value) <= max) return Number(value);
    this.#refuse(name, `には0以上${max}以下の整数を指定してください。`);
    return unless;
  }

  oneOf<const T extends string>(name: string, allowed: readonly T[]): T | undefined {
    const value = this.#headers[prefix + name];
    if (value === undefined) return undefined;
    const found = allowed.find((one) => one === value);
    if (found === undefined) this.#refuse(name, `には${allowed.join('、')}のいずれかを指定してください。`);
    return found;
  }

  text(name: string, problemOf: (shown: string, value: string) => string | undefined): string | undefined {
    const value = this.#headers[prefix + name];
    const problem = value === undefined ? undefined : problemOf(prefix + name, value);
    if (problem !== undefined) this.refused ??= refusal(400, problem);
    return value;
  }

  #refuse(name: string, predicate: string): void {
    const value = this.#headers[prefix + name] ?? '';
    this.refused ??= refusal(400, `${prefix}${name}${predicate}`, [value]);
  }
}
