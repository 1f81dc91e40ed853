import { createSeededRandomInteger } from '@route-search/toolkit/seeded-random';
import { describe, expect, it } from 'vitest';
import { checksum } from '../../src/base/hash.ts';
import { loadTransportNetwork } from '../../src/engine/network/load-transport-network.ts';
import {
  serializedCoursePrefix,
  type PackedCourse,
  type PackedPlace,
} from '../../src/engine/serialize/packed-course.ts';
import { decodeSerializedJson, encodeSerializedJson } from '../../src/engine/serialize/packed-text.ts';
import { parsePackedCourse } from '../../src/engine/serialize/parse-packed-course.ts';
import { handle } from '../../src/index.ts';
import { specOperations } from '../support/spec.ts';
import { collectKnownValues } from '../support/world.ts';

const runs = Number(process.env['FORGE_RUNS'] ?? 150);
const passPrefix = 'U0JYUGFz';

/** Values that replace random parts of serialized data. */
const forgedValues: readonly unknown[] = [
  null, true, '', 'walk', 'toString', '__proto__', 'constructor', '22671', '0', 'NaN', '1e999', '\u0000', '😀', '-5',
  -1, -2, -3, 0, 1, 7, 0.5, 1e6, 1e9, 2 ** 31, 2 ** 53, 1e308, -1e308, [], {}, [[]], { length: 1e9 }, [0, 0, 0, 0, 0],
  Array.from({ length: 300 }, () => 0), 'x'.repeat(5000),
]; // oxfmt-ignore

const world = loadTransportNetwork();
const coordinate = [35.7, 139.6, 'x'];

/**
 * Replaces a leg by one on foot, by bicycle or by car, so that the legs stay connected. An end may become a coordinate.
 */
function mutateConnected(course: PackedCourse, random: (below: number) => number): PackedCourse {
  const index = random(course.l.length);
  const [head, second, third, fourth, fifth] = course.l[index] ?? expect.unreachable('no legs');
  const stops = world.patternById.get(head)?.stops;
  const codeOf = (stop: number): string | number => world.points[stops?.[stop] ?? -1]?.code ?? '';
  let [from, to] = stops === undefined ? [second, third] : [codeOf(fourth), codeOf(fifth)];
  const kind = (['walk', 'car', 'cycle', 'demand'] as const)[random(4)] ?? 'walk';
  const [isStart, isEnd] = [index === 0 && random(2) > 0, index === course.l.length - 1 && random(2) > 0];
  if (isStart) from = -1;
  if (isEnd) to = -2;
  return {
    ...course,
    l: course.l.with(index, [kind, from, to, 500, 7]),
    ...(isStart && { o: coordinate as unknown as PackedPlace }),
    ...(isEnd && { d: coordinate as unknown as PackedPlace }),
  };
}

/** Replaces, removes or repeats a random part of a JSON value. */
function mutate(value: unknown, random: (below: number) => number): unknown {
  const copy = structuredClone(value) as Record<string, unknown> | unknown[];
  let owner: Record<string, unknown> = copy as Record<string, unknown>;
  for (;;) {
    const names = Object.keys(owner);
    const name = names[random(names.length)] ?? '0';
    const inner = owner[name];
    if (typeof inner === 'object' && inner !== null && Object.keys(inner).length > 0 && random(4) > 0) {
      owner = inner as Record<string, unknown>;
      continue;
    }
    const change = random(8);
    if (change === 0) Reflect.deleteProperty(owner, name);
    else if (change === 1 && Array.isArray(owner)) (owner as unknown[]).splice(Number(name), 1);
    else if (change === 2 && Array.isArray(owner)) (owner as unknown[]).push(structuredClone(inner));
    else if (change === 3 && typeof inner === 'number') owner[name] = inner + random(5) - 2;
    else owner[name] = forgedValues[random(forgedValues.length)];
    return copy;
  }
}

function forgeCourse(text: string, random: (below: number) => number): string {
  const [payload = '', condition = ''] = text.split('--');
  const course = decodeSerializedJson(serializedCoursePrefix, payload);
  const isCourse = parsePackedCourse(course) !== undefined && random(2) > 0;
  const mutated = isCourse ? mutateConnected(course as PackedCourse, random) : mutate(course, random);
  const forged = encodeSerializedJson(serializedCoursePrefix, mutated);
  return `${forged}--${condition}--${checksum(forged + condition)}--0--0--0--${forged.length}`;
}

function forgePass(text: string, random: (below: number) => number): string {
  const [payload = ''] = text.split('--');
  const forged = encodeSerializedJson(passPrefix, mutate(decodeSerializedJson(passPrefix, payload), random));
  return `${forged}--${checksum(forged)}--0--${forged.length}`;
}

const { courses, passes } = collectKnownValues();
const ownCourses = courses.filter((text) => text.startsWith(serializedCoursePrefix));
const ownPasses = passes.filter((text) => text.startsWith(passPrefix));
const operations = specOperations.flatMap(({ path, parameters, examples }) =>
  parameters
    .filter(({ name }) => name === 'serializeData' || name === 'assignTeikiSerializeData')
    .map(({ name }) => ({ path, name, request: examples[0]?.request ?? {} })),
);

describe('forged serialized data with a matching checksum', () => {
  it.each(operations)(
    'causes no internal error (500) as the parameter $name of $path',
    async ({ path, name, request }) => {
      const random = createSeededRandomInteger(path.length * 7919);
      const statuses = new Set<number>();
      for (let index = 0; index < runs; index++) {
        const pick = (list: readonly string[]): string => list[random(list.length)] ?? '';
        let forged = name === 'serializeData' ? pick(ownCourses) : pick(ownPasses);
        const forge = name === 'serializeData' ? forgeCourse : forgePass;
        for (let times = random(3); times >= 0; times--) forged = forge(forged, random);
        const query = new URLSearchParams({ key: 'k', ...request, [name]: forged } as Record<string, string>);
        const response = await handle(new Request(`http://127.0.0.1${path}?${query.toString()}`));
        statuses.add(response.status);
        const shown = response.status === 500 ? JSON.stringify(decode(name, forged)) : '';
        expect(response.status, shown).not.toBe(500);
      }
      expect(statuses).toContain(name === 'serializeData' ? 400 : 200);
    },
  );
});

function decode(name: string, text: string): unknown {
  const prefix = name === 'serializeData' ? serializedCoursePrefix : passPrefix;
  return decodeSerializedJson(prefix, text.split('--')[0] ?? '');
}
