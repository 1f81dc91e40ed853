import { BodyValidator } from '../validate/body-validator.ts';
import type { ConformanceFinding } from '../model/findings.ts';
import type { FindingKind } from '../model/finding-kinds.ts';
import type { RequestParameters } from '../model/spec-model.ts';
import type { TestPlan } from '../plan/create-test-plan.ts';
import { isSameRequest, type TestCase } from '../plan/test-case.ts';
import { minimizeItems } from './minimize.ts';
import { removeFindingsOfOtherData } from './other-data.ts';
import { StopRunError } from './send-request.ts';
import { runTestCase } from './run-case.ts';
import { reportConfirmedNotGuaranteed } from './confirmed-not-guaranteed.ts';
import {
  SkippedTestCaseError,
  UncheckedTestCaseError,
  type ConformanceSession,
  type SessionResponse,
} from './session.ts';

interface RunPlanOptions {
  readonly session: ConformanceSession;
  readonly plan: TestPlan;
  /** Ids of the completed test cases. At the start, they are those of an earlier run. */
  readonly done: Set<string>;
  /** True to check with one request that the server requires the access key. */
  readonly probesKey?: boolean;
  readonly progress?: (done: number, all: number) => void;
}

/** Test cases that have no result, all for the same reason. */
export interface UncheckedRequests {
  /** Reason for the missing result, in Japanese. */
  readonly reason: string;
  /** Ids of the operations, one for each test case. */
  readonly operations: readonly string[];
}

interface RunPlanResult {
  /** Reason why the run stopped early; absent after a complete run. */
  readonly stop?: StopRunError;
  /** Number of responses that come from another program, such as a gateway, instead of the API. */
  readonly foreign: number;
  readonly unchecked: readonly UncheckedRequests[];
}

/** Entry in the set of completed test-case ids for the request without an access key. */
const KEY_PROBE = 'key';

const OTHER_DATA = 'サーバーのデータに、例の地点、日付、経路がないため';

/** Share of the request budget that is reserved for minimizing the requests of findings. */
const MINIMIZE_SHARE = 0.12;

/** Maximum number of findings to minimize. A server that returns invented names causes thousands of findings. */
const MAX_MINIMIZED_FINDINGS = 100;

/** Maximum number of requests to spend on minimizing one finding. */
const MAX_MINIMIZE_REQUESTS = 12;

/** Runs the test cases of a plan within the request budget, and then minimizes the requests of the findings. */
export async function runTestPlan(options: RunPlanOptions): Promise<RunPlanResult> {
  const { session, plan } = options;
  const whole = session.budget;
  session.budget = whole - Math.floor(whole * MINIMIZE_SHARE);
  const failed = new Map<TestCase, string>();
  let stop = await runCases(options, failed);
  session.budget = whole;
  if (stop === undefined || stop.reason === 'budget') {
    const shrinking = await catchStop(async () => {
      if (options.probesKey === true && !options.done.has(KEY_PROBE)) await session.checkKeyIsRequired();
      options.done.add(KEY_PROBE);
      await session.reportUnanswered();
      await minimizeFindings(session);
    });
    if (stop?.reason === 'budget' && shrinking === undefined) stop = await runCases(options, failed);
    stop ??= shrinking;
  }
  const foreign = session.reportForeign();
  removeOutdatedFindings(session);
  addMissingMemberFindings(session, plan.cases);
  removeHiddenEffectFindings(session);
  removeExplainedExampleFindings(session);
  const refused = removeFindingsOfOtherData(session);
  reportConfirmedNotGuaranteed(session);
  const unchecked = Map.groupBy(failed.keys(), (one) => failed.get(one) ?? '');
  return {
    ...(stop && { stop }),
    foreign,
    unchecked: [
      ...[...unchecked].map(([reason, cases]) => ({ reason, operations: cases.map(({ operation }) => operation) })),
      ...(refused.length === 0 ? [] : [{ reason: OTHER_DATA, operations: refused }]),
    ],
  };
}

async function catchStop(act: () => Promise<void>): Promise<StopRunError | undefined> {
  try {
    await act();
    return undefined;
  } catch (error) {
    if (error instanceof StopRunError) return error;
    throw error;
  }
}

/**
 * Runs the test cases that have not been completed.
 *
 * @param failed - collects the test cases without a result, with the reason; a later run repeats them
 */
