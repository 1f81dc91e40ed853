import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect, it } from 'vitest';
import type { ConformanceFinding } from '../src/model/findings.ts';
import { SpecModel, type RequestParameters } from '../src/model/spec-model.ts';
import { parseYaml } from '@route-search/toolkit/yaml';
import { createSpecPatch } from '../src/patch/spec-patch.ts';
import { createTestPlan, type TestPlan } from '../src/plan/create-test-plan.ts';
import { listValidRequests } from '../src/plan/parameter-values.ts';
import { runTestPlan } from '../src/run/run-plan.ts';
import { deviations, type Deviation } from './deviations.ts';
import { sendToFaithfulServer, snapshot, model, createSession } from './support/faithful-server.ts';
import { recompileSpec } from './support/recompile-spec.ts';
import { useTempFolder } from './support/temp-folder.ts';

const inFolder = useTempFolder();

const plans = new WeakMap<SpecModel, Map<string, TestPlan>>();

/** Plans the requests to some or all operations. Plans are cached, because many servers get the same one. */
function planFor(of: SpecModel, only: readonly string[] | undefined): TestPlan {
  const known = plans.get(of) ?? new Map<string, TestPlan>();
  plans.set(of, known);
  const plan = known.get(String(only)) ?? createTestPlan(of, only === undefined ? { seed: 1 } : { seed: 1, only });
  known.set(String(only), plan);
  return plan;
}

async function findingsOf(
  of: SpecModel,
  { answer, only }: Pick<Deviation, 'answer'> & { readonly only?: readonly string[] },
  budget = 600,
): Promise<readonly ConformanceFinding[]> {
  const session = createSession(of, answer, budget);
  await runTestPlan({ session, plan: planFor(of, only), done: new Set() });
  return session.findings.all;
}

/** Creates a server that accepts some requests that the spec forbids. */
function lenient(when: (parameters: RequestParameters) => boolean): Deviation['answer'] {
  return async (operation, parameters) => {
    const answer = await sendToFaithfulServer(operation, parameters);
    if (answer.status !== 400 || !when(parameters)) return answer;
    return sendToFaithfulServer(operation, listValidRequests(model.operation(operation))[0] ?? {});
  };
}

/** Servers with a wider limit than the documented one, in all operations that share its declaration. */
const wider = [
  {
    title: 'accepts a route search with a single place',
    only: ['searchCourseExtreme', 'searchRealtimeCourseExtreme'],
    answer: lenient(({ viaList = ':' }) => !viaList.includes(':')),
  },
  {
    title: 'accepts a negative walking distance',
    only: ['searchCourseExtreme', 'searchRealtimeCourseExtreme'],
    answer: lenient(({ maxWalkDistanceLocalBus }) => maxWalkDistanceLocalBus === '-1'),
  },
];

/**
 * Kinds of spec edits that a patch may contain. The second line lists what an edit of the kind `set` may change.
 */
const changeable = [
  ...['add-member', 'optional', 'add-value', 'one-or-many', 'add-status'],
  ...['minimum', 'maximum', 'minItems', 'maxItems', 'default'],
];

/** Deviations that together require each kind of spec edit in each YAML notation that the spec files use. */
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
  'Route.Line as one',
];

/** Returns the spec without the declaration that the API may send a list with one item as a single object. */
function unmarked(): SpecModel {
  const file = 'packages/schemas/entities/Route.yaml';
  const before = snapshot.sources[file] ?? '';
  const text = before.replace(/(\n {2}Line:\n(?: {4}.*\n)*?) {4}x-one-or-many: true\n/, '$1');
  expect(text).not.toBe(before);
  const api = structuredClone(snapshot.api);
  deviations.find(({ title }) => title === 'Route.Line as one')?.document?.(api);
  return new SpecModel({ ...snapshot, api, sources: { ...snapshot.sources, [file]: text } });
}

it('createSpecPatch: patches with each kind of edit apply cleanly, pass lint and resolve their findings', async () => {
  const servers = [...deviations.filter(({ title }) => chosen.includes(title)), ...wider];
  expect(servers.map(({ title }) => title).sort()).toEqual([...chosen, ...wider.map(({ title }) => title)].sort());
  const document = unmarked();
  const found: ConformanceFinding[] = [];
  const nameOf = ({ kind, coordinate }: ConformanceFinding): string => `${kind} ${coordinate}`;
  const shown = new Map<string, readonly ConformanceFinding[]>();
  for (const server of servers) {
    // The published spec is used where possible, because its validation results are cached.
    // Only limits need more requests than examples, defaults and rules.
    const budget = 'only' in server || server.kind === 'limit-tighter' ? 600 : 250;
    const own = (await findingsOf(server.title === 'Route.Line as one' ? document : model, server, budget)).filter(
      // A patch cannot resolve a broken rule about responses.
      (one) => (one.level === 'difference' && one.kind !== 'response-rule') || one.kind === 'enum-new',
    );
    expect(own, server.title).toHaveLength('only' in server ? server.only.length : 1);
    found.push(...own);
    shown.set(server.title, own);
  }
  const changes = found.map(({ change }) => (change?.kind === 'set' ? change.aspect : change?.kind));
  expect(new Set(changes)).toEqual(new Set(changeable));
  const patch = createSpecPatch(document, found);
  expect(patch.settled).toEqual(found);

  for (const [file, text] of Object.entries(document.snapshot.sources)) {
    mkdirSync(dirname(inFolder(file)), { recursive: true });
    writeFileSync(inFolder(file), text);
  }
  writeFileSync(inFolder('a.patch'), patch.text);
  execFileSync('git', ['apply', 'a.patch'], { cwd: inFolder('.'), stdio: 'pipe' });
  for (const [file, text] of Object.entries(patch.sources)) expect(readFileSync(inFolder(file), 'utf8')).toBe(text);

  const { model: patched, errors } = await recompileSpec(patch.sources);
  expect(errors).toEqual([]);
  for (const server of servers) {
    const own = shown.get(server.title) ?? [];
    const only = [...new Set(own.flatMap(({ operations }) => operations))];
    const left = new Set((await findingsOf(patched, { ...server, only }, 60 * only.length)).map(nameOf));
    expect(
      own.map(nameOf).filter((name) => left.has(name)),
      server.title,
    ).toEqual([]);
  }
});

