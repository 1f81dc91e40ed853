import type { ServerResponse, Exchange, Observation } from '../model/exchange.ts';
import { FindingCollector, type FindingEvidence } from '../model/findings.ts';
import { ResponseValidator } from '../validate/response-validator.ts';
import type { ApiModel, RequestParameters } from '../model/api-model.ts';
import { createRequestKey } from '../plan/test-case.ts';
import { StopRunError, type SendRequest } from './send-request.ts';

/** Response with its parsed body. */
export interface SessionResponse {
  readonly answer: ServerResponse;
  /** Content of `ResultSet`; absent if the body has none. */
  readonly result?: Readonly<Record<string, unknown>>;
}

/**
 * Thrown for a test case that has no result, because the access key is not entitled to the operation or the request
 * failed.
 */
export class SkippedCaseError extends Error {}

/** Maximum number of characters of all cached response bodies together. */
const MAX_CACHED_CHARACTERS = 64 * 2 ** 20;

/** Sends requests, caches their responses and collects the findings. Equal requests are sent only once. */
export class Session {
  readonly model: ApiModel;
  readonly findings = new FindingCollector();
  /** Number of occurrences of each coordinate (identifier in the API model) in the responses, by operation. */
  readonly seen = new Map<string, Map<string, number>>();
  readonly statuses = new Map<number, number>();
  /** Parameter values that occurred in accepted requests, as `name=value`. */
  readonly accepted = new Set<string>();
  /** Combinations of values that the server refuses although the document allows them. */
  readonly refusedCombinations: { readonly operation: string; readonly parameters: RequestParameters }[] = [];
  /** Accepted requests with values that links took from earlier responses, by operation. */
  readonly walked = new Map<string, readonly RequestParameters[]>();
  sent = 0;
  /** Maximum number of requests. It is lowered temporarily to reserve requests for later. */
  budget: number;
  /** Validates responses. Tests share a caching validator between sessions. */
  validator: ResponseValidator;
  readonly #send: SendRequest;
  readonly #memory = new Map<string, SessionResponse>();
  readonly #skipped = new Set<string>();
  #kept = 0;

  constructor(model: ApiModel, send: SendRequest, budget: number) {
    this.model = model;
    this.#send = send;
    this.validator = new ResponseValidator(model);
    this.budget = budget;
  }

  /**
   * Returns the response to a request, from the cache or from the server.
   *
   * @throws StopRunError if the run must stop, SkippedCaseError if the access key is not entitled to the operation or the
   *   request failed
   */
  async request(operation: string, parameters: RequestParameters, isFresh = false): Promise<SessionResponse> {
    const key = createRequestKey(operation, parameters);
    const known = isFresh ? undefined : this.#memory.get(key);
    if (known !== undefined) return known;
    if (this.#skipped.has(operation)) throw new SkippedCaseError(operation);
    if (this.sent >= this.budget) throw new StopRunError('budget', '送るリクエストの数の上限に達しました。');
    this.sent += 1;
    const answer = await this.#send(operation, parameters);
    this.statuses.set(answer.status, (this.statuses.get(answer.status) ?? 0) + 1);
    if (answer.status === 0) throw new SkippedCaseError(operation);
    if (answer.status === 403) this.#forbidden(operation);
    const asked = this.#validateExchange({ operation, parameters, answer });
    this.#remember(key, asked);
    return asked;
  }

  /** Validates an exchange and collects its findings. */
  #validateExchange(exchange: Exchange): SessionResponse {
    const { operation, parameters, answer } = exchange;
    const { observations, seen, result } = this.validator.validate(exchange);
    for (const observation of observations)
      this.addFinding(observation, { operation, parameters, status: answer.status });
    if (answer.status === 200) {
      for (const [name, value] of Object.entries(parameters)) this.accepted.add(`${name}=${value}`);
      const all = this.seen.get(operation) ?? new Map<string, number>();
      for (const [coordinate, count] of seen) all.set(coordinate, (all.get(coordinate) ?? 0) + count);
      this.seen.set(operation, all);
    }
    return { answer, ...(result && { result }) };
  }

  /** True if the cache holds a successful response to the request. */
  wasAccepted(operation: string, parameters: RequestParameters): boolean {
    return this.#memory.get(createRequestKey(operation, parameters))?.answer.status === 200;
  }

  addFinding(observation: Observation, evidence?: FindingEvidence): void {
    this.findings.add(observation, evidence);
  }

  /** Validates a response without recording the differences as findings. */
  validate(operation: string, parameters: RequestParameters, { answer }: SessionResponse): readonly Observation[] {
    return this.validator.validate({ operation, parameters, answer }).observations;
  }

  /**
   * Handles status 403, which means that the access key is wrong or has no realtime contract. A key without a realtime
   * contract only skips the realtime operations. With a wrong access key, the run stops.
   */
  #forbidden(operation: string): void {
    const isRealtime = this.model.operation(operation).contract === 'realtime';
    if (!isRealtime || !this.statuses.has(200)) {
      throw new StopRunError(
        'forbidden',
        'サーバーが403を返したため、リクエストを送るのをやめました。アクセスキーを確かめてください。',
      );
    }
    for (const { id, contract } of this.model.operations.values()) if (contract === 'realtime') this.#skipped.add(id);
    throw new SkippedCaseError(operation);
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
