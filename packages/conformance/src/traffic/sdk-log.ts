import type { Exchange, Observation } from '../model/exchange.ts';
import type { ResponseValidator } from '../validate/response-validator.ts';
import type { FindingKind } from '../model/finding-kinds.ts';

/** Kinds of findings that the check can report for an issue that the SDK logs, by issue. Other issues are ignored. */
const kindsByIssue: Readonly<Record<string, readonly FindingKind[]>> = {
  'unknown-member': ['member-undocumented'],
  'missing-member': ['member-missing'],
  form: ['form-wrong', 'list-for-one', 'enum-outside', 'enum-new', 'error-code'],
  'new-value': ['enum-new', 'enum-outside', 'error-code'],
  body: ['body-not-json', 'form-wrong'],
  'content-type': ['content-type'],
};

/** Kinds of findings that need only the status of a response, such as a log line without an issue contains it. */
export const countedKinds: readonly FindingKind[] = ['redirect', 'status-undocumented'];

/** Log line that the SDK writes (`recordDifferences`): an issue with a response, or a number of responses. */
export interface SdkLogLine {
  readonly operation: string;
  readonly status: number;
  readonly issue?: string;
  readonly path?: string;
  readonly found?: unknown;
  readonly count: number;
}

/** Path of an issue. Responses are nested at most 30 levels deep. */
const pathPattern = /^ResultSet(?:\.[^.]+){1,30}$/;

/** Parses a log line of the SDK. Returns `undefined` if the value is not one. */
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
 * Validates an SDK log line against the current document: builds the smallest response that has the logged issue and
 * validates it. No observation means that the document has been corrected since the client was built.
 */
export function validateSdkLogLine(validator: ResponseValidator, line: SdkLogLine): readonly Observation[] {
  const { issue, path = '' } = line;
  const { observations, seen } = validator.validate(createExchange(line));
  const [, ...names] = path.split('.');
  const isMissing = issue === 'missing-member';
  const at = isMissing ? ['ResultSet', ...names.slice(0, -1)].join('.') : path;
  const allowed = issue === undefined ? countedKinds : (kindsByIssue[issue] ?? []);
  return observations.flatMap((observation): Observation[] => {
    const { kind, coordinate, path: place = '' } = observation;
    if (!allowed.includes(kind) || (path !== '' && place !== at)) return [];
    if (isMissing && !coordinate.endsWith(`.${names.at(-1) ?? ''}`)) return [];
    if (issue === 'form' && observation.aspect === 'values')
      return [createFormatObservation(observation, [...seen.keys()])];
    // The SDK replaces some property names in its log by `*`. A masked property cannot be added to the document.
    const { change, ...rest } = observation;
    return path.includes('*') || change === undefined ? [rest] : [observation];
  });
}

/** Creates an observation for an enumeration value if the log contains only the format of the value. */
function createFormatObservation(
  { says: _says, change: _change, ...rest }: Observation,
  seen: readonly string[],
): Observation {
  const coordinate = seen.findLast((one) => one.includes('.')) ?? rest.coordinate;
  return { ...rest, kind: 'form-wrong', coordinate, says: `\`${coordinate}\`の値が、列挙の値の形式ではありません。` };
}

function createExchange(line: SdkLogLine): Exchange {
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

/** Creates a response body that contains only the logged path. */
function createBody({ issue, path, found }: Pick<SdkLogLine, 'issue' | 'path' | 'found'>): string {
  if (issue === 'body') return found === 'shape' ? '{"ResultSet":""}' : '';
  const [, ...names] = path?.split('.') ?? [];
  const kept = issue === 'missing-member' ? names.slice(0, -1) : names;
  const value: unknown = issue === 'missing-member' ? {} : found;
  return JSON.stringify({ ResultSet: kept.reduceRight<unknown>((inner, name) => ({ [name]: inner }), value ?? {}) });
}
