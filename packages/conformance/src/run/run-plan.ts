import { BodyJudge } from '../validate/body-validator.ts';
import type { Finding } from '../model/findings.ts';
import type { Model, Parameters } from '../model/api-model.ts';
import type { Case, Plan } from '../plan/create-plan.ts';
import { fewest } from './minimize.ts';
import { Stop } from './send-request.ts';
import { runCase } from './run-case.ts';
import { addConfirmedFindings } from './confirmed-facts.ts';
import { Skipped, type Session } from './session.ts';

/** How a plan is carried out. */
export interface RunOptions {
  readonly session: Session;
  readonly plan: Plan;
  /** Ids of cases that were done before. */
  readonly done: Set<string>;
  /** Called after each case. */
  readonly progress?: (done: number, all: number) => void;
}

/** How a run ended. */
export interface Ended {
  /** Why it stopped before the plan was done; absent when all of it was. */
  readonly stop?: Stop;
}

/** Share of the requests that is kept to make findings smaller. */
const KEPT_SHARE = 0.12;

/** Requests that one finding may take to become smaller. */
const SHRINKING = 12;

/** Carries out a plan as far as the budget goes, then makes the findings small. */
export async function runPlan(options: RunOptions): Promise<Ended> {
  const { session, plan } = options;
  const whole = session.budget;
  session.budget = whole - Math.floor(whole * KEPT_SHARE);
  let stop = await carryOut(options);
  session.budget = whole;
  if (stop === undefined || stop.reason === 'budget') {
    const shrinking = await stopped(() => shrinkAll(session));
    if (stop?.reason === 'budget' && shrinking === undefined) stop = await carryOut(options);
    stop ??= shrinking;
  }
  reopen(session);
  neverSeen(session, plan.cases);
  addConfirmedFindings(session);
  return stop === undefined ? {} : { stop };
}

async function stopped(act: () => Promise<void>): Promise<Stop | undefined> {
  try {
    await act();
    return undefined;
  } catch (error) {
    if (error instanceof Stop) return error;
    throw error;
  }
}

function carryOut({ session, plan, done, progress }: RunOptions): Promise<Stop | undefined> {
  return stopped(async () => {
    for (const one of plan.cases) {
      if (done.has(one.id)) continue;
      try {
        await runCase(session, one);
      } catch (error) {
        if (!(error instanceof Skipped)) throw error;
      }
      done.add(one.id);
      progress?.(done.size, plan.cases.length);
    }
  });
}

/** Leaves parameters out of the requests that show something in an answer. */
async function shrinkAll(session: Session): Promise<void> {
  for (const finding of session.findings.all) {
    if (finding.request === undefined || finding.path === undefined) continue;
    const parameters = await smallestShowing(session, finding, finding.request);
    session.findings.replace({ ...finding, request: { ...finding.request, parameters } });
  }
}

async function smallestShowing(
  session: Session,
  { kind, coordinate, status }: Finding,
  { operation, parameters }: NonNullable<Finding['request']>,
): Promise<Parameters> {
  const prepared = session.model.operation(operation);
  const last = session.sent + SHRINKING;
  const smallest = await fewest(Object.entries(parameters), async (some) => {
    const request = Object.fromEntries(some);
    if (session.sent >= last || (status === 200 && !session.model.isAllowed(prepared, request))) return false;
    const asked = await session.ask(operation, request);
    const observations = session.shows(operation, request, asked);
    return observations.some((one) => one.kind === kind && one.coordinate === coordinate);
  });
  return Object.fromEntries(smallest);
}

/** Takes back what a run that was cut concluded from the answers until then, where there are others now. */
function reopen({ findings, seen }: Session): void {
  findings.remove(
    ({ kind, coordinate, operations }) =>
      kind === 'confirmed' ||
      (kind === 'member-never-seen' && operations.every((id) => seen.get(id)?.has(coordinate) === true)),
  );
}

/** Members that the documented answer to a request has, and no answer of the server to that operation. */
function neverSeen(session: Session, cases: readonly Case[]): void {
  const body = new BodyJudge(session.model.api);
  for (const { id, examples, answer, contract } of session.model.operations.values()) {
    const seen = session.seen.get(id);
    // What realtime answers hold depends on the moment.
    if (seen === undefined || contract === 'realtime') continue;
    for (const { name, request } of examples) {
      const asked = cases.find(
        (one) => one.operation === id && one.purpose === 'example' && sameRequest(one.parameters, request),
      );
      const shown = session.model.knowledge.answers[id]?.[answer.status]?.[name]?.value;
      if (asked === undefined || !session.wasAccepted(id, asked.parameters)) continue;
      const expected = new Set<string>();
      body.judge(answer.entity, (shown as { readonly ResultSet?: unknown }).ResultSet, {
        observe: () => undefined,
        seen: (coordinate) => expected.add(coordinate),
      });
      for (const coordinate of expected) {
        const [entity = '', member] = coordinate.split('.');
        if (member === undefined || seen.has(coordinate) || !seen.has(entity)) continue;
        if (session.findings.has('member-missing', coordinate)) continue;
        const says = `例\`${name}\`のレスポンスにある\`${coordinate}\`が、一度も返りませんでした。`;
        session.note({ kind: 'member-never-seen', coordinate, says }, { operation: id, parameters: asked.parameters });
      }
    }
  }
}

function sameRequest(parameters: Parameters, request: Readonly<Record<string, unknown>>): boolean {
  const entries = Object.entries(request);
  return (
    entries.length === Object.keys(parameters).length &&
    entries.every(([name, value]) => parameters[name] === String(value))
  );
}
