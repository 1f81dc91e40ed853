import { TeikiAssignStatusCode, TeikiRequireUpdateCode } from '@route-search/schemas/catalogues';
import { describe, expect, it } from 'vitest';
import { checkPass, readPass, storePass } from '../../src/model/stored-pass.ts';
import { course, exampleCourse } from './decoded.ts';

describe('checkPass', () => {
  for (const code of TeikiAssignStatusCode.values) {
    for (const requireUpdate of TeikiRequireUpdateCode.values) {
      it(`code ${code} and requireUpdate ${requireUpdate}`, () => {
        const check = checkPass({ code, requireUpdate });
        expect(check.state).toBe(code === '0' && requireUpdate === '0' ? 'usable' : 'needsRenewal');
        expect(check.isDataCurrent).toBe(requireUpdate === '0' && code !== '4');
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

  it('does not take a code that it does not know for a good one', () => {
    const check = checkPass({ code: '7', requireUpdate: '0' });
    expect(check).toEqual({
      state: 'needsRenewal',
      isDataCurrent: true,
      reasons: [{ from: 'code', value: '7', meaning: undefined }],
    });
    expect(checkPass({ code: 'constructor', requireUpdate: '0' }).reasons[0]?.meaning).toBeUndefined();
  });

  it('does not know without a status, or with half of one', () => {
    expect(checkPass(undefined).state).toBe('unknown');
    expect(checkPass({ code: '0' }).state).toBe('unknown');
    expect(checkPass({ requireUpdate: '0' }).state).toBe('unknown');
    expect(checkPass({ requireUpdate: '1' }).state).toBe('needsRenewal');
  });

  it('reads the examples', async () => {
    expect(checkPass((await exampleCourse('assignedPass')).assignStatus).state).toBe('usable');
    const outdated = checkPass((await exampleCourse('outdatedPass', 'editCourse')).assignStatus);
    expect(outdated.state).toBe('needsRenewal');
    expect(outdated.reasons.every(({ meaning }) => meaning !== undefined)).toBe(true);
  });
});

describe('storePass', () => {
  const pass = { serializeData: 'VkV4--64', displayRoute: '高円寺--ＪＲ中央線快速--新宿', engineVersion: '202406_04a' };

  it('keeps the data, the route to show and the engine version', async () => {
    const stored = storePass(await exampleCourse('averageWaitTime'), { engineVersion: '202406_04a' });
    expect(stored).toMatchObject({ displayRoute: '高円寺--ＪＲ中央線快速--新宿', engineVersion: '202406_04a' });
  });

  it('is undefined rather than half a pass', async () => {
    const teiki = { SerializeData: 'VkV4--64', DisplayRoute: '高円寺--ＪＲ中央線快速--新宿' };
    expect(storePass(await course({ Teiki: teiki }), { engineVersion: '202406_04a' })).toEqual(pass);
    expect(storePass(await course({ Teiki: teiki }), {})).toBeUndefined();
    expect(
      storePass(await course({ Teiki: { SerializeData: 'VkV4' } }), { engineVersion: '202406_04a' }),
    ).toBeUndefined();
    expect(storePass(await course({}), { engineVersion: '202406_04a' })).toBeUndefined();
  });

  it('survives JSON', () => {
    expect(readPass(JSON.parse(JSON.stringify(pass)))).toEqual(pass);
    expect(readPass({ ...pass, note: '通勤' })).toEqual(pass);
  });

  it.each([undefined, null, 1, 'text', {}, { ...pass, displayRoute: '' }, { ...pass, serializeData: 1 }])(
    'does not read %j',
    (value) => {
      expect(() => readPass(value)).toThrow(TypeError);
    },
  );
});
