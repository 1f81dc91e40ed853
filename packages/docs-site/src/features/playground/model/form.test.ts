import type { RuleRequest } from '@route-search/spec/api';
import { requestKindNames } from '@route-search/spec/rules';
import { describe, expect, it } from 'vitest';
import { MOST_NEXT, playgroundDefinitions } from './definition.ts';
import { availabilityOf, findingsOf } from './findings.ts';
import { controlOf, fieldsOf, moveItem, requestOf, stateOf, wireOf } from './form.ts';
import { formMemory, MEMORY_KEY } from './memory.ts';
import { isoDate, readDate, readTime } from './moments.ts';
import { opensPlayground } from './fragment.ts';
import { fragmentOf, parseQuery, queryOf, requestFrom } from './share.ts';
import { knownPlaces, suggest } from './suggest.ts';
import { api, definitionOf, definitions } from '../../../../tests/playground.ts';

const { operations } = api;
const examples = definitions.flatMap((definition) =>
  definition.examples.map(({ name, parameters }) => ({ id: definition.id, name, definition, parameters })),
);

describe('the definitions', () => {
  it('are there for all calls, with every parameter and an example to begin with', () => {
    expect(definitions.map(({ id }) => id)).toEqual(operations.map(({ id }) => id));
    for (const [index, definition] of definitions.entries()) {
      expect(fieldsOf(definition).map(({ name }) => name)).toEqual(
        operations[index]?.parameters.map(({ name }) => name),
      );
      expect(definition.examples.length).toBeGreaterThan(0);
      expect(fieldsOf(definition).every(({ hint }) => hint.endsWith('。'))).toBe(true);
    }
  });

  it('tell the options of the condition apart', () => {
    const hints = fieldsOf(definitionOf('generateCourseCondition')).map(({ hint }) => hint);
    expect(hints).toContain('船の利用のしやすさです。');
    expect(new Set(hints).size).toBe(hints.length);
  });

  it('survive the way through JSON', () => {
    expect(JSON.parse(JSON.stringify(definitions))).toEqual(definitions);
  });

  it('know what values can be taken from', () => {
    const sourcesOf = (id: string): object =>
      Object.fromEntries(
        fieldsOf(definitionOf(id)).flatMap(({ name, content, takeOver }) => {
          const source = content ?? takeOver?.path.join('.');
          return source === undefined ? [] : [[name, source]];
        }),
      );
    expect(sourcesOf('editCourse')).toEqual({
      serializeData: 'Course.SerializeData',
      assignTeikiSerializeData: 'Course.Teiki.SerializeData',
      interruptTransferStationCodeList: 'stationCode',
    });
    expect(sourcesOf('searchRealtimeCourseExtreme')).toMatchObject({
      viaList: 'stationCode',
      conditionDetail: 'condition',
    });
    expect(sourcesOf('listRealtimeTrips')).toEqual({
      tripCode: 'Course.Route.Line.tripCode',
      engineVersion: 'engineVersion',
    });
    expect(sourcesOf('getRailTimetable')).toEqual({ stationCode: 'stationCode', stationName: 'stationName' });
    expect(definitions.every(({ search }) => search === 'searchCourseExtreme')).toBe(true);
    expect(definitions.filter(({ listsCourses }) => listsCourses).map(({ id }) => id)).toEqual([
      'searchCourseExtreme',
      'searchCoursePattern',
      'searchRealtimeCourseExtreme',
      'searchRealtimeCoursePattern',
      'recalculateCourse',
      'editCourse',
      'editRealtimeCourse',
    ]);
    expect(sourcesOf('listStationsLight')).not.toHaveProperty('nameMatchType');
  });

  it('lead from a course to the calls that take it', () => {
    const next = definitionOf('searchCourseExtreme').next.map(({ id, needsSection }) => [id, needsSection]);
    expect(next).toContainEqual(['getCourseShape', false]);
    expect(next).toContainEqual(['searchCoursePattern', true]);
    expect(next.map(([id]) => id)).not.toContain('listCourseTrainStations');
    expect(next.map(([id]) => id)).not.toContain('listRails');
  });

  it('of many calls know no more than those of a few', () => {
    const group = (): [] => [];
    const copies = <T>(items: readonly T[], copy: (item: T, suffix: string) => T): T[] =>
      items.flatMap((item) => Array.from({ length: 100 }, (_, index) => copy(item, index === 0 ? '' : `X${index}`)));
    const grown = copies(operations, (operation, suffix) => ({ ...operation, id: operation.id + suffix })).map(
      (operation) => ({
        ...operation,
        next: copies(operation.next, (call, suffix) => ({ ...call, operation: call.operation + suffix })),
      }),
    );
    const many = playgroundDefinitions({ ...api, operations: grown }, group);
    expect(many.length).toBe(100 * definitions.length);
    expect(Math.max(...many.map(({ next }) => next.length))).toBe(MOST_NEXT);
    expect(definitionOf('searchCourseExtreme').next.length).toBeLessThan(MOST_NEXT);
  });

  it('edit every kind of parameter', () => {
    const controls = new Set(definitions.flatMap((one) => fieldsOf(one).map(({ value }) => controlOf(value))));
    expect([...controls].sort()).toEqual(
      ['boolean', 'choices', 'date', 'list', 'long', 'number', 'select', 'text', 'time'].sort(),
    );
  });
});

