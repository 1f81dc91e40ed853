import type { Answer, Exchange, Observation } from '../model/exchange.ts';
import { Findings, type Evidence } from '../model/findings.ts';
import { Judge } from '../validate/response-validator.ts';
import type { Model, Parameters } from '../model/api-model.ts';
import { keyOf } from '../plan/test-case.ts';
import { Stop, type Send } from './send-request.ts';

/** An answer with what it holds. */
export interface Asked {
  readonly answer: Answer;
  /** What `ResultSet` holds; absent where there is none. */
  readonly result?: Readonly<Record<string, unknown>>;
}

/** A case that cannot be asked: its operation needs a contract that the key does not have. */
export class Skipped extends Error {}

/** How much text of answers is kept to compare with, in characters. */
const KEPT = 64 * 2 ** 20;

/** What was sent, and what its answers showed. Equal requests are sent once. */
export class Session {
  readonly model: Model;
  readonly findings = new Findings();
  /** How often each part of the model was seen, by operation. */
  readonly seen = new Map<string, Map<string, number>>();
  readonly statuses = new Map<number, number>();
  /** Values of parameters that an accepted request had. */
  readonly accepted = new Set<string>();
  /** Combinations of values that the server refuses though the document allows them. */
  readonly culprits: { readonly operation: string; readonly parameters: Parameters }[] = [];
  /** Accepted requests with values of earlier answers, by operation. */
  readonly walked = new Map<string, readonly Parameters[]>();
  sent = 0;
  /** Requests that may be sent in all; lower for a while, to keep some for later. */
  budget: number;
  /** How answers are judged; sessions with the same answers may share it. */
  judge: Judge;
  readonly #send: Send;
  readonly #memory = new Map<string, Asked>();
  readonly #skipped = new Set<string>();
  #kept = 0;

  constructor(model: Model, send: Send, budget: number) {
    this.model = model;
    this.#send = send;
    this.judge = new Judge(model);
    this.budget = budget;
  }

  /**
   * Asks the server, or remembers what it answered.
   *
   * @throws Stop when nothing more may be sent; Skipped when the operation is not open to the key
   */
  async ask(operation: string, parameters: Parameters, isFresh = false): Promise<Asked> {
    const key = keyOf(operation, parameters);
    const known = isFresh ? undefined : this.#memory.get(key);
    if (known !== undefined) return known;
    if (this.#skipped.has(operation)) throw new Skipped(operation);
    if (this.sent >= this.budget) throw new Stop('budget', '送るリクエストの数の上限に達しました。');
    this.sent += 1;
    const answer = await this.#send(operation, parameters);
    this.statuses.set(answer.status, (this.statuses.get(answer.status) ?? 0) + 1);
    if (answer.status === 0) throw new Skipped(operation);
    if (answer.status === 403) this.#forbidden(operation);
    const asked = this.#look({ operation, parameters, answer });
    this.#remember(key, asked);
    return asked;
  }

  /** Judges an exchange and keeps what it shows. */
  #look(exchange: Exchange): Asked {
    const { operation, parameters, answer } = exchange;
    const { observations, seen, result } = this.judge.judge(exchange);
    for (const observation of observations) this.note(observation, { operation, parameters, status: answer.status });
    if (answer.status === 200) {
      for (const [name, value] of Object.entries(parameters)) this.accepted.add(`${name}=${value}`);
      const all = this.seen.get(operation) ?? new Map<string, number>();
      for (const [coordinate, count] of seen) all.set(coordinate, (all.get(coordinate) ?? 0) + count);
      this.seen.set(operation, all);
    }
    return { answer, ...(result && { result }) };
  }

  /** Whether a request was sent, is remembered, and was answered with success. */
  wasAccepted(operation: string, parameters: Parameters): boolean {
    return this.#memory.get(keyOf(operation, parameters))?.answer.status === 200;
  }

  note(observation: Observation, evidence?: Evidence): void {
    this.findings.add(observation, evidence);
  }

  /** What an exchange shows, without keeping it. */
  shows(operation: string, parameters: Parameters, { answer }: Asked): readonly Observation[] {
    return this.judge.judge({ operation, parameters, answer }).observations;
  }

  /** A contract that is missing closes its operations; a wrong key closes all. */
  #forbidden(operation: string): void {
    const isRealtime = this.model.operation(operation).contract === 'realtime';
    if (!isRealtime || !this.statuses.has(200)) {
      throw new Stop(
        'forbidden',
        'サーバーが403を返したため、リクエストを送るのをやめました。アクセスキーを確かめてください。',
      );
    }
    for (const { id, contract } of this.model.operations.values()) if (contract === 'realtime') this.#skipped.add(id);
    throw new Skipped(operation);
  }

  #remember(key: string, asked: Asked): void {
    this.#memory.set(key, asked);
    this.#kept += asked.answer.body.length;
    for (const [oldest, { answer }] of this.#memory) {
      if (this.#kept <= KEPT) return;
      this.#memory.delete(oldest);
      this.#kept -= answer.body.length;
    }
  }

  /** Answers of operations that the key is not open to. */
  get skipped(): readonly string[] {
    return [...this.#skipped];
  }
}
