import type { SourceAspect } from '@route-search/spec/source-locations';
import type { ValueViolation } from '@route-search/spec/values';
import type { HttpExchange } from '../model/exchange.ts';
import { FindingCollector, type FindingEvidence } from '../model/findings.ts';
import {
  createNonApiResponseNote,
  isApiResponse,
  isTruncatedApiResponse,
  isPlaceNotFoundResponse,
  isRedirect,
  ResponseHistory,
  ResponseValidator,
} from '../validate/response-validator.ts';
import type { SpecModel, RequestParameters } from '../model/spec-model.ts';
import {
  isResponseIndexParameter,
  listServerCheckedParameters,
  isContextFreeParameter,
} from '../plan/parameter-values.ts';
import { reportConfirmedNotGuaranteed } from '../run/confirmed-not-guaranteed.ts';
import { statusOnlyFindingKinds, validateSdkLogLine, type SdkLogLine } from './sdk-log.ts';
import { unreadableRecord, type RecordedExchange } from './read-traffic.ts';
import { RequestUsageCounter } from './request-usage.ts';
import { createRecordingRedactor, type RecordingRedactor } from './redact-recording.ts';

interface TrafficResult {
  readonly findings: FindingCollector;
  readonly statuses: ReadonlyMap<number, number>;
  /** Number of exchanges that were validated against an operation of the spec. */
  readonly validated: number;
  /** Number of exchanges whose URL belongs to no operation of the spec. */
  readonly others: number;
  readonly unreadable: number;
  /** Number of responses that come from another program, such as a gateway, instead of the API. */
  readonly foreign: number;
  /** Number of exchanges whose body was not recorded or is incomplete. */
  readonly bodiless: number;
  readonly aborted: number;
  /** Number of responses from a cache. */
  readonly cached: number;
}

/** Exchange of a recording after its URL has been parsed and its access key redacted. */
interface ReadExchange extends HttpExchange {
  /** True if a parameter occurs twice. Only the server knows which value counts. */
  readonly isAmbiguous: boolean;
  /** True if findings must not show the parameters, such as those of an access log. */
  readonly isHidden: boolean;
  /** Access key or, without a key, IP address of the client: identifies callers when they are counted. */
  readonly caller: string | undefined;
}

/** Placeholder origin for parsing recorded URLs that consist of a path only. */
const NO_ORIGIN = 'http://recorded.invalid';

/** Maximum number of distinct values and of refusals that are kept in memory. */
const LIMITS = { values: 100_000, refusals: 2000 } as const;

/** Records of one chunk of a file. With a promise for each record, the promises would take longer than the checks. */
type RecordBatch = readonly (RecordedExchange | SdkLogLine | typeof unreadableRecord)[];

/** Validates recorded exchanges without sending requests. Access keys are redacted before anything is reported. */
export async function checkTraffic(
  model: SpecModel,
  batches: AsyncIterable<RecordBatch> | Iterable<RecordBatch>,
): Promise<TrafficResult> {
  const checker = new TrafficChecker(model);
  for await (const records of batches) for (const record of records) checker.check(record);
  return checker.end();
}

