import { InvalidRequestError, isNotFound } from '@route-search/sdk';
import type { ErrorResponse } from '@route-search/spec/api';
import { formatUntrustedName } from '@route-search/toolkit/outside-text';
import type { HttpExchange, ResponseObservation, ServerResponse } from '../model/exchange.ts';
import type { SpecModel, CompiledOperation } from '../model/spec-model.ts';
import { BodyValidator, isObject } from './body-validator.ts';
import { checkCondition } from './check-condition.ts';
import {
  checkCoordinates,
  checkDistance,
  GeodeticDatumComparison,
  readStationPosition,
  type StationPosition,
} from './check-coordinates.ts';
import {
  describeResponseViolation,
  listRuleMemberPaths,
  ResponseComparison,
  ResponseRuleEvaluator,
  type ResponseViolation,
  type RuledStatement,
} from '@route-search/spec/response-rules';
import { getFindingLevel } from '../model/finding-kinds.ts';

/** Result of validating one exchange. */
export interface ResponseValidationResult {
  readonly observations: readonly ResponseObservation[];
  /** Number of occurrences of each object, property and enumeration in the response body, by identifier. */
  readonly seen: ReadonlyMap<string, number>;
  /** Content of `ResultSet`; absent if the body has none. */
  readonly result?: Readonly<Record<string, unknown>>;
  /** Positions of stations in the body, to compare them with the positions in other responses. */
  readonly positions: readonly StationPosition[];
  /** Values in the body that other responses must not contradict. */
  readonly statements: readonly RuledStatement[];
}

/** Status codes that are not compared with the spec: too many requests (429), URL or headers too long (414, 431). */
const UNRELATED_STATUSES = new Set([414, 429, 431]);

/** Validates responses against the spec: status, content type, body and rules. */
export class ResponseValidator {
  readonly #model: SpecModel;
  readonly #body: BodyValidator;
  readonly #rules: ResponseRuleEvaluator;
  /** Statements of the response that is being validated. */
  #statements: RuledStatement[] = [];

  constructor(model: SpecModel) {
    this.#model = model;
    this.#body = new BodyValidator(model.spec);
    this.#rules = new ResponseRuleEvaluator(model.spec, (statement) => this.#statements.push(statement));
  }