function runCases(
  { session, plan, done, progress }: RunPlanOptions,
  failed: Map<TestCase, string>,
): Promise<StopRunError | undefined> {
  return catchStop(async () => {
    for (const one of listNextCases(session, plan)) {
      if (done.has(one.id)) continue;
      try {
        await runTestCase(session, one);
        failed.delete(one);
        done.add(one.id);
      } catch (error) {
        if (!(error instanceof SkippedTestCaseError)) throw error;
        if (error instanceof UncheckedTestCaseError) failed.set(one, error.message);
        else done.add(one.id);
      }
      progress?.(done.size, plan.cases.length);
    }
  });
}

/**
 * Generates the test cases of the plan. After the examples, the effects of the parameters of those examples come first
 * whose responses differ from the documented ones: the server may ignore such a parameter.
 */
function* listNextCases({ findings }: ConformanceSession, { cases }: TestPlan): Generator<TestCase> {
  const examples = cases.filter(({ purpose }) => purpose === 'example');
  yield* examples;
  const suspects = findings.all.flatMap(({ kind, request }) =>
    kind === 'example-differs' && request !== undefined ? [request] : [],
  );
  yield* cases.filter(
    ({ operation, expect }) =>
      expect.kind === 'effect' &&
      suspects.some((one) => one.operation === operation && one.parameters[expect.subject.parameter] !== undefined),
  );
  yield* cases;
}

/** Replaces the request of each finding about a single response by the smallest one that reproduces the finding. */
async function minimizeFindings(session: ConformanceSession): Promise<void> {
  for (const finding of session.findings.all.slice(0, MAX_MINIMIZED_FINDINGS)) {
    if (finding.request === undefined || finding.path === undefined) continue;
    const parameters = await minimizeRequest(session, finding, finding.request);
    session.findings.setParameters(finding, parameters);
  }
}

async function minimizeRequest(
  session: ConformanceSession,
  { kind, coordinate, status }: ConformanceFinding,
  { operation, parameters }: NonNullable<ConformanceFinding['request']>,
): Promise<RequestParameters> {
  const prepared = session.model.operation(operation);
  const last = session.sent + MAX_MINIMIZE_REQUESTS;
  const smallest = await minimizeItems(Object.entries(parameters), async (some) => {
    const request = Object.fromEntries(some);
    if (session.sent >= last || (status === 200 && !session.model.isAllowed(prepared, request))) return false;
    const asked = await requestOrSkip(session, operation, request);
    if (asked === undefined) return false;
    const observations = session.validate(operation, request, asked);
    return observations.some((one) => one.kind === kind && one.coordinate === coordinate);
  });
  return Object.fromEntries(smallest);
}

/** Sends a request and returns the response; `undefined` if there is no usable response. */
async function requestOrSkip(
  session: ConformanceSession,
  operation: string,
  parameters: RequestParameters,
): Promise<SessionResponse | undefined> {
  try {
    return await session.request(operation, parameters);
  } catch (error) {
    if (error instanceof SkippedTestCaseError) return undefined;
    throw error;
  }
}

/** Removes findings of an interrupted run that must be computed again or that later responses have refuted. */
function removeOutdatedFindings({ findings, seen }: ConformanceSession): void {
  findings.remove(
    ({ kind, coordinate, operations }) =>
      kind === 'confirmed' ||
      (kind === 'member-never-seen' &&
        operations.every((id) =>
          [...seen].some(([of, one]) => (of === id || of.startsWith(`${id}/`)) && one.has(coordinate)),
        )),
  );
}

/**
 * Removes the findings about parameters without effect that may have another cause: the responses of the operation lack
 * a property, which may be the only one that shows the effect, or the server refuses requests that show it.
 */
function removeHiddenEffectFindings({ findings, seen }: ConformanceSession): void {
  const isMissing = (kind: FindingKind): boolean => kind === 'member-never-seen' || kind === 'member-missing';
  const isRefusal = (kind: FindingKind): boolean => kind === 'refused-allowed' || kind === 'limit-tighter';
  const entities = findings.all.filter(({ kind }) => isMissing(kind)).map(({ coordinate }) => getEntity(coordinate));
  const refusing = new Set(findings.all.filter(({ kind }) => isRefusal(kind)).flatMap(({ operations }) => operations));
  const isUnclear = (operation: string): boolean =>
    refusing.has(operation) || entities.some((entity) => seen.get(operation)?.has(entity) === true);
  findings.remove(({ kind, operations }) => kind === 'parameter-without-effect' && operations.some(isUnclear));
}