class TrafficChecker {
  readonly #model: SpecModel;
  readonly #validator: ResponseValidator;
  readonly #history = new ResponseHistory({ isOrdered: false });
  readonly #findings = new FindingCollector();
  readonly #usage: RequestUsageCounter;
  readonly #seen = new Map<string, Map<string, number>>();
  readonly #statuses = new Map<number, number>();
  readonly #accepted = new Set<string>();
  readonly #refused = new Map<string, { readonly exchange: ReadExchange; count: number }>();
  #redact: { readonly key: string | null; readonly redact: RecordingRedactor } = {
    key: null,
    redact: createRecordingRedactor(null),
  };
  #validated = 0;
  #others = 0;
  #unreadable = 0;
  #foreign = 0;
  #bodiless = 0;
  #aborted = 0;
  #cached = 0;

  constructor(model: SpecModel) {
    this.#model = model;
    this.#validator = new ResponseValidator(model);
    this.#usage = new RequestUsageCounter(model);
  }

  check(record: RecordedExchange | SdkLogLine | typeof unreadableRecord): void {
    if (record === unreadableRecord) this.#unreadable += 1;
    else if ('operation' in record) this.#checkLogLine(record);
    else this.#checkExchange(record);
  }

  /** Checks a log line of the SDK. A line without `issue` is only a count of responses. */
  #checkLogLine(line: SdkLogLine): void {
    const { operation, status, issue, count } = line;
    if (!this.#model.operations.has(operation)) {
      this.#others += 1;
      return;
    }
    if (issue === undefined) {
      this.#validated += count;
      this.#statuses.set(status, (this.#statuses.get(status) ?? 0) + count);
    }
    for (const observation of validateSdkLogLine(this.#validator, line)) {
      this.#findings.add(observation, { operation, status }, count);
    }
  }

  #checkExchange(record: RecordedExchange): void {
    const exchange = this.#exchangeOf(record);
    if (exchange === unreadableRecord) this.#unreadable += 1;
    else if (exchange === undefined) this.#others += 1;
    else this.#checkRead(record, exchange);
  }

  #checkRead(record: RecordedExchange, exchange: ReadExchange): void {
    this.#usage.add(this.#model.operation(exchange.operation), exchange.parameters, exchange.caller);
    if (record.status === 0) this.#aborted += 1;
    else if (record.isCached === true || record.status === 304) this.#cached += 1;
    else if (record.body === undefined) this.#checkStatus(exchange);
    else this.#checkReadable(exchange);
  }

  /** Checks only the status of an exchange, because the body was not recorded or is incomplete. */
  #checkStatus(exchange: ReadExchange): void {
    const { answer } = exchange;
    this.#bodiless += 1;
    this.#statuses.set(answer.status, (this.#statuses.get(answer.status) ?? 0) + 1);
    // A response with another status may come from a gateway instead of the API, which only the body could show.
    if (answer.status >= 200 && answer.status < 400) {
      const { observations } = this.#validator.validate(exchange);
      for (const observation of observations.filter(({ kind }) => statusOnlyFindingKinds.includes(kind)))
        this.#findings.add(observation, createEvidence(exchange));
    }
  }

  #checkReadable(exchange: ReadExchange): void {
    const { answer } = exchange;
    const isForeign = !isRedirect(answer) && !isApiResponse(answer);
    if (isForeign && isTruncatedApiResponse(answer.body)) {
      this.#checkStatus(exchange);
      return;
    }
    this.#statuses.set(answer.status, (this.#statuses.get(answer.status) ?? 0) + 1);
    const evidence = createEvidence(exchange);
    if (isForeign) {
      this.#foreign += 1;
      this.#findings.add(createNonApiResponseNote(answer), evidence);
      return;
    }
    this.#validated += 1;
    const response = this.#validator.validate(exchange);
    const { observations, seen, result } = response;
    for (const observation of [...observations, ...this.#history.check(response)])
      this.#findings.add(observation, evidence);
    if (answer.status === 200) this.#success(exchange, seen);
    if (answer.status === 400 && !isPlaceNotFoundResponse(result)) this.#addRefusal(exchange);
  }

  #exchangeOf({
    url: text,
    status,
    accept,
    contentType,
    body = '',
    caller,
    isLog = false,
  }: RecordedExchange): ReadExchange | typeof unreadableRecord | undefined {
    const url = URL.parse(text, NO_ORIGIN);
    const operation = url === null ? undefined : this.#model.operationAt(url.pathname);
    if (url === null || operation === undefined) return undefined;
    const { name } = this.#model.spec.key;
    const key = url.searchParams.get(name);
    if (this.#redact.key !== key) this.#redact = { key, redact: createRecordingRedactor(key) };
    const { redact } = this.#redact;
    const pairs = [...url.searchParams]
      .filter(([one]) => one !== name)
      .map(([one, value]) => [redact(one) ?? '*', redact(value)]);
    const shown = {
      contentType: contentType === undefined ? undefined : redact(contentType),
      body: redact(body.replace(/^\uFEFF/, '')),
    };
    const { body: shownBody } = shown;
    const prefix = redact(url.pathname.slice(0, -operation.path.length));
    if (shownBody === undefined || pairs.some(([, value]) => value === undefined)) return unreadableRecord;
    if (prefix === undefined || (contentType !== undefined && shown.contentType === undefined)) return unreadableRecord;
    const isAmbiguous = new Set(pairs.map(([one]) => one)).size < pairs.length;
    return {
      operation: operation.id,
      isAmbiguous,
      isPartial: isAmbiguous,
      isHidden: isAmbiguous || isLog,
      caller: key ?? caller,
      ...(url.origin !== NO_ORIGIN && { base: `${url.origin}${prefix}` }),
      parameters: createDictionary(pairs as [string, string][]),
      accept: accept === undefined ? undefined : redact(accept),
      answer: { status, contentType: shown.contentType, body: shownBody },
    };
  }

  #success(exchange: ReadExchange, seen: ReadonlyMap<string, number>): void {
    const { operation, parameters } = exchange;
    const all = this.#seen.get(operation) ?? new Map<string, number>();
    for (const [coordinate, count] of seen) all.set(coordinate, (all.get(coordinate) ?? 0) + count);
    this.#seen.set(operation, all);
    if (exchange.isAmbiguous) return;
    if (this.#accepted.size < LIMITS.values) {
      for (const [name, value] of Object.entries(parameters)) this.#accepted.add(`${name}=${value}`);
      const together = this.#createServerCheckedKey(operation, parameters);
      if (together !== undefined) this.#accepted.add(together);
    }
    const { values, errors } = this.#model.findViolations(this.#model.operation(operation), parameters);
    const evidence = createEvidence(exchange);
    for (const { rule } of errors) {
      const sentence = this.#model.operation(operation).rules.find(({ id }) => id === rule.id)?.sentence ?? '';
      const says = `文書が禁じるリクエストを受け付けました。${sentence}`;
      this.#findings.add({ kind: 'accepted-forbidden', coordinate: `${operation}#${rule.id}`, says }, evidence);
    }
    for (const { param, constraint, sentence } of values) {
      const aspect = aspects[constraint];
      if (aspect === undefined) continue;
      const isLimit = /^m(?:in|ax)/.test(constraint);
      this.#findings.add(
        {
          kind: isLimit ? 'limit-looser' : 'accepted-forbidden',
          coordinate: `${operation}.${param}`,
          aspect,
          says: `文書が禁じるリクエストを受け付けました。${sentence}`,
        },
        evidence,
      );
    }
  }

  /** Stores a refused request until the end of the recording, when all values that the server accepts are known. */
  #addRefusal(exchange: ReadExchange): void {
    const operation = this.#model.operation(exchange.operation);
    if (exchange.isAmbiguous || !this.#model.isAllowed(operation, exchange.parameters)) return;
    if (Object.keys(exchange.parameters).some((name) => this.#model.refusingParameters.has(name))) return;
    const key = `${operation.id} ${Object.keys(exchange.parameters).sort().join(' ')}`;
    const known = this.#refused.get(key);
    if (known !== undefined) known.count += 1;
    else if (this.#refused.size < LIMITS.refusals) this.#refused.set(key, { exchange, count: 1 });
  }

  end(): TrafficResult {
    for (const { exchange, count } of this.#refused.values()) {
      const { operation, parameters } = exchange;
      if (!this.#isKnown(operation, parameters)) continue;
      const says = '文書が許すリクエストを拒みました。同じ駅やコードのほかのリクエストは受け付けています。';
      const names = Object.keys(parameters).sort().join('+');
      this.#findings.add(
        { kind: 'refused-allowed', coordinate: `${operation}#${names}`, says },
        createEvidence(exchange),
        count,
      );
    }
    this.#usage.report(this.#findings);
    reportConfirmedNotGuaranteed({ model: this.#model, seen: this.#seen, findings: this.#findings });
    return {
      findings: this.#findings,
      statuses: this.#statuses,
      validated: this.#validated,
      others: this.#others,
      unreadable: this.#unreadable,
      foreign: this.#foreign,
      bodiless: this.#bodiless,
      aborted: this.#aborted,
      cached: this.#cached,
    };
  }

  /**
   * True if every value of a request that refers to data of the server, such as a station, also occurred in an accepted
   * request. The server then has the data.
   */
  #isKnown(operation: string, parameters: RequestParameters): boolean {
    const together = this.#createServerCheckedKey(operation, parameters);
    if (together !== undefined) return this.#accepted.has(together);
    return this.#model.operation(operation).parameters.every((parameter) => {
      const value = parameters[parameter.name];
      return (
        value === undefined || isContextFreeParameter(parameter) || this.#accepted.has(`${parameter.name}=${value}`)
      );
    });
  }

  /**
   * Creates a key from the parameter values that only the server can check together, such as a section number and the
   * course that it belongs to. Returns `undefined` if the request has none.
   */
  #createServerCheckedKey(operation: string, parameters: RequestParameters): string | undefined {
    const prepared = this.#model.operation(operation);
    const left = listServerCheckedParameters(prepared);
    const given = prepared.parameters.filter(({ name }) => parameters[name] !== undefined);
    if (!given.some((parameter) => left.has(parameter.name) || isResponseIndexParameter(parameter))) return undefined;
    const bound = given.filter((parameter) => left.has(parameter.name) || !isContextFreeParameter(parameter));
    return [operation, ...bound.map(({ name }) => `${name}=${parameters[name] ?? ''}`)].join(' ');
  }
}

/**
 * Creates an object without prototype, which V8 stores as a hash table. For an ordinary object, V8 would keep a hidden
 * class for each new parameter name in the recording.
 */
function createDictionary(pairs: readonly (readonly [string, string])[]): RequestParameters {
  const parameters = Object.create(null) as Record<string, string>;
  for (const [name, value] of pairs) parameters[name] = value;
  return parameters;
}

/** Returns the parts of an exchange that a finding contains to reproduce the recorded request. */
function createEvidence({ operation, parameters, isHidden, accept, base, answer }: ReadExchange): FindingEvidence {
  return { operation, ...(!isHidden && { parameters }), accept, base, status: answer.status };
}

/**
 * Keyword of the spec that declares each constraint of a parameter value, such as `maximum`. The constraint on empty
 * values is missing, because the spec does not declare it.
 */
const aspects: Readonly<Partial<Record<ValueViolation['constraint'], SourceAspect>>> = {
  required: 'required',
  type: 'type',
  enum: 'values',
  minimum: 'minimum',
  maximum: 'maximum',
  pattern: 'pattern',
  calendar: 'pattern',
  minItems: 'minItems',
  maxItems: 'maxItems',
};