  validate(exchange: HttpExchange): ResponseValidationResult {
    const operation = this.#model.operation(exchange.operation);
    const { answer } = exchange;
    const observations: ResponseObservation[] = [];
    const seen = new Map<string, number>();
    const positions: StationPosition[] = [];
    this.#statements = [];
    const done = (result?: ResponseValidationResult['result']): ResponseValidationResult => ({
      observations,
      seen,
      positions,
      statements: this.#statements,
      ...(result && { result }),
    });
    if (UNRELATED_STATUSES.has(answer.status)) return done();
    if (isRedirect(answer)) {
      observations.push(createRedirectFinding(operation, exchange));
      return done();
    }
    const declared = findDeclaredResponse(operation, answer.status);
    if (declared === undefined) {
      observations.push(createStatusFinding(operation, exchange));
      return done();
    }
    observations.push(...checkContentType(operation, exchange, declared.status));
    const root = parseJson(answer.body);
    if (root === undefined) {
      observations.push({
        kind: 'body-not-json',
        coordinate: `${operation.id}/${declared.status}`,
        says: `ステータスコード${answer.status}の本文がJSONではありません。`,
        excerpt: answer.body.slice(0, 200),
      });
      return done();
    }
    const repeated = findRepeatedMember(answer.body, root);
    if (repeated !== undefined) {
      observations.push({
        kind: 'body-not-json',
        coordinate: `${operation.id}/${declared.status}`,
        says: `1つのオブジェクトに、項目\`${formatUntrustedName(repeated)}\`が2つあります。`,
        excerpt: repeated,
      });
    }
    const { ResultSet: result, ...others } = isObject(root) ? root : { ResultSet: undefined };
    if (isUnwrapped(root)) {
      observations.push({
        kind: 'member-missing',
        coordinate: `${operation.id}/${declared.status}`,
        says: '本文に`ResultSet`がなく、その項目がじかにあります。',
        excerpt: root,
      });
      return done(root);
    }
    for (const name of Object.keys(others)) {
      const shown = formatUntrustedName(name);
      observations.push({
        kind: 'member-undocumented',
        coordinate: `${operation.id}/${declared.status}.${shown}`,
        says: `本文に\`ResultSet\`のほかの項目\`${shown}\`があります。`,
        excerpt: { [name]: (others as Readonly<Record<string, unknown>>)[name] },
      });
    }
    this.#body.validate(declared.entity, result, {
      observe: (observation) => observations.push(observation),
      seen: (coordinate) => seen.set(coordinate, (seen.get(coordinate) ?? 0) + 1),
      object: (entity, value, path) => {
        if (entity === 'GeoPoint') observations.push(...checkCoordinates(value, path));
        if (entity !== 'Point') return;
        observations.push(...checkDistance(value, exchange.parameters, path));
        const position = readStationPosition(value, path);
        if (position !== undefined) positions.push(position);
      },
    });
    if (!isObject(result)) return done();
    observations.push(...this.#checkErrorCode(operation, answer.status, result));
    if (declared.status === operation.answer.status)
      observations.push(...this.#checkRules(operation, exchange, { result, observations }));
    return done(result);
  }

  /**
   * Evaluates the rules about responses. Skips requests that the spec forbids, because the rules do not describe their
   * responses. Skips rules about properties that are already reported as wrong.
   */
  #checkRules(
    operation: CompiledOperation,
    { parameters, isPartial = false }: HttpExchange,
    { result, observations }: Required<Pick<ResponseValidationResult, 'result' | 'observations'>>,
  ): ResponseObservation[] {
    if (isPartial || 'Error' in result || !this.#model.isAllowed(operation, parameters)) return [];
    const wrong = observations.filter(({ kind }) => getFindingLevel(kind) === 'difference');
    const names = new Set(wrong.map(({ path = '' }) => getLastName(path)));
    const isReported = ({ rule }: ResponseViolation): boolean =>
      listRuleMemberPaths(rule).some(({ path }) => names.has(getLastName(path)));
    const broken = this.#rules
      .evaluate(operation, parameters, result)
      .filter((violation) => !isReported(violation))
      .map(createRuleFinding);
    // A response with another difference may be about something else.
    if (broken.length + wrong.length > 0) this.#statements = [];
    return [...broken, ...this.#checkConditions(operation, parameters, result)];
  }

  /** Checks the condition strings in a response. */
  #checkConditions(
    operation: CompiledOperation,
    request: HttpExchange['parameters'],
    result: Readonly<Record<string, unknown>>,
  ): ResponseObservation[] {
    const { id = '', members = [] } = this.#model.spec.entities[operation.answer.entity] ?? {};
    const strings = members.filter(({ forms }) => forms.some(({ value }) => value?.scalar === 'ConditionString'));
    if (strings.length === 0) return [];
    const { others } = this.#model.findViolations(operation, request);
    const ineffective = new Set(others.flatMap(({ params }) => params));
    return strings.flatMap(({ name }) => {
      const text = result[name];
      return typeof text === 'string'
        ? checkCondition(operation, { request, ineffective }, { coordinate: `${id}.${name}`, text })
        : [];
    });
  }

  /** Checks that an error response has the HTTP status that the spec declares for its error code. */
  #checkErrorCode(
    operation: CompiledOperation,
    status: number,
    result: Readonly<Record<string, unknown>>,
  ): ResponseObservation[] {
    const error = result['Error'];
    const code = isObject(error) ? error['code'] : undefined;
    const situations = Object.values(this.#model.spec.situations).filter((situation) => situation.code === code);
    if (typeof code !== 'string' || situations.length === 0) return [];
    if (situations.some((situation) => situation.status === String(status))) return [];
    return [
      {
        kind: 'error-code',
        coordinate: `${operation.id}/${findDeclaredResponse(operation, status)?.status ?? status}=${code}`,
        says: `エラーコード\`${code}\`がステータスコード${status}で返りました。文書では${situations[0]?.status ?? ''}です。`,
        path: 'ResultSet.Error.code',
        excerpt: error,
      },
    ];
  }
}

