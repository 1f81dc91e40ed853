import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EngineError } from '../../src/engine/index.ts';
import type { Example } from '@route-search/spec/api';
import { ancientVersion, staleVersion, withEngineVersion } from '../support/versions.ts';
import { getSpecOperation } from '../support/spec.ts';
import { callEngine, engine, findFirstCourse, getEngineError, searchCourses } from './support.ts';

/* eslint-disable @typescript-eslint/no-unsafe-argument -- courses are looked into at any depth */

const course = findFirstCourse({ viaList: ['22671', '25978'], answerCount: 1 });
const data: string = course.SerializeData;
const plain = findFirstCourse({ viaList: ['22671', '22741'], searchType: 'plain' });
const pass: string = plain.Teiki.SerializeData;

describe('serialized data of a course', () => {
  it('has the documented syntax and hides its content', () => {
    const [payload = '', condition, sum, ...rest] = data.split('--');
    expect(payload).toMatch(/^[A-Za-z0-9_|]+\*$/);
    expect(condition).toBe('T3221233232319:F332112212000:A23121141:');
    expect(sum).toMatch(/^[0-9a-f]{40}$/);
    expect(rest).toEqual(['0', '0', '0', String(payload.length)]);
    expect(data.length).toBeLessThan(650);
    expect(pass).toMatch(/^[A-Za-z0-9_|]+\*--[0-9a-f]{40}--0--\d+$/);
    for (const text of ['22671', '202406', 'chuo', '高円寺']) expect(data).not.toContain(text);
  });

  it('causes an error if it was not issued by the sandbox', () => {
    const longer = data.replace(/\d+$/, (length) => String(Number(length) + 1));
    for (const text of ['abc', pass, data.slice(1), `${data}x`, longer, data.replace('U0JYQ', 'VkV4Q')]) {
      const { kind } = getEngineError('editCourse', { serializeData: text });
      expect(['malformedData', 'tamperedData']).toContain(kind);
    }
    expect(getEngineError('editCourse', { serializeData: 'abc' }).kind).toBe('malformedData');
  });

  it('causes an error if it is a changed copy of serialized data from the examples of the spec', () => {
    const [{ request }] = getSpecOperation('editCourse').examples as readonly [Example];
    const changed = String(request['serializeData']).replace('nHUn', 'nHUm');
    expect(changed).not.toBe(request['serializeData']);
    expect(getEngineError('editCourse', { serializeData: changed }).kind).toBe('tamperedData');
  });

  it('causes an error if any one character is changed', () => {
    fc.assert(
      fc.property(fc.nat(data.length - 1), fc.constantFrom('A', 'z', '0', '_', '|', '-', 'T'), (place, letter) => {
        if (data[place] === letter) return;
        const changed = data.slice(0, place) + letter + data.slice(place + 1);
        try {
          engine.editCourse({ serializeData: changed });
        } catch (error) {
          expect(error).toBeInstanceOf(EngineError);
          return;
        }
        throw new Error(`accepted with ${letter} at ${place}`);
      }),
      { numRuns: 300 },
    );
  });

  it('opens the same course if it is of an older engine version, and is reported as older', () => {
    const old = withEngineVersion(data, staleVersion);
    expect(engine.facts.isSameEngine?.(data)).toBe(true);
    expect(engine.facts.isSameEngine?.(old)).toBe(false);
    expect(engine.facts.isSameEngine?.(withEngineVersion(pass, staleVersion))).toBe(false);
    expect(engine.facts.isSameEngine?.(pass)).toBe(true);
    const again = callEngine('editCourse', { serializeData: old }).Course[0];
    expect([again.SerializeDataStatus, again.SerializeData]).toEqual(['1', data]);
    const ancient = callEngine('editCourse', { serializeData: withEngineVersion(data, ancientVersion) }).Course[0];
    expect(ancient.SerializeDataStatus).toBeUndefined();
  });

  it('provides the facts about the course that the rules of the spec need', () => {
    expect(engine.facts.searchTypeOf?.(data)).toBe('departure');
    expect(engine.facts.searchTypeOf?.(plain.SerializeData)).toBe('plain');
    expect(engine.facts.searchTypeOf?.('abc')).toBeUndefined();
    expect([1, 2, 3].map((section) => engine.facts.sectionTypeOf?.(data, section))).toEqual([
      'train',
      'train',
      undefined,
    ]);
    expect(engine.facts.stationTypeOf?.('45608')).toBe('bus');
    expect(engine.facts.stationTypeOf?.('羽田空港')).toBe('plane');
    expect(engine.facts.stationTypeOf?.('幻')).toBeUndefined();
    expect(['202406_04a', '202406_03a'].map((version) => engine.facts.isLatestEngine?.(version))).toEqual([
      true,
      false,
    ]);
  });

  it('contains the parameters of the search, which a repeated search uses', () => {
    const slow = searchCourses({
      viaList: ['35.7013,139.6481', '22828'],
      walkSpeed: 2,
      fromName: '自宅',
      answerCount: 1,
    })[0];
    const next = callEngine('editCourse', {
      serializeData: slow.SerializeData,
      sectionIndex: 2,
      assignType: 'departure',
      time: '1100',
      assignInstruction: 'SearchAll',
    }).Course[0];
    expect(next.Route.Point[0].Name).toBe('自宅');
    expect(next.Route.Line[0].timeOnBoard).toBe(slow.Route.Line[0].timeOnBoard);
  });
});
