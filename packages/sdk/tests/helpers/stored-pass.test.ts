import { TeikiAssignStatusCode, TeikiRequireUpdateCode } from '@route-search/schemas/catalogues';
import { describe, expect, it } from 'vitest';
import { buildCondition } from '../../src/condition/index.ts';
import { checkPass, passQuery, readPass, storePass, type StoredPass } from '../../src/helpers/stored-pass.ts';
import { decodeCourse, decodeExampleCourse } from './decoded-examples.ts';

/** Returns the expected state for the two codes, according to their meanings in the spec. */
function stateOf(code: string, requireUpdate: string): string {
  if (requireUpdate !== '0' || code === '4') return 'needsRenewal';
  return code === '0' ? 'usable' : code === '99' ? 'unknown' : 'notApplied';
}

describe('checkPass', () => {
  for (const code of TeikiAssignStatusCode.values) {
    for (const requireUpdate of TeikiRequireUpdateCode.values) {
      it(`returns the expected state and reasons for code ${code} and requireUpdate ${requireUpdate}`, () => {
        const check = checkPass({ code, requireUpdate });
        expect(check.state).toBe(stateOf(code, requireUpdate));
        const reasons = [
          ...(code === '0' ? [] : [{ from: 'code', value: code, meaning: TeikiAssignStatusCode.meanings[code] }]),
          ...(requireUpdate === '0'
            ? []
            : [
                {
                  from: 'requireUpdate',
                  value: requireUpdate,
                  meaning: TeikiRequireUpdateCode.meanings[requireUpdate],
                },
              ]),
        ];
        expect(check.reasons).toEqual(reasons);
      });
    }
  }

  it('distinguishes a pass that does not apply to this route from an invalid one', () => {
    expect(checkPass({ code: '2', requireUpdate: '0' })).toEqual({
      state: 'notApplied',
      reasons: [{ from: 'code', value: '2', meaning: '定期券の区間を通る経路なし' }],
    });
  });

  it('returns the state unknown for an unknown code', () => {
    const check = checkPass({ code: '7', requireUpdate: '0' });
    expect(check).toEqual({ state: 'unknown', reasons: [{ from: 'code', value: '7', meaning: undefined }] });
    expect(checkPass({ code: 'constructor', requireUpdate: '0' }).reasons[0]?.meaning).toBeUndefined();
  });

  it('returns the state unknown without a status or if one of its codes is missing', () => {
    expect(checkPass(undefined).state).toBe('unknown');
    expect(checkPass({ code: '0' }).state).toBe('unknown');
    expect(checkPass({ requireUpdate: '0' }).state).toBe('unknown');
    expect(checkPass({ requireUpdate: '1' }).state).toBe('needsRenewal');
    expect(checkPass({ code: '4' }).state).toBe('needsRenewal');
    expect(checkPass({ code: '0' }).reasons).toEqual([]);
  });

  it('reads the examples of the spec', async () => {
    expect(checkPass((await decodeExampleCourse('assignedPass')).assignStatus).state).toBe('usable');
    const outdated = checkPass((await decodeExampleCourse('outdatedPass', 'editCourse')).assignStatus);
    expect(outdated.state).toBe('needsRenewal');
    expect(outdated.reasons.every(({ meaning }) => meaning !== undefined)).toBe(true);
  });
});