/** Earlier responses of a server, to find contradictions between responses. */
export class ResponseHistory {
  readonly #datums = new GeodeticDatumComparison();
  readonly #isOrdered: boolean;
  #statements = new ResponseComparison();
  #engineVersion: unknown;

  /** @param isOrdered - false if the responses come in another order than the server sent them */
  constructor({ isOrdered }: { readonly isOrdered: boolean }) {
    this.#isOrdered = isOrdered;
  }

  /** Finds contradictions to earlier responses. A wrong datum makes the positions differ, too. Names and codes may change with the version of the data. */
  check({ positions, statements, result }: ResponseValidationResult): ResponseObservation[] {
    const version = result?.['engineVersion'];
    if (version !== this.#engineVersion && statements.length > 0) {
      this.#engineVersion = version;
      this.#statements = new ResponseComparison();
    }
    const wrongDatums = this.#datums.check(positions);
    if (wrongDatums.length > 0) return wrongDatums;
    const compared = statements.filter(({ isSame }) => isSame || this.#isOrdered);
    return this.#statements.check(compared).map(createRuleFinding);
  }
}

function createRuleFinding(violation: ResponseViolation): ResponseObservation {
  return {
    kind: 'response-rule',
    coordinate: violation.coordinate,
    says: describeResponseViolation({
      ...violation,
      found: quoteOutsideValue(violation.found),
      expected: quoteOutsideValue(violation.expected),
    }),
    path: violation.path,
    excerpt: violation.found,
  };
}

type Declared = Pick<ErrorResponse, 'status' | 'entity'>;

/** Finds the declared response for a status code: of the code itself, of its range such as `4XX`, or of `default`. */
function findDeclaredResponse({ answer, errors }: CompiledOperation, status: number): Declared | undefined {
  const all: readonly Declared[] = [answer, ...errors];
  return (
    all.find((one) => one.status === String(status)) ??
    all.find((one) => one.status === `${Math.floor(status / 100)}XX`) ??
    all.find((one) => one.status === 'default')
  );
}

function createRedirectFinding({ id, answer }: CompiledOperation, exchange: HttpExchange): ResponseObservation {
  return {
    kind: 'redirect',
    coordinate: `${id}/${answer.status}`,
    says: `ステータスコード${exchange.answer.status}で別のURLを案内しました。リダイレクト先は呼び出していません。`,
    excerpt: exchange.answer.location ?? '',
  };
}

function createStatusFinding({ id }: CompiledOperation, { answer }: HttpExchange): ResponseObservation {
  const isClient = answer.status >= 400 && answer.status < 500;
  return {
    kind: 'status-undocumented',
    coordinate: `${id}/${answer.status}`,
    aspect: 'answers',
    says: `文書にないステータスコード${answer.status}が返りました。`,
    excerpt: answer.body.slice(0, 200),
    ...(isClient && { change: { kind: 'add-status', operation: id } as const }),
  };
}

/** Checks that the content type of the response is JSON if the `Accept` header of the request contains JSON. */
function checkContentType(
  { id }: CompiledOperation,
  { accept, answer }: HttpExchange,
  status: string,
): ResponseObservation[] {
  const type = answer.contentType?.split(';')[0]?.trim().toLowerCase();
  const [, charset = 'utf-8'] = /;\s*charset="?([\w-]+)/i.exec(answer.contentType ?? '') ?? [];
  // JSON is always UTF-8, but some clients decode it by the charset in the header, so a wrong charset is an error.
  const isRight = type === 'application/json' && isUtf8(charset);
  if (answer.contentType === undefined || isRight) return [];
  if (accept?.toLowerCase().includes('application/json') !== true) return [];
  return [
    {
      kind: 'content-type',
      coordinate: `${id}/${status}`,
      aspect: 'content',
      says: `コンテンツタイプが\`${formatUntrustedName(answer.contentType)}\`です。文書では\`application/json\`です。`,
      excerpt: answer.contentType,
    },
  ];
}

/** True for a name of UTF-8 in the WHATWG Encoding Standard, such as `utf8`. */
function isUtf8(label: string): boolean {
  try {
    return new TextDecoder(label).encoding === 'utf-8';
  } catch {
    return false;
  }
}

/** Quotes a value of the server as a Markdown code span, so that it has no effect in Markdown or on a terminal. */
function quoteOutsideValue(value: string | number): string | number {
  return typeof value === 'number' ? value : `\`${formatUntrustedName(value)}\``;
}

/** Returns the last property name of a JSON path: `Course[0].Route` → `Route`. */
function getLastName(path: string): string {
  return path.replace(/^.*\.|\[.*?\]/g, '');
}

let lastParsed: { readonly body: string; readonly root: unknown } | undefined;

/** Parses a body. Keeps the last result, because the checks of one response parse the same body several times. */
function parseJson(body: string): unknown {
  // Skips the parser for a response without a body, such as a line of an access log. Catching an exception would take
  // longer than all other checks of the line.
  if (body === '') return undefined;
  if (lastParsed?.body === body) return lastParsed.root;
  let root: unknown;
  try {
    root = JSON.parse(body) as unknown;
  } catch {
    // Not JSON.
  }
  lastParsed = { body, root };
  return root;
}

/** Finds a property name that occurs twice in one object of a JSON text. `JSON.parse` keeps only the last property. */
function findRepeatedMember(body: string, root: unknown): string | undefined {
  // Fast path: a JSON text without white space and repeated names does not change if it is parsed and formatted again.
  if (JSON.stringify(root) === body) return undefined;
  const objects: Set<string>[] = [];
  for (const [token] of body.matchAll(/"(?:[^"\\]|\\.)*"(?:\s*:)?|[{}]/gs)) {
    if (token === '{') objects.push(new Set());
    else if (token === '}') objects.pop();
    else if (token.endsWith(':')) {
      const name = JSON.parse(token.slice(0, -1)) as string;
      if (objects.at(-1)?.has(name) === true) return name;
      objects.at(-1)?.add(name);
    }
  }
  return undefined;
}

