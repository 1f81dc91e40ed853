import type { ServerResponse, HttpExchange, ResponseObservation } from '../model/exchange.ts';
import { FindingCollector, type FindingEvidence } from '../model/findings.ts';
import {
  createNonApiResponseNote,
  isApiResponse,
  isTruncatedApiResponse,
  isRedirect,
  ResponseHistory,
  ResponseValidator,
} from '../validate/response-validator.ts';
import type { SpecModel, RequestParameters } from '../model/spec-model.ts';
import { createRequestKey } from '../plan/test-case.ts';
import { StopRunError, type RequestSender } from './send-request.ts';

/** Response with its parsed body. */
export interface SessionResponse {
  readonly answer: ServerResponse;
  /** Content of `ResultSet`; absent if the body has none. */
  readonly result?: Readonly<Record<string, unknown>>;
}

/**
 * Thrown if a test case has no result, because the access key is not entitled to the operation or the request failed.
 */
export class SkippedTestCaseError extends Error {}

/** Thrown if a test case got no response of the API, even after repeating the request. A later run repeats the case. */
export class UncheckedTestCaseError extends SkippedTestCaseError {}

const ACCEPT = 'application/json';

/** Reason why a test case has no result: the response came from a gateway, for example, and not from the API. */
const FOREIGN = 'このAPIのものではないレスポンス';

/**
 * Reason why a test case has no result: the body is truncated. Node's `fetch` does not report a body that is longer
 * than its `Content-Length`, or compressed data that ends early.
 */
const CUT = '本文が途中で終わっています（Content-Lengthや圧縮の誤り、20MBを超える本文を含みます）';

/** The run stops after this number of operations if none of them got a response of the API. */
const MAX_UNANSWERED = 4;

/** Maximum number of repetitions of a request after responses for which a repetition may help. */
const MAX_REPEATS = 3;

/** Result of one attempt at a request, before any retry. */
interface Attempt {
  readonly answer: ServerResponse;
  /** True if the response does not come from the API but from a gateway, for example. */
  readonly isForeign: boolean;
}

/**
 * True if repeating the request may help: there was no response, it does not come from the API, or it is a redirect or
 * a server error.
 */
function isTransient({ answer, isForeign }: Attempt): boolean {
  return isForeign || answer.status < 200 || isRedirect(answer) || answer.status >= 500;
}

/** Maximum number of characters of all cached response bodies together. */
const MAX_CACHED_CHARACTERS = 64 * 2 ** 20;

/** Sends requests, caches their responses and collects the findings. Equal requests are sent only once. */
export class ConformanceSession {
  readonly model: SpecModel;
  readonly findings = new FindingCollector();
  /**
   * Number of occurrences of each object, property and enumeration in the responses, by operation. The key of error
   * responses is operation and status: `getPoint/400`.
   */
  readonly seen = new Map<string, Map<string, number>>();
  readonly statuses = new Map<number, number>();
  /** Parameter values that occurred in accepted requests, as `name=value`. */
  readonly accepted = new Set<string>();
  /** Combinations of parameter values that the server refuses although the spec allows them. */
  readonly refusedCombinations: { readonly operation: string; readonly parameters: RequestParameters }[] = [];
  /** Accepted requests with values from earlier responses, as links of the spec pass them, by operation. */
  readonly walked = new Map<string, readonly RequestParameters[]>();
  /** JSON paths of values that change when the same request is repeated, by request. */
  readonly noise = new Map<string, ReadonlySet<string>>();
  sent = 0;
  /** First response of each operation that does not come from the API, and the number of such responses. */
  readonly #foreign = new Map<string, { readonly exchange: HttpExchange; count: number }>();
  /** Last response for each documented status of an operation that has other bodies than the API's: `getPoint/400`. */
  readonly #unreadable = new Map<string, HttpExchange>();
  /** Operations that have returned a successful response of the API. */
  readonly #answered = new Set<string>();
  /** Operations that have been reported because they never returned a response of the API. */
  readonly #reported = new Set<string>();
  /** Maximum number of requests. The run lowers it for a time to reserve requests for later. */
  budget: number;
  /** Validates responses against the spec. Tests replace it by one that caches results for several sessions. */
  validator: ResponseValidator;
  /** Last request with a successful response. */
  #lastAccepted: Pick<HttpExchange, 'operation' | 'parameters'> | undefined;
  readonly #history = new ResponseHistory({ isOrdered: true });
  readonly #send: RequestSender;
  readonly #memory = new Map<string, SessionResponse>();
  readonly #skipped = new Set<string>();
  /** Operations that refuse the access key although other operations accept it. */
  readonly #refused = new Set<string>();
  #kept = 0;

  constructor(model: SpecModel, send: RequestSender, budget: number) {
    this.model = model;
    this.#send = send;
    this.validator = new ResponseValidator(model);
    this.budget = budget;
  }