describe('storePass', () => {
  const pass = {
    version: 2,
    serializeData: 'VkV4--64',
    displayRoute: '高円寺--ＪＲ中央線快速--新宿',
    engineVersion: '202406_04a',
  };

  it('keeps the data, the displayed route and the engine version', async () => {
    const stored = storePass(await decodeExampleCourse('averageWaitTime'), { engineVersion: '202406_04a' }, {});
    expect(stored).toMatchObject({ displayRoute: '高円寺--ＪＲ中央線快速--新宿', engineVersion: '202406_04a' });
  });

  it('returns undefined if a part of the pass is missing', async () => {
    const teiki = { SerializeData: 'VkV4--64', DisplayRoute: '高円寺--ＪＲ中央線快速--新宿' };
    expect(storePass(await decodeCourse({ Teiki: teiki }), { engineVersion: '202406_04a' }, {})).toEqual(pass);
    expect(storePass(await decodeCourse({ Teiki: teiki }), {}, {})).toBeUndefined();
    expect(
      storePass(await decodeCourse({ Teiki: { SerializeData: 'VkV4' } }), { engineVersion: '202406_04a' }, {}),
    ).toBeUndefined();
    const withoutData = await decodeCourse({ Teiki: { DisplayRoute: teiki.DisplayRoute } });
    expect(storePass(withoutData, { engineVersion: '202406_04a' }, {})).toBeUndefined();
    expect(storePass(await decodeCourse({}), { engineVersion: '202406_04a' }, {})).toBeUndefined();
  });

  it('stores the station codes unless a code is unknown', async () => {
    const Teiki = { SerializeData: 'VkV4--64', DisplayRoute: 'A--線--B--徒歩--C' };
    const station = (Name: string): object => ({ Station: { code: Name.charCodeAt(0), Name } });
    const result = { engineVersion: '202406_04a' };
    const stored = storePass(
      await decodeCourse({ Teiki, Route: { Point: [{ Name: '35.7,139.6' }, ...['Z', 'A', 'B', 'C'].map(station)] } }),
      result,
      {},
    );
    expect(stored?.stationCodes).toEqual(['65', '66', '67']);
    expect(readPass(JSON.parse(JSON.stringify(stored)))).toEqual(stored);
    const half = storePass(await decodeCourse({ Teiki, Route: { Point: ['A', 'B'].map(station) } }), result, {});
    expect(half).not.toHaveProperty('stationCodes');
  });

  it('returns a pass that can be serialized to JSON', () => {
    expect(readPass(JSON.parse(JSON.stringify(pass)))).toEqual(pass);
    expect(readPass({ ...pass, note: '通勤' })).toEqual(pass);
    const offpeak = { ...pass, conditionDetail: buildCondition({ offpeakTeiki: true }), choice: '普通定期券' };
    expect(readPass(JSON.parse(JSON.stringify(offpeak)))).toEqual(offpeak);
  });

  it('marks a pass that was stored without its conditions as version 1', async () => {
    const { version, ...old } = pass;
    expect([version, readPass(old).version]).toEqual([2, 1]);
    const course = await decodeCourse({ Teiki: { SerializeData: 'VkV4', DisplayRoute: pass.displayRoute } });
    const untyped = storePass as (...given: readonly unknown[]) => StoredPass | undefined;
    expect(untyped(course, { engineVersion: '202406_04a' })?.version).toBe(1);
  });

  it.each([
    undefined,
    null,
    1,
    'text',
    {},
    { ...pass, displayRoute: '' },
    { ...pass, serializeData: 1 },
    { ...pass, engineVersion: undefined },
  ])('readPass rejects %j', (value) => {
    const message = '定期券には、serializeDataとdisplayRouteとengineVersionの文字列が必要です。';
    expect(() => readPass(value)).toThrow(new TypeError(message));
  });

  it.each([
    [{ ...pass, version: 3 }, '定期券のversionは、1か2です。'],
    [{ ...pass, conditionDetail: 1 }, 'conditionDetailには、条件の文字列が必要です。'],
    [{ ...pass, choice: 1 }, 'choiceには、名称の文字列が必要です。'],
  ])('readPass rejects the conditions of %j', (value, message) => {
    expect(() => readPass(value)).toThrow(new TypeError(message));
  });

  it.each(['xy', ['1'], ['1', 2], ['1', '']])('readPass rejects the station codes %j', (stationCodes) => {
    const message = 'stationCodesには、displayRouteの駅と同じ数の駅コードが必要です。';
    expect(() => readPass({ ...pass, stationCodes })).toThrow(new TypeError(message));
  });
});

describe('passQuery', () => {
  const displayRoute = '新高円寺--東京メトロ丸ノ内線--新宿--徒歩--西武新宿--西武新宿線--野方';

  it('returns a query with station codes and the line of each section; the line of a walk is empty', () => {
    expect(passQuery({ displayRoute, stationCodes: ['1', '2', '3', '4'] })).toEqual({
      searchType: 'plain',
      viaList: ['1', '2', '3', '4'],
      fixedRailList: ['東京メトロ丸ノ内線', '', '西武新宿線'],
    });
  });

  it('returns only the end stations by name if the pass has no station codes, and the line if there is only one', () => {
    expect(passQuery({ displayRoute })).toEqual({ searchType: 'plain', viaList: ['新高円寺', '野方'] });
    expect(passQuery({ displayRoute: 'A--線--B--線--C' }).viaList).toEqual(['A', 'C']);
    expect(passQuery({ displayRoute: '高円寺--ＪＲ中央線快速--新宿' })).toEqual({
      searchType: 'plain',
      viaList: ['高円寺', '新宿'],
      fixedRailList: ['ＪＲ中央線快速'],
    });
  });

  it.each(['', '高円寺', '高円寺--ＪＲ中央線快速', 'A--線--B--線'])('rejects %j', (route) => {
    expect(() => passQuery({ displayRoute: route })).toThrow(new TypeError(`表示用の経路の形が違います。(${route})`));
  });
});
