import { ModelSourceLocator } from '@route-search/spec/source-locations';
import { describe, expect, it } from 'vitest';
import type { ConformanceFinding } from '../src/model/findings.ts';
import { SpecModel } from '../src/model/spec-model.ts';
import { checkTraffic } from '../src/traffic/check-traffic.ts';
import type { RecordedExchange } from '../src/traffic/read-traffic.ts';
import { createTestPlan } from '../src/plan/create-test-plan.ts';
import { runTestPlan } from '../src/run/run-plan.ts';
import { deviationTable } from './deviation-table.ts';
import { rareDeviations, deviations, type Deviation } from './deviations.ts';
import { createDeviatingServer } from './support/deviating-server.ts';
import { sendToFaithfulServer, snapshot, model, createSession } from './support/faithful-server.ts';

const plan = createTestPlan(model, { seed: 1 });
const budgets = { usual: 25 * model.operations.size, large: 2000 };

const isDeep = process.env['DEEP'] !== undefined;

/** Chooses every third deviation for the quick run. Neighbours are similar, so every kind is still tested. */
const choose = <T>(all: readonly T[]): readonly T[] => (isDeep ? all : all.filter((_, index) => index % 3 === 0));

async function findingsOf(
  of: SpecModel,
  { answer }: Pick<Deviation, 'answer'>,
  budget: number = budgets.usual,
): Promise<readonly ConformanceFinding[]> {
  const session = createSession(of, answer, budget);
  await runTestPlan({ session, plan, done: new Set() });
  expect(session.sent).toBe(budget);
  return session.findings.all.filter(({ kind }) => kind !== 'confirmed');
}

/** Returns the missing (`missed`) and the unexpected findings (`wrong`) about a deviating server. */
function compareFindings(
  one: Deviation,
  findings: readonly ConformanceFinding[],
): { readonly missed: string[]; readonly wrong: string[] } {
  const found = findings.find((finding) => nameOf(finding) === nameOf(one));
  const [file, line = ''] = found === undefined ? [] : placeOf(found.coordinate, found.aspect);
  const isRight = file === one.place[0] && line.includes(one.place[1]);
  const others = findings.map(nameOf).filter((name) => name !== nameOf(one) && one.also?.includes(name) !== true);
  const about = `${one.title}: ${nameOf(one)}, not ${findings.map(nameOf).join(', ')} (${file ?? ''}: ${line})`;
  return { missed: isRight ? [] : [about], wrong: others.map((name) => `${one.title}: ${name}`) };
}

/** Returns the file and the text of the source line that a finding points to. */
function placeOf(coordinate: string, aspect: Parameters<ModelSourceLocator['locate']>[1]): readonly string[] {
  const found = new ModelSourceLocator(snapshot).locate(coordinate, aspect);
  const line = snapshot.sources[found?.file ?? '']?.split('\n')[(found?.line ?? 0) - 1] ?? '';
  return [found?.file ?? '', line.trim()];
}

const nameOf = ({ kind, coordinate }: Pick<ConformanceFinding, 'kind' | 'coordinate'>): string =>
  `${kind} ${coordinate}`;

describe('conformance check of a server with one deviation', () => {
  it('reports each deviation with its kind and source line, and reports no other finding', async () => {
    const results: ReturnType<typeof compareFindings>[] = [];
    const chosen = choose(deviations);
    for (const one of chosen) {
      const api = structuredClone(snapshot.api);
      one.document?.(api);
      const of = one.document === undefined ? model : new SpecModel({ ...snapshot, api });
      results.push(compareFindings(one, await findingsOf(of, one)));
    }
    expect(results.flatMap(({ wrong }) => wrong)).toEqual([]);
    expect(deviations.length).toBeGreaterThanOrEqual(80);
    const titlesOf = (all: readonly Deviation[]): string[] => all.map(({ title }) => title);
    const missed = chosen.filter((_, index) => results[index]?.missed.length !== 0);
    expect(titlesOf(missed), results.flatMap((result) => result.missed).join('\n')).toEqual(
      titlesOf(chosen.filter(({ isMissed }) => isMissed)),
    );
  }, 600_000);

  it('reports the deviations of the table within 600 requests, with a source line', async () => {
    const missed: string[] = [];
    const rows = choose(deviationTable);
    for (const row of rows) {
      const findings = await findingsOf(model, createDeviatingServer(row));
      const found = findings.find((finding) => row.tells.some((name) => nameOf(finding).startsWith(name)));
      // A finding with the coordinate `*` is about a response that does not come from the API, so it has no line in the
      // spec.
      const isPlaced =
        found?.coordinate === '*' || (found !== undefined && !placeOf(found.coordinate, found.aspect).includes(''));
      if (!isPlaced) missed.push(row.title);
    }
    expect(missed).toEqual(rows.filter(({ isMissed }) => isMissed).map(({ title }) => title));
  });

  it.each(isDeep ? rareDeviations : rareDeviations.slice(0, 1))(
    'reports the rare deviation "$title" only with a larger request budget',
    async (one) => {
      expect(compareFindings(one, await findingsOf(model, one, budgets.large))).toEqual({ missed: [], wrong: [] });
      expect((await findingsOf(model, one)).map(nameOf)).not.toContain(nameOf(one));
    },
  );
});

it('conformance check of the faithful server: reports nothing for 2,000 requests, and nothing for a recording of these requests', async () => {
  const recorded: RecordedExchange[] = [];
  const answer: Deviation['answer'] = async (operation, parameters) => {
    const answered = await sendToFaithfulServer(operation, parameters);
    const query = new URLSearchParams(parameters).toString();
    recorded.push({ ...answered, url: `${model.operation(operation).path}?${query}` });
    return answered;
  };
  expect(await findingsOf(model, { answer }, budgets.large)).toEqual([]);
  const { findings, validated: count } = await checkTraffic(model, [recorded]);
  expect(count).toBe(budgets.large);
  expect(findings.all.filter(({ level }) => level === 'difference').map(nameOf)).toEqual([]);
});