  /**
   * Returns the response to a request, from the cache or from the server.
   *
   * @throws StopRunError if the run must stop; SkippedTestCaseError if the access key is not entitled to the operation or
   *   the request failed
   */
  async request(operation: string, parameters: RequestParameters, isFresh = false): Promise<SessionResponse> {
    const key = createRequestKey(operation, parameters);
    const known = isFresh ? undefined : this.#memory.get(key);
    if (known !== undefined) return known;
    if (this.#skipped.has(operation) || this.#refused.has(operation)) throw new SkippedTestCaseError(operation);
    if (this.#reported.has(operation)) throw new UncheckedTestCaseError(FOREIGN);
    const { answer, isForeign } = await this.#sendRepeatedly(operation, parameters);
    if (answer.status === 0) throw new UncheckedTestCaseError(answer.failure);
    if (answer.status === 403) await this.#stopIfForbidden();
    if (isForeign) {
      if (this.model.operation(operation).errors.some(({ status }) => status === String(answer.status)))
        this.#unreadable.set(`${operation}/${answer.status}`, { operation, parameters, accept: ACCEPT, answer });
      this.#giveUp();
    }
    if (answer.status === 403) this.#skipForbidden(operation, parameters);
    if (answer.status === 200) {
      this.#answered.add(operation);
      this.#lastAccepted = { operation, parameters };
    }
    const asked = this.#validateExchange({ operation, parameters, accept: ACCEPT, answer });
    this.#remember(key, asked);
    return asked;
  }

  /** Sends a request and repeats it if the response may be due to a gateway, a restart or a lost connection. */
  async #sendRepeatedly(operation: string, parameters: RequestParameters): Promise<Attempt> {
    let attempt = await this.#sendOnce(operation, parameters);
    const repeats = this.#isUnanswered(operation) ? 0 : attempt.answer.status === 0 ? 1 : MAX_REPEATS;
    for (let repeat = 0; repeat < repeats && isTransient(attempt); repeat++)
      attempt = await this.#sendOnce(operation, parameters);
    return attempt;
  }

  async #sendOnce(
    operation: string,
    parameters: RequestParameters,
    options: Parameters<RequestSender>[2] = {},
  ): Promise<Attempt> {
    if (this.sent >= this.budget) throw new StopRunError('budget', '送るリクエストの数の上限に達しました。');
    this.sent += 1;
    const received = await this.#send(operation, parameters, options);
    const isUnknown = received.status !== 0 && !isRedirect(received) && !isApiResponse(received);
    // If the URL of the server is wrong, all operations are answered with 404, possibly in the form of the API.
    const isNowhere = received.status === 404 && this.#answered.size === 0;
    const isForeign = isNowhere || (isUnknown && !isTruncatedApiResponse(received.body));
    const answer = isUnknown && !isForeign ? { ...received, status: 0, failure: CUT } : received;
    this.statuses.set(answer.status, (this.statuses.get(answer.status) ?? 0) + 1);
    if (isForeign) {
      const exchange = { operation, parameters, accept: ACCEPT, answer };
      const known = this.#foreign.get(operation) ?? { exchange, count: 0 };
      this.#foreign.set(operation, { ...known, count: known.count + 1 });
    }
    return { answer, isForeign };
  }