it('createSpecPatch: adds a new value to an enumeration file whatever the order of its keys', () => {
  const file = 'packages/schemas/enums/CourseDataType.yaml';
  const before = snapshot.sources[file] ?? '';
  const enumeration = /^enum: .*\n/m;
  const text = before.replace(enumeration, '') + (enumeration.exec(before)?.[0] ?? '');
  expect(text).toMatch(/\nx-unconfirmed: \[plain\]\n[^]*\nenum: \[onTimetable, plain\]\n$/);
  const reordered = new SpecModel({ ...snapshot, sources: { ...snapshot.sources, [file]: text } });
  const change = { kind: 'add-value', enumeration: 'CourseDataType', value: 'onRealtime' } as const;
  const about = { kind: 'enum-new', level: 'difference', says: '', operations: [], count: 1 } as const;
  const { sources } = createSpecPatch(reordered, [{ ...about, coordinate: 'CourseDataType=onRealtime', change }]);
  expect(sources[file]).toBe(
    text.replaceAll('plain]', 'plain, onRealtime]').replace(/(?=x-unconfirmed)/, '  onRealtime: 意味は未確認の値\n'),
  );
});

it.each(['a]b', 'a, b', 'a: b', '# a', 'a\nb', '1', 'null', "'", '- a', '&a', '{a'])(
  'createSpecPatch: adds the server value %j to an enumeration as one value',
  (value) => {
    const file = 'packages/schemas/enums/CourseDataType.yaml';
    const change = { kind: 'add-value', enumeration: 'CourseDataType', value } as const;
    const about = { kind: 'enum-new', level: 'difference', says: '', operations: [], count: 1 } as const;
    const { sources } = createSpecPatch(model, [{ ...about, coordinate: 'CourseDataType=x', change }]);
    const lists = parseYaml(sources[file] ?? '', file).value as { enum: string[] };
    const { enum: values } = lists;
    const [meanings = {}] = Object.values(lists).filter((one) => typeof one === 'object' && !Array.isArray(one));
    expect(values.at(-1)).toBe(value);
    expect(Object.keys(meanings)).toContain(value);
  },
);

it('createSpecPatch: changes a shared declaration only if all of its operations have the same difference', async () => {
  const [server] = deviations.filter(({ title }) => title === 'default-differs searchCourseExtreme.addChange');
  if (server === undefined) throw new Error('no such deviation');
  const found = await findingsOf(model, server);
  expect(found.some(({ change }) => change?.kind === 'set')).toBe(true);
  expect(createSpecPatch(model, found).text).toBe('');
});

it('createSpecPatch: does not change a limit that the description repeats', async () => {
  const server = {
    only: ['listStations', 'listRails', 'listCorporations', 'listOperationLines'],
    answer: lenient(({ offset }) => offset === '0'),
  };
  const found = (await findingsOf(model, server, 1200)).filter(({ kind }) => kind === 'limit-looser');
  expect(found.map(({ coordinate }) => coordinate).sort()).toEqual(server.only.map((id) => `${id}.offset`).sort());
  expect(createSpecPatch(model, found).text).toBe('');
});

it('createSpecPatch: does not set a limit that would exclude the default or the example', () => {
  const { operations } = model.spec;
  const declarations = Map.groupBy(
    operations.flatMap(({ id, parameters }) => parameters.map((parameter) => ({ id, parameter }))),
    ({ parameter }) => parameter.declaration,
  );
  const tighter = [...declarations.values()].flatMap((users) => {
    const own = users
      .flatMap(({ parameter }) => [parameter.default, parameter.example])
      .filter((value) => typeof value === 'number');
    if (own.length === 0) return [];
    const bounds = [
      ['minimum', Math.min(...own) + 1],
      ['maximum', Math.max(...own) - 1],
    ] as const;
    return bounds.map(([aspect, value]) =>
      users.map(({ id, parameter }): ConformanceFinding => {
        const coordinate = `${id}.${parameter.name}`;
        const change = { kind: 'set', coordinate, aspect, value } as const;
        const about = { kind: 'limit-tighter', level: 'difference', says: '', operations: [id], count: 1 } as const;
        return { ...about, coordinate, change };
      }),
    );
  });
  expect(tighter.length).toBeGreaterThan(10);
  for (const found of tighter)
    expect([found[0]?.change, createSpecPatch(model, found).text]).toEqual([found[0]?.change, '']);
});
