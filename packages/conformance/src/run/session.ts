import type { ServerResponse, Exchange, Observation } from '../model/exchange.ts';
import { Findings, type Evidence } from '../model/findings.ts';
import { ResponseValidator } from '../validate/response-validator.ts';
import type { ApiModel, RequestParameters } from '../model/api-model.ts';
import { createRequestKey } from '../plan/test-case.ts';
import { StopError, type SendRequest } from './send-request.ts';

/** An answer with what it holds. */
export interface SessionResponse {
  readonly answer: ServerResponse;
  /** What `ResultSet` holds; absent where there is none. */
  readonly result?: Readonly<Record<string, unknown>>;
}

/** A case that cannot be asked: its operation needs a contract that the key does not have. */
export class SkippedError extends Error {}

/** How much text of answers is kept to compare with, in characters. */
const MAX_CACHED_CHARACTERS = 64 * 2 ** 20;

/** What was sent, and what its answers showed. Equal requests are sent once. */
export class Session {
  readonly model: ApiModel;
  readonly findings = new Findings();
  /** How often each part of the model was seen, by operation. */
  readonly seen = new Map<string, Map<string, number>>();
  readonly statuses = new Map<number, number>();
  /** Values of parameters that an accepted request had. */
  readonly accepted = new Set<string>();
  /** Combinations of values that the server refuses though the document allows them. */
  readonly refusedCombinations: { readonly operation: string; readonly parameters: RequestParameters }[] = [];
  /** Accepted requests with values of earlier answers, by operation. */
  readonly walked = new Map<string, readonly RequestParameters[]>();
  sent = 0;
  /** Requests that may be sent in all; lower for a while, to keep some for later. */
  budget: number;
  /** How answers are judged; sessions with the same answers may share it. */
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
   * Asks the server, or remembers what it answered.
   *
   * @throws Stop when nothing more may be sent; Skipped when the operation is not open to the key
   */
  async request(operation: string, parameters: RequestParameters, isFresh = false): Promise<SessionResponse> {
    const key = createRequestKey(operation, parameters);
    const known = isFresh ? undefined : this.#memory.get(key);
    if (known !== undefined) return known;
    if (this.#skipped.has(operation)) throw new SkippedError(operation);
    if (this.sent >= this.budget) throw new StopError('budget', '送るリクエストの数の上限に達しました。');
    this.sent += 1;
    const answer = await this.#send(operation, parameters);
    this.statuses.set(answer.status, (this.statuses.get(answer.status) ?? 0) + 1);
    if (answer.status === 0) throw new SkippedError(operation);
    if (answer.status === 403) this.#forbidden(operation);
    const asked = this.#validateExchange({ operation, parameters, answer });
    this.#remember(key, asked);
    return asked;
  }

  /** Judges an exchange and keeps what it shows. */
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

  /** Whether a request was sent, is remembered, and was answered with success. */
  wasAccepted(operation: string, parameters: RequestParameters): boolean {
    return this.#memory.get(createRequestKey(operation, parameters))?.answer.status === 200;
  }

  addFinding(observation: Observation, evidence?: Evidence): void {
    this.findings.add(observation, evidence);
  }

  /** What an exchange shows, without keeping it. */
  validate(operation: string, parameters: RequestParameters, { answer }: SessionResponse): readonly Observation[] {
    return this.validator.validate({ operation, parameters, answer }).observations;
  }

  /** A contract that is missing closes its operations; a wrong key closes all. */
  #forbidden(operation: string): void {
    const isRealtime = this.model.operation(operation).contract === 'realtime';
    if (!isRealtime || !this.statuses.has(200)) {
      throw new StopError(
        'forbidden',
        'サーバーが403を返したため、リクエストを送るのをやめました。アクセスキーを確かめてください。',
      );
    }
    for (const { id, contract } of this.model.operations.values()) if (contract === 'realtime') this.#skipped.add(id);
    throw new SkippedError(operation);
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

  /** Answers of operations that the key is not open to. */
  get skipped(): readonly string[] {
    return [...this.#skipped];
  }
}