  /** True if an operation has got responses, but no successful one of the API. */
  #isUnanswered(operation: string): boolean {
    return this.#foreign.has(operation) && !this.#answered.has(operation);
  }

  /** Ends a test case whose response does not come from the API. Stops the run if all operations get such responses. */
  #giveUp(): never {
    if (this.#answered.size === 0 && this.#foreign.size >= MAX_UNANSWERED) {
      const isNowhere = [...this.#foreign.values()].every(({ exchange }) => exchange.answer.status === 404);
      const advice = isNowhere ? `--base-urlには、APIのパス（/v1/json/…）の前までを指定してください。` : '';
      throw new StopRunError(
        'foreign',
        `このAPIのものではないレスポンスが続くため、リクエストを送るのをやめました。${advice}`,
      );
    }
    throw new UncheckedTestCaseError(FOREIGN);
  }

  /**
   * Reports operations that never return a response of the API although other operations do, and error responses that
   * never have the body of the API. Requests each operation again first, because a failure of a few minutes looks the
   * same.
   */
  async reportUnanswered(): Promise<void> {
    for (const [place, exchange] of this.#unreadable) {
      if (this.seen.has(place) || !this.#answered.has(exchange.operation)) continue;
      const again = await this.#sendOnce(exchange.operation, exchange.parameters);
      if (again.isForeign && again.answer.status === exchange.answer.status) this.#validateExchange(exchange);
    }
    for (const [operation, { exchange }] of this.#foreign) {
      if (!this.#isUnanswered(operation) || this.#answered.size === 0) continue;
      const again = await this.#sendOnce(operation, exchange.parameters);
      if (!again.isForeign || again.answer.status !== exchange.answer.status) continue;
      this.#validateExchange(exchange);
      this.#foreign.delete(operation);
      this.#reported.add(operation);
    }
  }

  /**
   * Adds one note about all responses of gateways and other programs that no finding has reported yet. Returns their
   * number.
   */
  reportForeign(): number {
    let all = 0;
    for (const { exchange, count } of this.#foreign.values()) {
      all += count;
      const evidence = { ...exchange, status: exchange.answer.status };
      this.findings.add(createNonApiResponseNote(exchange.answer), evidence, count);
    }
    return all;
  }

  /** Validates a response, and records the findings, the properties that occur, and the accepted parameter values. */
  #validateExchange(exchange: HttpExchange): SessionResponse {
    const { operation, parameters, answer } = exchange;
    const validated = this.validator.validate(exchange);
    const { observations, seen, result } = validated;
    for (const observation of [...observations, ...this.#history.check(validated)])
      this.addFinding(observation, { operation, parameters, status: answer.status });
    if (result !== undefined) {
      if (answer.status === 200)
        for (const [name, value] of Object.entries(parameters)) this.accepted.add(`${name}=${value}`);
      const place = answer.status === 200 ? operation : `${operation}/${answer.status}`;
      const all = this.seen.get(place) ?? new Map<string, number>();
      for (const [coordinate, count] of seen) all.set(coordinate, (all.get(coordinate) ?? 0) + count);
      this.seen.set(place, all);
    }
    return { answer, ...(result && { result }) };
  }

  /**
   * Sends one request without the access key and reports any response other than status 403, because the spec requires
   * the key. The server has accepted the same request with the key.
   */
  async checkKeyIsRequired(): Promise<void> {
    if (this.#lastAccepted === undefined) return;
    const { operation, parameters } = this.#lastAccepted;
    const { answer, isForeign } = await this.#sendOnce(operation, parameters, { withoutKey: true });
    const { status } = answer;
    if (isForeign || status === 403 || status < 200 || status >= 500 || isRedirect(answer)) return;
    const undocumented = this.validate(operation, parameters, { answer }).find(
      ({ kind }) => kind === 'status-undocumented',
    );
    this.addFinding(
      undocumented ?? {
        kind: status === 200 ? 'accepted-forbidden' : 'error-code',
        coordinate: `${operation}/403`,
        says: `アクセスキーのないリクエストに、ステータスコード${status}を返しました。文書では、アクセスキーが必要です。`,
      },
      { operation, parameters, status, withoutKey: true },
    );
  }

  /** True if the cache contains a successful response to the request. */
  wasAccepted(operation: string, parameters: RequestParameters): boolean {
    return this.#memory.get(createRequestKey(operation, parameters))?.answer.status === 200;
  }

  addFinding(observation: ResponseObservation, evidence?: FindingEvidence, count = 1): void {
    this.findings.add(observation, evidence && { accept: ACCEPT, ...evidence }, count);
  }

  /**
   * Reports a finding from a comparison of responses only if fresh responses show it again. The server's data may have
   * changed between the first two responses.
   */
  async confirmFinding(
    observation: ResponseObservation,
    evidence: FindingEvidence,
    showsAgain: () => Promise<boolean>,
  ): Promise<void> {
    if (this.findings.has(observation.kind, observation.coordinate) || (await showsAgain()))
      this.addFinding(observation, evidence);
  }

  /** Sends a request, even if the response is in the cache, and returns the status. */
  async requestStatus(operation: string, parameters: RequestParameters): Promise<number> {
    return (await this.request(operation, parameters, true)).answer.status;
  }

  /** Validates a response without recording findings. */
  validate(
    operation: string,
    parameters: RequestParameters,
    { answer }: SessionResponse,
  ): readonly ResponseObservation[] {
    return this.validator.validate({ operation, parameters, accept: ACCEPT, answer }).observations;
  }

  /** Stops the run after status 403 unless the server still accepts the access key for another request. */
  async #stopIfForbidden(): Promise<void> {
    const last = this.#lastAccepted;
    if (last !== undefined && (await this.#sendOnce(last.operation, last.parameters)).answer.status === 200) return;
    throw new StopRunError(
      'forbidden',
      'サーバーが403を返したため、リクエストを送るのをやめました。アクセスキーと、途中のプロキシを確かめてください。',
    );
  }

  /**
   * Skips a request that the server refused with status 403, although it accepts the key elsewhere. For a realtime
   * operation, the key has no realtime contract, so all realtime operations are skipped. For any other operation, the
   * refusal is a difference.
   */
  #skipForbidden(operation: string, parameters: RequestParameters): never {
    if (this.model.operation(operation).contract === 'realtime') {
      for (const { id, contract } of this.model.operations.values()) if (contract === 'realtime') this.#skipped.add(id);
    } else {
      const says = 'ほかのリクエストを受け付けるアクセスキーに、403を返しました。';
      this.addFinding({ kind: 'refused-allowed', coordinate: operation, says }, { operation, parameters, status: 403 });
      if (!this.#answered.has(operation)) this.#refused.add(operation);
    }
    throw new SkippedTestCaseError(operation);
  }

  #remember(key: string, asked: SessionResponse): void {
    this.#memory.set(key, asked);
    this.#kept += asked.answer.body.length;
    for (const [oldest, { answer }] of this.#memory) {
      if (this.#kept <= MAX_CACHED_CHARACTERS) return;
      this.#memory.delete(oldest);
      this.#kept -= answer.body.length;
    }
  }

  /** Operations that were skipped because the access key is not entitled to them. */
  get skipped(): readonly string[] {
    return [...this.#skipped];
  }
}