/** Removes the findings about examples that another finding may explain: one about the operation or the member. */
function removeExplainedExampleFindings({ findings }: ConformanceSession): void {
  const unrelated: readonly FindingKind[] = ['example-differs', 'confirmed', 'not-this-api', 'value-unknown'];
  const others = findings.all.filter(({ kind }) => !unrelated.includes(kind));
  const explained = new Set(others.flatMap(({ coordinate, operations }) => [coordinate, ...operations]));
  findings.remove(
    ({ kind, coordinate, operations }) =>
      kind === 'example-differs' && [coordinate, ...operations].some((one) => explained.has(one)),
  );
}

/** Reports properties that occur in a documented example response but in no response of the server. */
function addMissingMemberFindings(session: ConformanceSession, cases: readonly TestCase[]): void {
  const body = new BodyValidator(session.model.spec);
  for (const { id, examples, answer, contract } of session.model.operations.values()) {
    const seen = session.seen.get(id);
    if (seen === undefined) continue;
    // Responses of realtime operations depend on the time of the request, so a property may be missing by chance, except
    // the plain values of `ResultSet`.
    const isFixed = (coordinate: string): boolean =>
      contract !== 'realtime' || isPlainMember(session, answer.entity, coordinate);
    for (const { name, request } of examples) {
      const asked = cases.find(
        (one) => one.operation === id && one.purpose === 'example' && isSameRequest(one.parameters, request),
      );
      if (asked === undefined || !session.wasAccepted(id, asked.parameters)) continue;
      const shown = session.model.snapshot.answers[id]?.[answer.status]?.[name]?.value;
      for (const coordinate of listMembers(body, answer.entity, shown)) {
        if (!isFixed(coordinate)) continue;
        const count = countWithout(session, seen, coordinate);
        if (count === undefined) continue;
        const says = `例\`${name}\`のレスポンスにある\`${coordinate}\`がありません。${count}回返った\`${getEntity(coordinate)}\`のどれにもありません。`;
        session.addFinding(
          { kind: 'member-never-seen', coordinate, says },
          { operation: id, parameters: asked.parameters },
          count,
        );
      }
    }
  }
  addMissingErrorMemberFindings(session, body);
}

/** True for the coordinate of a property of this entity that holds a single value, and no object. */
function isPlainMember({ model }: ConformanceSession, entity: string, coordinate: string): boolean {
  const member = model.spec.entities[entity]?.members.find(({ name }) => `${entity}.${name}` === coordinate);
  return member?.forms.every(({ list, value }) => !list && value !== undefined) === true;
}

/**
 * Reports properties that occur in all documented examples of an error response but in no error response of the server.
 */
function addMissingErrorMemberFindings(session: ConformanceSession, body: BodyValidator): void {
  for (const { id, errors } of session.model.operations.values()) {
    for (const { status, entity } of errors) {
      const seen = session.seen.get(`${id}/${status}`);
      const examples = Object.values(session.model.snapshot.answers[id]?.[status] ?? {});
      if (seen === undefined || examples.length === 0) continue;
      const [first = new Set<string>(), ...others] = examples.map(({ value }) => listMembers(body, entity, value));
      for (const coordinate of first) {
        if (!others.every((one) => one.has(coordinate))) continue;
        const count = countWithout(session, seen, coordinate);
        if (count === undefined) continue;
        const says = `ステータスコード${status}の例にある\`${coordinate}\`がありません。${count}回返った\`${getEntity(coordinate)}\`のどれにもありません。`;
        session.addFinding({ kind: 'member-never-seen', coordinate, says }, { operation: id }, count);
      }
    }
  }
}

const getEntity = (coordinate: string): string => coordinate.split('.')[0] ?? '';

/** Lists the objects and properties that occur in a response body, as `Course` and `Course.Price`. */
function listMembers(body: BodyValidator, entity: string, root: unknown): Set<string> {
  const found = new Set<string>();
  body.validate(entity, (root as { readonly ResultSet?: unknown }).ResultSet, {
    observe: () => undefined,
    seen: (coordinate) => found.add(coordinate),
  });
  return found;
}

/** Returns how often the object of a missing property occurred; `undefined` if the property occurred or is reported. */
function countWithout(
  session: ConformanceSession,
  seen: ReadonlyMap<string, number>,
  coordinate: string,
): number | undefined {
  if (seen.has(coordinate) || session.findings.has('member-missing', coordinate)) return undefined;
  return coordinate.includes('.') ? seen.get(getEntity(coordinate)) : undefined;
}