describe('the form', () => {
  it.each(examples)('of $id gives back the example $name', ({ definition, parameters }) => {
    const state = stateOf(definition, parameters);
    expect(requestOf(definition, state)).toEqual(parameters);
    expect(findingsOf(definition, parameters).filter(({ effect }) => effect === 'error')).toEqual([]);
    // Into an address and back.
    expect(parseQuery(queryOf(definition, parameters))).toEqual(parameters);
    expect(requestFrom(fragmentOf(definition, parameters))).toEqual(parameters);
    expect(stateOf(definition, requestFrom(fragmentOf(definition, parameters)) ?? {})).toEqual(state);
  });

  it.each([
    ['leaves out rows that nobody has filled in', { count: { max: 3 } }, ['a', '', 'b', ''], 'a:b'],
    ['keeps empty items that mean something', { emptyItems: true }, ['', 'a', ''], ':a:'],
    ['takes one empty row for none', { emptyItems: true }, [''], undefined],
    ['keeps a position that is skipped', { positions: [{}, {}, {}] }, ['', '2', ''], ':2'],
    ['takes no rows for no value', {}, [], undefined],
  ])('%s', (_, list, items, wire) => {
    expect(wireOf({ list: { separator: ':', ...list } }, items)).toBe(wire);
  });

  it('does not take over what the call does not have, least of all a key', () => {
    const definition = definitionOf('getPoint');
    expect(stateOf(definition, { code: '22671', key: 'secret', constructor: 'x' })).toEqual({ code: '22671' });
  });

  it('moves items', () => {
    expect(moveItem(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c']);
    expect(moveItem(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b']);
    expect(moveItem(['a', 'b'], 1, 2)).toEqual(['a', 'b']);
    expect(moveItem(['a', 'b'], 0, -1)).toEqual(['a', 'b']);
  });
});

const rules = operations.flatMap((operation) =>
  operation.rules
    .filter(({ kind }) => requestKindNames.some((name) => name === kind))
    .flatMap(({ id, violated, satisfied }) => {
      if (violated === undefined || satisfied === undefined) return [];
      const wire = ({ parameters }: RuleRequest): Record<string, string> =>
        Object.fromEntries(Object.entries(parameters).map(([name, value]) => [name, String(value)]));
      return [{ id: operation.id, rule: id, violated: wire(violated), satisfied: wire(satisfied) }];
    }),
);

describe('the findings', () => {
  it('are about many rules', () => {
    expect(rules.length).toBeGreaterThan(25);
  });

  it.each(rules)(
    'of $id show the sentence of $rule, and only when it is broken',
    ({ id, rule, violated, satisfied }) => {
      const definition = definitionOf(id);
      const sentence = definition.sentences[rule];
      expect(sentence).toMatch(/。$/);
      // By way of the form, as the reader would.
      const through = (request: Record<string, string>): Record<string, string> =>
        requestOf(definition, stateOf(definition, request));
      expect(findingsOf(definition, through(violated)).map((one) => one.sentence)).toContain(sentence);
      expect(findingsOf(definition, through(satisfied)).map((one) => one.sentence)).not.toContain(sentence);
    },
  );

  it('never block what the satisfied example of a rule sets, and block what breaks it', () => {
    for (const { id, satisfied } of rules) {
      const definition = definitionOf(id);
      for (const [name, value] of Object.entries(satisfied)) {
        const { [name]: _, ...rest } = satisfied;
        const block = availabilityOf(definition, rest)[name];
        expect(block?.field, `${id} ${name}`).toBeUndefined();
        expect(block?.values?.[value], `${id} ${name}=${value}`).toBeUndefined();
      }
    }
  });

  it('grey out the fields that exclude each other, name who is in the way, and let go again', () => {
    const definition = definitionOf('listStations');
    const { code, oldName, addGateGroup } = availabilityOf(definition, { name: '新宿' });
    expect(code?.field?.by).toEqual(['name']);
    expect(code?.field?.sentence).toContain('同時に指定できません');
    expect(oldName?.field?.by).toEqual(['name']);
    expect(addGateGroup).toBeUndefined();
    expect(availabilityOf(definition, {})).toEqual({});
  });

  it('grey out single values', () => {
    const condition = definitionOf('generateCourseCondition');
    const { JRReservation } = availabilityOf(condition, { studentDiscount: 'true' });
    expect(JRReservation?.field).toBeUndefined();
    expect(Object.keys(JRReservation?.values ?? {})).toContain('exYoyaku');
    expect(Object.keys(JRReservation?.values ?? {})).not.toContain('none');
  });

  it('say of fields that the API would ignore them, without blocking them', () => {
    const definition = definitionOf('searchCourseExtreme');
    const { fixedRailList, time, searchType } = availabilityOf(definition, {});
    expect(fixedRailList?.field).toBeUndefined();
    expect(fixedRailList?.idle?.sentence).toContain('plain');
    expect([time, searchType]).toEqual([undefined, undefined]);
    const plain = availabilityOf(definition, { searchType: 'plain' });
    expect(plain['fixedRailList']).toBeUndefined();
    expect(plain['time']?.idle?.by).toEqual(['searchType']);
    expect(availabilityOf(definition, { searchType: 'plain', time: '1000' })['time']).toBeUndefined();
  });
});

describe('a fragment', () => {
  it('keeps colons bare and encodes the items', () => {
    const definition = definitionOf('searchCourseExtreme');
    expect(queryOf(definition, { viaList: '22671:大手町(東京都)', fromName: 'a+b&c' })).toBe(
      'viaList=22671:%E5%A4%A7%E6%89%8B%E7%94%BA(%E6%9D%B1%E4%BA%AC%E9%83%BD)&fromName=a%2Bb%26c',
    );
    expect(parseQuery('fromName=a%2Bb%26c&x=1+1')).toEqual({ fromName: 'a+b&c', x: '1+1' });
  });

  it.each([
    ['#playground', true, undefined],
    ['#playground?', true, {}],
    ['#playground?code=22671', true, { code: '22671' }],
    ['#parameter-code', false, undefined],
    ['', false, undefined],
    ['#playground-2', false, undefined],
    ['#playground?code=%E0%A4%A', true, expect.anything()],
  ])('%j opens: %j', (hash, opens, request) => {
    expect(opensPlayground(hash)).toBe(opens);
    expect(requestFrom(hash)).toEqual(request);
  });
});

describe('the memory', () => {
  const storeOf = (entries: Record<string, string>) => ({
    entries,
    get: (key: string) => entries[key] ?? null,
    set: (key: string, value: string) => {
      entries[key] = value;
    },
    remove: (key: string) => {
      entries[key] = '';
      Reflect.deleteProperty(entries, key);
    },
  });

  it('keeps forms by call under one key, and forgets them all', () => {
    const store = storeOf({ other: 'x' });
    const memory = formMemory(store);
    expect(memory.load('getPoint')).toBeUndefined();
    memory.save('getPoint', 'code=22671');
    memory.save('listRails', 'name=%E5%B1%B1%E6%89%8B');
    expect(memory.load('getPoint')).toEqual({ code: '22671' });
    expect(memory.load('listRails')).toEqual({ name: '山手' });
    expect(Object.keys(store.entries)).toEqual(['other', MEMORY_KEY]);
    memory.erase();
    expect(store.entries).toEqual({ other: 'x' });
  });

  it.each(['nonsense', 'null', '[]', '{"getPoint":1}', '"x"'])('does not stumble over %j', (text) => {
    expect(formMemory(storeOf({ [MEMORY_KEY]: text })).load('getPoint')).toBeUndefined();
  });
});

describe('moments', () => {
  it.each([
    ['20240620', '2024年6月20日（木）', '2024-06-20'],
    ['20240229', '2024年2月29日（木）', '2024-02-29'],
    ['20230229', undefined, undefined],
    ['2024062', undefined, undefined],
    ['', undefined, undefined],
  ])('date %j reads %j', (wire, text, iso) => {
    expect(readDate(wire)).toBe(text);
    expect(isoDate(wire)).toBe(iso);
  });

  it.each([
    ['1002', '10時2分'],
    ['2510', '25時10分（翌日の1時10分）'],
    ['2400', '24時0分（翌日の0時0分）'],
    ['1060', undefined],
    ['930', undefined],
  ])('time %j reads %j', (wire, text) => {
    expect(readTime(wire)).toBe(text);
  });
});

describe('suggestions', () => {
  const places = knownPlaces([
    { code: '22741', name: '新宿', yomi: 'しんじゅく', type: 'train' },
    { code: '22742', name: '新宿三丁目', yomi: 'しんじゅくさんちょうめ', type: 'train' },
    { code: '29123', name: '西新宿', yomi: 'にししんじゅく', type: 'train' },
    { code: '22671', name: '高円寺', yomi: 'こうえんじ', type: 'train' },
  ]);
  it.each([
    ['新宿', ['22741', '22742', '29123']],
    ['シンジュク', ['22741', '22742', '29123']],
    ['ｼﾝｼﾞｭｸ', ['22741', '22742', '29123']],
    ['shinjuku', ['22741', '22742', '29123']],
    ['Sinzyuku', ['22741', '22742', '29123']],
    ['ｓｈｉｎｊ', ['22741', '22742', '29123']],
    ['ｺｳｴﾝｼﾞ', ['22671']],
    ['kouenji', ['22671']],
    ['koenji', ['22671']],
    ['2267', ['22671']],
    ['227', ['22741', '22742']],
    [' ', []],
    ['存在しない', []],
  ])('for %j are %j', (typed, codes) => {
    expect(suggest(places, typed).map(({ code }) => code)).toEqual(codes);
  });
});
