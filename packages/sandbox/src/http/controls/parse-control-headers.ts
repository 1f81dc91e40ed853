import { findClosestName } from '@route-search/toolkit/suggest-name';
import type { PlainHeaders } from '../types/messages.ts';
import type { ScenarioName } from '../../scenarios/list.ts';
import { controlHeaderPrefix, type HeaderControls } from './controls.ts';
import { simulatedStatuses } from './control-responses.ts';
import { faults } from './inject-fault.ts';
import { checkDateTimeOption } from './parse-now.ts';
import { checkScenarioName } from './session.ts';
import { createErrorResponse, type ErrorResponse, type ErrorStatus } from '../response/error-response.ts';

const names = ['delay', 'status', 'retry-after', 'fault', 'scenario', 'now'];
const MAX_DELAY = 60_000;
const MAX_RETRY_AFTER = 3_600;

/**
 * Parses the request headers `Prefer: example=…`, `Prefer: code=…` and `x-sandbox-…`. Returns an error response for an
 * invalid value.
 */
export function parseControlHeaders(headers: PlainHeaders): HeaderControls | { readonly error: ErrorResponse } {
  const given = Object.keys(headers).filter((name) => name.startsWith(controlHeaderPrefix));
  const preferred = readPreferences(headers['prefer'] ?? '');
  if (given.length === 0) return preferred;
  const strange = given.find((name) => !names.includes(name.slice(controlHeaderPrefix.length)));
  if (strange !== undefined) {
    const guess = findClosestName(strange.slice(controlHeaderPrefix.length), names);
    const meant = guess === undefined ? '' : `${controlHeaderPrefix}${guess}のことかもしれません。`;
    return { error: createErrorResponse(400, `このヘッダーはサンドボックスにありません。${meant}`, [strange]) };
  }
  const read = new ControlHeaderReader(headers);
  const controls: HeaderControls = {
    delay: read.integer('delay', { max: MAX_DELAY, unless: 0 }),
    status: toStatus(read.oneOf('status', simulatedStatuses)),
    retryAfter: read.integer('retry-after', { max: MAX_RETRY_AFTER, unless: 1 }),
    fault: read.oneOf('fault', faults),
    scenario: read.text('scenario', checkScenarioName) as ScenarioName | undefined,
    now: read.text('now', checkDateTimeOption),
    ...preferred,
  };
  return read.error === undefined ? controls : { error: read.error };
}

/**
 * Parses `example` and `code` of the header `Prefer` (RFC 7240). A status that the sandbox can simulate causes this
 * error. Any other status selects the first example with it.
 */
function readPreferences(prefer: string): HeaderControls {
  const read = (name: string): string | undefined => {
    const match = new RegExp(`(?:^|[,;])\\s*${name}\\s*=\\s*(?:"([^"]*)"|([^\\s,;"]*))`, 'i').exec(prefer);
    return match === null ? undefined : (match[1] ?? match[2]);
  };
  const [example, code] = [read('example'), read('code')];
  const status = example === undefined ? toStatus(simulatedStatuses.find((one) => one === code)) : undefined;
  return status === undefined ? { example: example ?? code } : { status, cause: 'Prefer: codeの指定' };
}

function toStatus(text: (typeof simulatedStatuses)[number] | undefined): ErrorStatus | undefined {
  return text === undefined ? undefined : (Number(text) as ErrorStatus);
}

/** Reads control headers and keeps the first error. */
class ControlHeaderReader {
  error: ErrorResponse | undefined;
  readonly #headers: PlainHeaders;

  constructor(headers: PlainHeaders) {
    this.#headers = headers;
  }

  integer(name: string, { max, unless }: { readonly max: number; readonly unless: number }): number {
    const value = this.#headers[controlHeaderPrefix + name];
    if (value === undefined) return unless;
    if (/^\d{1,9}$/.test(value) && Number(value) <= max) return Number(value);
    this.#refuse(name, `には0以上${max}以下の整数を指定してください。`);
    return unless;
  }

  oneOf<const T extends string>(name: string, allowed: readonly T[]): T | undefined {
    const value = this.#headers[controlHeaderPrefix + name];
    if (value === undefined) return undefined;
    const found = allowed.find((one) => one === value);
    if (found === undefined) this.#refuse(name, `には${allowed.join('、')}のいずれかを指定してください。`);
    return found;
  }

  text(name: string, problemOf: (shown: string, value: string) => string | undefined): string | undefined {
    const value = this.#headers[controlHeaderPrefix + name];
    const problem = value === undefined ? undefined : problemOf(controlHeaderPrefix + name, value);
    if (problem !== undefined) this.error ??= createErrorResponse(400, problem);
    return value;
  }

  #refuse(name: string, predicate: string): void {
    const value = this.#headers[controlHeaderPrefix + name] ?? '';
    this.error ??= createErrorResponse(400, `${controlHeaderPrefix}${name}${predicate}`, [value]);
  }
}