/** True for an error response about a place that was not found. The SDK recognizes it by the error message. */
export function isPlaceNotFoundResponse(result: ResponseValidationResult['result']): boolean {
  const error = result?.['Error'];
  const apiMessage = isObject(error) ? error['Message'] : undefined;
  return typeof apiMessage === 'string' && isNotFound(new InvalidRequestError('', { operation: '', apiMessage }));
}

/** True for a status from 300 to 399: a redirect to another URL, or 304 (Not Modified). */
export function isRedirect({ status }: Pick<ServerResponse, 'status'>): boolean {
  return status >= 300 && status < 400;
}

/** Creates the note about a response that does not come from the API. All such notes are merged into one finding. */
export function createNonApiResponseNote({ status, body }: ServerResponse): ResponseObservation {
  return {
    kind: 'not-this-api',
    coordinate: '*',
    says: `ステータスコード${status}で、このAPIのものではない本文が返りました。このようなレスポンスからは、ほかに何も判断していません。`,
    excerpt: body.slice(0, 200),
  };
}

/**
 * True for a response that can come from the API: a JSON object with `ResultSet` or its members. False for the page of a
 * gateway or a maintenance page, which can have any status.
 */
export function isApiResponse({ status, body }: ServerResponse): boolean {
  // Status 421 (Misdirected Request): the request reached a server for another host, not the API.
  if (status === 0 || status === 421) return false;
  const root = parseJson(body);
  return isObject(root) && (isObject(root['ResultSet']) || isUnwrapped(root));
}

/** True for an object that has members of `ResultSet`, but no `ResultSet`. No page of a gateway has them. */
function isUnwrapped(root: unknown): root is Readonly<Record<string, unknown>> {
  return isObject(root) && root['ResultSet'] === undefined && 'apiVersion' in root && 'engineVersion' in root;
}

/** True for a truncated response of this API. The caller has checked that the body is not valid JSON. */
export function isTruncatedApiResponse(body: string): boolean {
  if (!/^\s*\{\s*"ResultSet"/.test(body)) return false;
  const brackets = body.replaceAll(/"(?:[^"\\]|\\.)*"?/gs, '');
  return (brackets.match(/[[{]/g)?.length ?? 0) > (brackets.match(/[\]}]/g)?.length ?? 0);
}
