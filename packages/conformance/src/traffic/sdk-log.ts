import type { Exchange, Observation } from '../model/exchange.ts';
import type { ResponseValidator } from '../validate/response-validator.ts';
import type { FindingKind } from '../model/finding-kinds.ts';

/** The kinds of findings that an issue of a line may be; of one that is not here, nothing is known. */
const kindsByIssue: Readonly<Record<string, readonly FindingKind[]>> = {
  'unknown-member': ['member-undocumented'],
  'missing-member': ['member-missing'],
  form: ['form-wrong', 'list-for-one', 'enum-outside', 'enum-new', 'error-code'],
  'new-value': ['enum-new', 'enum-outside', 'error-code'],
  body: ['body-not-json', 'form-wrong'],
  'content-type': ['content-type'],
};

/** Of a line without an issue, which counts answers. */
const countedKinds: readonly FindingKind[] = ['redirect', 'status-undocumented'];

/** A line that the SDK wrote (`recordDifferences`): what it did not know or could not read, or how many answers it saw. */
export interface SdkLogLine {
  readonly operation: string;
  readonly status: number;
  readonly issue?: string;
  readonly path?: string;
  readonly found?: unknown;
  readonly count: number;
}

/** No answer is nested deeper. */
const pathPattern = /^ResultSet(?:\.[^.]+){1,30}$/;

/** A line of the SDK, where a value is one. */
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
 * What a line shows by the document of today: the judge is given the smallest answer that has what the line is about. Where
 * it sees nothing, the document knows by now what the client did not.
 */
export function validateSdkLogLine(validator: ResponseValidator, noted: SdkLogLine): readonly Observation[] {
  const { issue, path = '' } = noted;
  const { observations, seen } = validator.validate(createExchange(noted));
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
    // A name that the client did not show is none to write into the document.
    const { change, ...rest } = observation;
    return path.includes('*') || change === undefined ? [rest] : [observation];
  });
}

/** A value of an enumeration of which only the form is known. */
function createFormatObservation(
  { says: _says, change: _change, ...rest }: Observation,
  seen: readonly string[],
): Observation {
  const coordinate = seen.findLast((one) => one.includes('.')) ?? rest.coordinate;
  return { ...rest, kind: 'form-wrong', coordinate, says: `\`${coordinate}\`の値が、列挙の値の形式ではありません。` };
}

function createExchange(noted: SdkLogLine): Exchange {
  const { operation, status, issue, found } = noted;
  const contentType = issue === 'content-type' && typeof found === 'string' ? found : undefined;
  return { operation, parameters: {}, answer: { status, contentType, body: createBody(noted) } };
}

/** A body with nothing but the place that a line is about. */
function createBody({ issue, path, found }: Pick<SdkLogLine, 'issue' | 'path' | 'found'>): string {
  if (issue === 'body') return found === 'shape' ? '{"ResultSet":""}' : '';
  const [, ...names] = path?.split('.') ?? [];
  const kept = issue === 'missing-member' ? names.slice(0, -1) : names;
  const value: unknown = issue === 'missing-member' ? {} : found;
  return JSON.stringify({ ResultSet: kept.reduceRight<unknown>((inner, name) => ({ [name]: inner }), value ?? {}) });
}
