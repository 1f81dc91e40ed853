import { BodyValidator } from '../validate/body-validator.ts';
import type { ConformanceFinding } from '../model/findings.ts';
import type { RequestParameters } from '../model/api-model.ts';
import type { TestPlan } from '../plan/create-plan.ts';
import type { TestCase } from '../plan/test-case.ts';
import { minimizeItems } from './minimize.ts';
import { StopRunError } from './send-request.ts';
import { runTestCase } from './run-case.ts';
import { addConfirmedDeclarations } from './confirmed-facts.ts';
import { SkippedCaseError, type Session } from './session.ts';

/** Options for running a plan. */
interface RunPlanOptions {
  readonly session: Session;
  readonly plan: TestPlan;
  /** Ids of the test cases that an earlier run has completed. */
  readonly done: Set<string>;
  /** Called after each test case. */
  readonly progress?: (done: number, all: number) => void;
}

/** Result of running a plan. */
interface RunPlanResult {
  /** Reason why the run stopped early; absent after a complete run. */
  readonly stop?: StopRunError;
}

/** Share of the request budget that is reserved for minimizing the requests of findings. */
const MINIMIZE_SHARE = 0.12;

/** Maximum number of requests to spend on minimizing one finding. */
const MAX_MINIMIZE_REQUESTS = 12;

/** Runs the test cases of a plan within the request budget, and then minimizes the requests of the findings. */
export async function runTestPlan(options: RunPlanOptions): Promise<RunPlanResult> {
  const { session, plan } = options;
  const whole = session.budget;
  session.budget = whole - Math.floor(whole * MINIMIZE_SHARE);
  let stop = await runCases(options);
  session.budget = whole;
  if (stop === undefined || stop.reason === 'budget') {
    const shrinking = await catchStop(() => minimizeFindings(session));
    if (stop?.reason === 'budget' && shrinking === undefined) stop = await runCases(options);
    stop ??= shrinking;
  }
  removeOutdatedFindings(session);
  addMissingMemberFindings(session, plan.cases);
  addConfirmedDeclarations(session);
  return stop === undefined ? {} : { stop };
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

function runCases({ session, plan, done, progress }: RunPlanOptions): Promise<StopRunError | undefined> {
  return catchStop(async () => {
    for (const one of plan.cases) {
      if (done.has(one.id)) continue;
      try {
        await runTestCase(session, one);
      } catch (error) {
        if (!(error instanceof SkippedCaseError)) throw error;
      }
      done.add(one.id);
      progress?.(done.size, plan.cases.length);
    }
  });
}

/** Minimizes the request of each finding that a single response can reproduce. */
async function minimizeFindings(session: Session): Promise<void> {
  for (const finding of session.findings.all) {
    if (finding.request === undefined || finding.path === undefined) continue;
    const parameters = await minimizeRequest(session, finding, finding.request);
    session.findings.replace({ ...finding, request: { ...finding.request, parameters } });
  }
}

async function minimizeRequest(
  session: Session,
  { kind, coordinate, status }: ConformanceFinding,
  { operation, parameters }: NonNullable<ConformanceFinding['request']>,
): Promise<RequestParameters> {
  const prepared = session.model.operation(operation);
  const last = session.sent + MAX_MINIMIZE_REQUESTS;
  const smallest = await minimizeItems(Object.entries(parameters), async (some) => {
    const request = Object.fromEntries(some);
    if (session.sent >= last || (status === 200 && !session.model.isAllowed(prepared, request))) return false;
    const asked = await session.request(operation, request);
    const observations = session.validate(operation, request, asked);
    return observations.some((one) => one.kind === kind && one.coordinate === coordinate);
  });
  return Object.fromEntries(smallest);
}

/** Removes findings of an interrupted run that must be computed again or that later responses have refuted. */
function removeOutdatedFindings({ findings, seen }: Session): void {
  findings.remove(
    ({ kind, coordinate, operations }) =>
      kind === 'confirmed' ||
      (kind === 'member-never-seen' && operations.every((id) => seen.get(id)?.has(coordinate) === true)),
  );
}

/** Reports properties that occur in a documented example response but in no response of the server. */
function addMissingMemberFindings(session: Session, cases: readonly TestCase[]): void {
  const body = new BodyValidator(session.model.api);
  for (const { id, examples, answer, contract } of session.model.operations.values()) {
    const seen = session.seen.get(id);
    // Skips realtime operations, because their responses depend on the time of the request.
    if (seen === undefined || contract === 'realtime') continue;
    for (const { name, request } of examples) {
      const asked = cases.find(
        (one) => one.operation === id && one.purpose === 'example' && isSameRequest(one.parameters, request),
      );
      const shown = session.model.snapshot.answers[id]?.[answer.status]?.[name]?.value;
      if (asked === undefined || !session.wasAccepted(id, asked.parameters)) continue;
      const expected = new Set<string>();
      body.validate(answer.entity, (shown as { readonly ResultSet?: unknown }).ResultSet, {
        observe: () => undefined,
        seen: (coordinate) => expected.add(coordinate),
      });
      for (const coordinate of expected) {
        const [entity = '', member] = coordinate.split('.');
        if (member === undefined || seen.has(coordinate) || !seen.has(entity)) continue;
        if (session.findings.has('member-missing', coordinate)) continue;
        const says = `例\`${name}\`のレスポンスにある\`${coordinate}\`が、一度も返りませんでした。`;
        session.addFinding(
          { kind: 'member-never-seen', coordinate, says },
          { operation: id, parameters: asked.parameters },
        );
      }
    }
  }
}

function isSameRequest(parameters: RequestParameters, request: Readonly<Record<string, unknown>>): boolean {
  const entries = Object.entries(request);
  return (
    entries.length === Object.keys(parameters).length &&
    entries.every(([name, value]) => parameters[name] === String(value))
  );
}
