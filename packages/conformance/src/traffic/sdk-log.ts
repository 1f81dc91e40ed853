import type { HttpExchange, ResponseObservation } from '../model/exchange.ts';
import type { ResponseValidator } from '../validate/response-validator.ts';
import type { FindingKind } from '../model/finding-kinds.ts';

/** Kinds of findings that may be reported for each issue in a log of the SDK. Findings of other kinds are dropped. */
const kindsByIssue: Readonly<Record<string, readonly FindingKind[]>> = {
  'unknown-member': ['member-undocumented'],
  'missing-member': ['member-missing'],
  form: ['form-wrong', 'list-for-one', 'enum-outside', 'enum-new', 'error-code'],
  'new-value': ['enum-new', 'enum-outside', 'error-code'],
  body: ['body-not-json', 'form-wrong'],
  'content-type': ['content-type'],
};

/** Kinds of findings that need only the status of a response, which is all that a log line without `issue` contains. */
export const statusOnlyFindingKinds: readonly FindingKind[] = ['redirect', 'status-undocumented'];

/** Log line of the SDK's `recordDifferences`: an issue in responses or, without `issue`, a number of responses. */
export interface SdkLogLine {
  readonly operation: string;
  readonly status: number;
  readonly issue?: string;
  readonly path?: string;
  readonly found?: unknown;
  readonly count: number;
}

/** Pattern of the path of an issue, such as `ResultSet.Course.Route`. Responses are nested at most 30 levels deep. */
const pathPattern = /^ResultSet(?:\.[^.]+){1,30}$/;

/** Reads a JSON value as a log line of the SDK. Returns `undefined` for any other value. */
export function parseSdkLogLine(value: Readonly<Record<string, unknown>>): SdkLogLine | undefined {
  const { operation, status, issue, path, found, count } = value;
  if (typeof operation !== 'string' || !isCount(status) || !isCount(count)) return undefined;
  if (issue !== undefined && (typeof issue !== 'string' || !Object.hasOwn(kindsByIssue, issue))) return undefined;
  if (path !== undefined && (typeof path !== 'string' || !pathPattern.test(path))) return undefined;
  return {
    operation,
    status,
    count,
    ...(issue !== undefined && { issue }),
    ...(path !== undefined && { path }),
    ...(found !== undefined && { found }),
  };
}

function isCount(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) > 0;
}

/**
 * Validates an SDK log line against the current spec: builds the smallest response that has the logged issue, and
 * validates it. If there is no observation, the spec has been corrected since the SDK was released.
 */
export function validateSdkLogLine(validator: ResponseValidator, line: SdkLogLine): readonly ResponseObservation[] {
  const { issue, path = '' } = line;
  const { observations, seen } = validator.validate(createExchange(line));
  const [, ...names] = path.split('.');
  const isMissing = issue === 'missing-member';
  const at = isMissing ? ['ResultSet', ...names.slice(0, -1)].join('.') : path;
  const allowed = issue === undefined ? statusOnlyFindingKinds : (kindsByIssue[issue] ?? []);
  return observations.flatMap((observation): ResponseObservation[] => {
    const { kind, coordinate, path: place = '' } = observation;
    if (!allowed.includes(kind) || (path !== '' && place !== at)) return [];
    if (isMissing && !coordinate.endsWith(`.${names.at(-1) ?? ''}`)) return [];
    if (issue === 'form' && observation.aspect === 'values')
      return [createFormatObservation(observation, [...seen.keys()])];
    // The SDK masks some property names in its log by `*`. A property with an unknown name cannot be added to the spec.
    const { change, ...rest } = observation;
    return path.includes('*') || change === undefined ? [rest] : [observation];
  });
}

/** Creates an observation about an enumeration value of which the log contains only a masked form, such as `a0`. */
function createFormatObservation(
  { says: _says, change: _change, ...rest }: ResponseObservation,
  seen: readonly string[],
): ResponseObservation {
  const coordinate = seen.findLast((one) => one.includes('.')) ?? rest.coordinate;
  return { ...rest, kind: 'form-wrong', coordinate, says: `\`${coordinate}\`の値が、列挙の値の形式ではありません。` };
}

function createExchange(line: SdkLogLine): HttpExchange {
  const { operation, status, issue, found } = line;
  const contentType = issue === 'content-type' && typeof found === 'string' ? found : undefined;
  return {
    operation,
    parameters: {},
    accept: 'application/json',
    isPartial: true,
    answer: { status, contentType, body: createBody(line) },
  };
}

/** Creates a response body that contains nothing but the value with the logged issue, at its path. */
function createBody({ issue, path, found }: Pick<SdkLogLine, 'issue' | 'path' | 'found'>): string {
  if (issue === 'body') return found === 'shape' ? '{"ResultSet":""}' : '';
  const [, ...names] = path?.split('.') ?? [];
  const kept = issue === 'missing-member' ? names.slice(0, -1) : names;
  const value: unknown = issue === 'missing-member' ? {} : found;
  return JSON.stringify({ ResultSet: kept.reduceRight<unknown>((inner, name) => ({ [name]: inner }), value ?? {}) });
}
