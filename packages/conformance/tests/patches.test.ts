import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { editedSources } from '@route-search/spec/edits';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Finding } from '../src/findings.ts';
import type { Model } from '../src/model.ts';
import { patchOf } from '../src/patch/index.ts';
import { planOf, type Plan } from '../src/plan/index.ts';
import { runPlan, Session } from '../src/run/index.ts';
import { deviations, type Deviation } from './deviations.ts';
import { knowledge, model } from './support/faithful.ts';
import { respec } from './support/respec.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'conform-patch-'));
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});

const plans = new Map<Model, Plan>();

async function findingsOf(of: Model, { answer }: Deviation): Promise<readonly Finding[]> {
  const plan = plans.get(of) ?? planOf(of, { seed: 1 });
  plans.set(of, plan);
  const session = new Session(of, (operation, parameters) => Promise.resolve(answer(operation, parameters)), 600);
  await runPlan({ session, plan, done: new Set() });
  return session.findings.all;
}

/** One of each kind of change, and of each form in which files write it. */
const chosen = [
  'adds Route.timeOfDelay',
  'adds StationListResult.total',
  'leaves Station.code out',
  'leaves RouteLine.sectionIndex out',
  'new value of Gcs',
  'new value of LineType',
  'new value of PriceKind',
  'a new error code',
  'refuses searchCourseExtreme.maxCycleDistance',
  'refuses listRealtimeTrips.tripCode',
  'default-differs listStations.gcs',
  'default-differs generateCourseCondition.plane',
  'status-undocumented getPoint/404',
];

it('a patch applies, leaves the lint green, and settles what it says', { timeout: 300_000 }, async () => {
  const servers = deviations.filter(({ title }) => chosen.includes(title));
  expect(servers.map(({ title }) => title).sort()).toEqual(chosen.toSorted());
  const found: Finding[] = [];
  for (const server of servers) {
    const own = (await findingsOf(model, server)).filter((one) => one.coordinate === server.coordinate);
    expect(own, server.title).toHaveLength(1);
    found.push(...own);
  }
  const patch = patchOf(model, found);
  expect(patch.settled).toEqual(found);

  for (const [file, text] of Object.entries(knowledge.sources)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  writeFileSync(join(folder, 'a.patch'), patch.text);
  execFileSync('git', ['apply', 'a.patch'], { cwd: folder, stdio: 'pipe' });
  for (const [file, text] of Object.entries(patch.sources)) expect(readFileSync(join(folder, file), 'utf8')).toBe(text);

  const { model: patched, errors } = await respec(patch.sources);
  expect(errors).toEqual([]);
  for (const server of servers) {
    const left = await findingsOf(patched, server);
    expect(
      left.map(({ kind, coordinate }) => `${kind} ${coordinate}`),
      server.title,
    ).not.toContain(`${server.kind} ${server.coordinate}`);
  }
});

it('a declaration that other operations use is left alone unless all of them show the same', async () => {
  const [server] = deviations.filter(({ title }) => title === 'default-differs searchCourseExtreme.addChange');
  if (server === undefined) throw new Error('no such deviation');
  const found = await findingsOf(model, server);
  expect(found.some(({ change }) => change?.kind === 'set')).toBe(true);
  expect(patchOf(model, found).text).toBe('');
});

it('a list that comes as one object is marked', () => {
  const file = 'packages/schemas/entities/Course.yaml';
  const before = knowledge.sources[file] ?? '';
  const unmarked = before.replace('    x-one-or-many: true\n', '');
  const sources = { ...knowledge.sources, [file]: unmarked };
  const edited = editedSources({ ...knowledge, sources }, { kind: 'one-or-many', entity: 'Course', member: 'Price' });
  expect(unmarked).not.toBe(before);
  expect(edited?.[file]).toBe(before);
});
