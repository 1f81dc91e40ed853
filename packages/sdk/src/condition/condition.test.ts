import { conditionOptions, conditionString } from '@route-search/schemas/catalogues';
import { loadApi, loadExampleResponses } from '@route-search/spec/api';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { listConditionOptions, parseOptionValue, listOptionValues } from './digits.ts';
import {
  buildCondition,
  ConditionError,
  defaultCondition,
  parseCondition,
  UnconfirmedConditionError,
  type ConditionOptions,
} from './index.ts';

/**
 * Expected digits of the condition options, written by hand instead of read from the YAML files: [segment, position,
 * {value: digit}].
 */
const rows: Readonly<Record<string, readonly [string, number, Readonly<Record<string, number>>]>> = {
  plane: ['T', 1, { light: 4, normal: 3, bit: 2, never: 1 }],
  shinkansen: ['T', 2, { normal: 2, never: 1 }],
  shinkansenNozomi: ['T', 3, { normal: 2, never: 1 }],
  sleeperTrain: ['T', 4, { possible: 3, normal: 2, never: 1 }],
  limitedExpress: ['T', 5, { normal: 2, never: 1 }],
  highwayBus: ['T', 6, { light: 4, normal: 3, bit: 2, never: 1 }],
  connectionBus: ['T', 7, { light: 4, normal: 3, bit: 2, never: 1 }],
  localBus: ['T', 8, { normal: 2, never: 1 }],
  ship: ['T', 9, { light: 4, normal: 3, bit: 2, never: 1 }],
  liner: ['T', 10, { normal: 2, never: 1 }],
  walk: ['T', 11, { normal: 3, little: 2, never: 1 }],
  midnightBus: ['T', 12, { normal: 2, never: 1 }],
  surchargeKind: ['F', 1, { free: 3, reserved: 2, green: 1 }],
  teikiKind: ['F', 2, { bussiness: 3, highSchool: 2, university: 1, juniorHighSchool: 4 }],
  JRSeasonalRate: ['F', 3, { true: 2, false: 1 }],
  studentDiscount: ['F', 4, { true: 2, false: 1 }],
  ticketSystemType: ['F', 7, { normal: 2, ic: 1 }],
  nikukanteiki: ['F', 8, { true: 2, false: 1 }],
  preferredTicketOrder: ['F', 10, { none: 0, cheap: 3, ic: 2, normal: 1 }],
  shinkansenETicket: ['F', 13, { none: 0, eTicket: 1 }],
  offpeakTeiki: ['F', 14, { true: 2, false: 1 }],
  useJR: ['A', 1, { light: 3, normal: 2, bit: 1 }],
  transfer: ['A', 2, { normal: 3, little: 2, never: 1 }],
  expressStartingStation: ['A', 3, { possible: 2, normal: 1 }],
  waitAverageTime: ['A', 4, { true: 2, false: 1 }],
  localBusOnly: ['A', 5, { true: 2, false: 1 }],
  fuzzyLine: ['A', 6, { true: 2, false: 1 }],
  transferTime: ['A', 7, { normal: 4, moreMargin: 3, mostMargin: 2, lessMargin: 1 }],
  entryPathBehavior: ['A', 8, { true: 2, false: 1 }],
};

/** The option JRReservation sets two digits of the condition string: [F11, F12] (positions 11 and 12 of segment F). */
const reservations: Readonly<Record<string, readonly [number, number]>> = {
  none: [0, 0],
  exYoyaku: [1, 0],
  exETokkyu: [2, 0],
  exHayatoku: [3, 0],
  exHayatoku21: [4, 0],
  exGreenHayatoku: [5, 0],
  exHayatoku28: [6, 0],
  exHayatoku1: [7, 0],
  smartEx: [0, 1],
  smartExHayatoku: [0, 2],
  smartExHayatoku21: [0, 3],
  smartExGreenHayatoku: [0, 4],
  smartExHayatoku28: [0, 5],
  smartExHayatoku1: [0, 6],
};

const segmentOf = (text: string, segment: string): string => new RegExp(`${segment}(\\d+)`).exec(text)?.[1] ?? '';

/**
 * Condition string with a digit at every known position and no default, so that setting any value changes the string.
 */
const longBase = 'T3221233232319:F33211221200001:A23121141:';

const unconfirmed = ['communityBus', 'preferredIcFareMode'];

describe('condition table', () => {
  it('contains exactly the options of the expected rows', () => {
    expect(
      listConditionOptions()
        .map(({ name }) => name)
        .sort(),
    ).toEqual([...Object.keys(rows), 'JRReservation', ...unconfirmed].sort());
  });

  for (const [name, [segment, position, digits]] of Object.entries(rows)) {
    for (const [value, digit] of Object.entries(digits)) {
      it(`writes the option ${name}=${value} as the digit ${digit} at position ${segment}${position}`, () => {
        const text = buildCondition({ [name]: parseOptionValue(value) }, longBase);
        expect(segmentOf(text, segment)[position - 1]).toBe(String(digit));
        // All digits of other options stay unchanged.
        const segments = segmentOf(text, segment);
        expect(segments.slice(0, position - 1) + segments.slice(position)).toBe(
          segmentOf(longBase, segment).slice(0, position - 1) + segmentOf(longBase, segment).slice(position),
        );
        expect(parseCondition(text).options).toHaveProperty(name, parseOptionValue(value));
      });
    }
  }

  for (const [value, [eleven, twelve]] of Object.entries(reservations)) {
    it(`writes JRReservation=${value} as the digits F11=${eleven} F12=${twelve}`, () => {
      const text = buildCondition({ JRReservation: value as 'none' });
      expect(segmentOf(text, 'F').slice(10, 12)).toBe(`${eleven}${twelve}`);
      expect(parseCondition(text).options.JRReservation).toBe(value);
    });
  }

  it('changes both JRReservation digits if the base string contains a reservation of the other family (smartEx or exYoyaku)', () => {
    const text = buildCondition({ JRReservation: 'smartEx' }, buildCondition({ JRReservation: 'exHayatoku1' }));
    expect(segmentOf(text, 'F').slice(10, 12)).toBe('01');
  });
});

describe('default condition string', () => {
  it('equals the string of the product documents, and buildCondition returns it for no options', () => {
    expect(buildCondition({})).toBe(defaultCondition);
    expect(defaultCondition).toBe(conditionString.default);
  });

  it('parseCondition returns exactly the declared defaults', () => {
    const { options, unknown } = parseCondition(defaultCondition);
    const declared = Object.values(conditionOptions).flatMap((one) =>
      'default' in one ? [[one.name, one.default]] : [],
    );
    expect(declared.length).toBeGreaterThan(15);
    expect(options).toMatchObject(Object.fromEntries(declared));
    expect(unknown).toEqual([]);
  });

  it('parseCondition also reads the options for which the product documents state no default', () => {
    expect(parseCondition(defaultCondition).options).toMatchObject({
      highwayBus: 'normal',
      connectionBus: 'normal',
      localBus: 'normal',
      ship: 'normal',
      liner: 'normal',
      walk: 'normal',
      transfer: 'normal',
      useJR: 'normal',
      transferTime: 'normal',
      preferredTicketOrder: 'none',
      shinkansenNozomi: 'normal',
      limitedExpress: 'normal',
      expressStartingStation: 'normal',
    });
  });

  it('keeps its meaning if later versions append digits', () => {
    const expected = parseCondition(defaultCondition).options;
    for (const text of ['T32212332323191:F33211221200001:A23121141:', 'T32212332323191:F332112212000010:A23121141:']) {
      expect(parseCondition(text)).toEqual({
        options: expected,
        unknown: [{ segment: 'T', position: 14, digit: 1, option: 'communityBus' }],
      });
    }
  });
});

describe('buildCondition and parseCondition: condition strings shorter or longer than the default', () => {
  it.each([
    ['offpeakTeiki', { offpeakTeiki: true }, 'F33211221200002'],
    ['shinkansenETicket', { shinkansenETicket: 'eTicket' }, 'F3321122120001'],
    ['ticketSystemType', { ticketSystemType: 'ic' }, 'F332112112000'],
  ] as const)('buildCondition appends only the digits that %s needs', (_name, options, expected) => {
    expect(buildCondition(options)).toBe(`T3221233232319:${expected}:A23121141:`);
  });

  it('buildCondition appends nothing for a default value', () => {
    expect(buildCondition({ offpeakTeiki: false, shinkansenETicket: 'none' })).toBe(defaultCondition);
    expect(buildCondition({ offpeakTeiki: false }, longBase)).toBe(longBase);
    expect(buildCondition({ offpeakTeiki: false }, 'T3221233232319:F33211221200002:A23121141:')).toBe(longBase);
  });

  it('parseCondition uses the defaults for digits missing in old strings of ten digits', () => {
    const { options, unknown } = parseCondition('T322123323231:F3321122120:A23121141:');
    expect(options).toEqual(parseCondition(defaultCondition).options);
    expect(unknown).toEqual([]);
  });

  it('buildCondition pads a short base string to the length of the default', () => {
    expect(buildCondition({ plane: 'never' }, 'T3:F3:A2:')).toBe('T1221233232319:F332112212000:A23121141:');
  });

  it('buildCondition and parseCondition accept a string without its final colon', () => {
    expect(buildCondition({}, defaultCondition.slice(0, -1))).toBe(defaultCondition);
  });

  it('buildCondition keeps the unknown digits of the base string', () => {
    const base = 'T12212332323191777:F332112212000010888:A231211419:';
    const text = buildCondition({ plane: 'light', transfer: 'never' }, base);
    expect(text).toBe('T42212332323191777:F332112212000010888:A211211419:');
    expect(
      parseCondition(base).unknown.map(({ segment, position, digit }) => `${segment}${position}=${digit}`),
    ).toEqual(['T14=1', 'T15=7', 'T16=7', 'T17=7', 'F16=8', 'F17=8', 'F18=8', 'A9=9']);
  });

  it('parseCondition returns an unknown digit as unread instead of guessing its value', () => {
    const base = 'T9221233232319:F332112212011:A23121141:';
    const { options, unknown } = parseCondition(base);
    expect(options).not.toHaveProperty('plane');
    expect(options).not.toHaveProperty('JRReservation');
    expect(unknown).toEqual([
      { segment: 'T', position: 1, digit: 9, option: 'plane' },
      { segment: 'F', position: 11, digit: 1, option: 'JRReservation' },
      { segment: 'F', position: 12, digit: 1, option: 'JRReservation' },
    ]);
    expect(buildCondition({ walk: 'never' }, base)).toBe('T9221233232119:F332112212011:A23121141:');
  });

  it('parseCondition reports a digit at a reserved position if it differs from the digit of the default string', () => {
    expect(parseCondition('T3221233232318:F332112212000:A23121141:').unknown).toEqual([
      { segment: 'T', position: 13, digit: 8, option: undefined },
    ]);
  });
});

describe('buildCondition and parseCondition: invalid conditions', () => {
  it.each([{ communityBus: 'except' }, { communityBus: 'contain' }, { preferredIcFareMode: 'major' }] as const)(
    'buildCondition rejects %j and names the operation to call instead',
    (options) => {
      const build = (): string => buildCondition(options);
      expect(build).toThrow(UnconfirmedConditionError);
      expect(build).toThrow(/generateCourseCondition/);
      expect(() => buildCondition(options, 'T32212332323191:F332112212000010:A23121141:')).toThrow(
        UnconfirmedConditionError,
      );
    },
  );

  it('buildCondition accepts the declared default of an unconfirmed option if the condition string stays unchanged', () => {
    expect(buildCondition({ preferredIcFareMode: 'cheapest' })).toBe(defaultCondition);
    const base = 'T32212332323191:F332112212000010:A23121141:';
    expect(buildCondition({ preferredIcFareMode: 'cheapest' }, base)).toBe(base);
    expect(() => buildCondition({ preferredIcFareMode: 'cheapest' }, base.replace('010:', '011:'))).toThrow(
      UnconfirmedConditionError,
    );
  });

  it('parseCondition never interprets the digit of an unconfirmed option', () => {
    const { options, unknown } = parseCondition('T32212332323192:F332112212000011:A23121141:');
    expect(options).not.toHaveProperty('communityBus');
    expect(options).not.toHaveProperty('preferredIcFareMode');
    expect(unknown.map(({ option }) => option)).toEqual(['communityBus', 'preferredIcFareMode']);
  });

  it.each([
    ['malformed', () => parseCondition('')],
    ['malformed', () => parseCondition('T322:F33')],
    ['malformed', () => parseCondition('t3:f3:a2:')],
    ['malformed', () => parseCondition('T3:F3:A2:X1:')],
    ['malformed', () => buildCondition({}, 'T3a:F3:A2:')],
    ['invalid-value', () => buildCondition({ plane: 'sometimes' as 'never' })],
    ['invalid-value', () => buildCondition({ offpeakTeiki: 'true' as unknown as boolean })],
    ['unknown-option', () => buildCondition({ plain: 'never' } as unknown as ConditionOptions)],
    ['unknown-option', () => buildCondition(JSON.parse('{"__proto__": "never"}') as ConditionOptions)],
    ['conflict', () => buildCondition({ JRReservation: 'exYoyaku', studentDiscount: true })],
    ['conflict', () => buildCondition({ studentDiscount: true }, buildCondition({ JRReservation: 'exYoyaku' }))],
  ] as const)('an invalid condition causes a ConditionError with the code %s', (code, act) => {
    expect(act).toThrow(expect.objectContaining({ name: 'ConditionError', code }) as Error);
    expect(act).toThrow(ConditionError);
  });

  it("buildCondition distinguishes a text such as 'true' from the boolean", () => {
    const act = (): string => buildCondition({ offpeakTeiki: 'true' as unknown as boolean });
    expect(act).toThrow("offpeakTeikiにはfalse, trueのいずれかを指定してください。('true')");
  });

  it.each([
    ['T322:F33', '(T322:F33)'],
    ['T3:F3:A2::', '(T3:F3:A2::)'],
    ['=T3:F3:A2:', '(=T3:F3:A2:)'],
    // Long input is truncated in the message.
    ['x'.repeat(5000), `(${'x'.repeat(80)})`],
  ])('the error message for the malformed string %.10s shows this string and the expected notation', (text, shown) => {
    const message = `条件は「T数字:F数字:A数字:」の形で指定してください。${shown}`;
    const error = expect.objectContaining({ options: [], message }) as Error;
    expect(() => parseCondition(text)).toThrow(error);
    expect(() => buildCondition({}, text)).toThrow(error);
  });

  const unplaced = 'communityBusの桁の位置は確認できていません。';
  const call = 'generateCourseConditionを呼び出し、返った文字列を使ってください。';

  it.each<[options: object, names: string[], message: string]>([
    [{ plane: 'usual' }, ['plane'], "planeにはnever, bit, normal, lightのいずれかを指定してください。('usual')"],
    [{ plane: 1 }, ['plane'], 'planeにはnever, bit, normal, lightのいずれかを指定してください。(1)'],
    [
      { JRReservation: 'x' },
      ['JRReservation'],
      `JRReservationには${Object.keys(reservations).join(', ')}のいずれかを指定してください。('x')`,
    ],
    [
      { JRReservation: 'exYoyaku', studentDiscount: true },
      ['JRReservation', 'studentDiscount'],
      'JRReservation(none以外)とstudentDiscount(true)は、同時に指定できません。(exYoyaku, true)',
    ],
    [{ communityBus: 'except' }, ['communityBus'], `${unplaced}${call}(except)`],
    [{ communityBus: 'contain' }, ['communityBus'], `${unplaced}${call}(contain)`],
  ])('buildCondition reports the broken rule, its options and the allowed values for %j', (options, names, message) => {
    expect(() => buildCondition(options)).toThrow(expect.objectContaining({ options: names, message }) as Error);
  });

  it('buildCondition lists all options if one is unknown', () => {
    const names = listConditionOptions().map(({ name }) => name);
    const message = `plainという条件はありません。使える条件: ${names.join(', ')}`;
    const act = (): string => buildCondition({ plain: 'never' } as unknown as ConditionOptions);
    expect(act).toThrow(expect.objectContaining({ options: ['plain'], message }) as Error);
  });

  it('buildCondition ignores an option that is undefined', () => {
    expect(buildCondition({ plane: undefined, plain: undefined } as ConditionOptions)).toBe(defaultCondition);
  });

  it('ConditionError keeps its message in JSON', () => {
    const error = new ConditionError('conflict', ['plane'], 'text');
    expect(JSON.parse(JSON.stringify(error))).toEqual({
      code: 'conflict',
      message: 'text',
      name: 'ConditionError',
      options: ['plane'],
    });
  });

  it('buildCondition names the operation to call instead in the error', () => {
    const act = (): string => buildCondition({ communityBus: 'contain' });
    const error = { name: 'UnconfirmedConditionError', code: 'unconfirmed', useInstead: 'generateCourseCondition' };
    expect(act).toThrow(expect.objectContaining(error) as Error);
  });

  it('buildCondition ignores a conflict between two options that both come from the base string', () => {
    const base = 'T3221233232319:F332212212010:A23121141:';
    expect(parseCondition(base).options).toMatchObject({ studentDiscount: true, JRReservation: 'exYoyaku' });
    expect(buildCondition({ plane: 'never' }, base)).toBe('T1221233232319:F332212212010:A23121141:');
  });
});

describe('buildCondition: documented examples of generateCourseCondition', () => {
  const { examples } = loadApi().operations.find(({ id }) => id === 'generateCourseCondition')!;
  const answers = loadExampleResponses()['generateCourseCondition']!['200']!;

  it('the spec contains examples of condition strings', () => {
    expect(examples.length).toBeGreaterThan(2);
  });

  it.each(examples)('$name: returns the documented condition string', ({ name, request }) => {
    const { detail = defaultCondition, ...options } = request;
    const { Condition } = (answers[name]!.value as { ResultSet: { Condition: string } }).ResultSet;
    expect(buildCondition(options as ConditionOptions, String(detail))).toBe(Condition);
  });
});

describe('buildCondition and parseCondition: random condition strings', () => {
  const everyOption = fc
    .record(
      Object.fromEntries(
        listConditionOptions()
          .filter(({ isConfirmed }) => isConfirmed)
          .map((option) => [option.name, fc.constantFrom(...listOptionValues(option).map(parseOptionValue))]),
      ),
      { requiredKeys: [] },
    )
    .map((options) => options as ConditionOptions)
    .filter(({ JRReservation = 'none', studentDiscount }) => JRReservation === 'none' || studentDiscount !== true);

  const digits = (most: number): fc.Arbitrary<string> =>
    fc.string({ unit: fc.constantFrom(...Array.from('0123456789')), minLength: 1, maxLength: most });
  const runs = process.env['DEEP'] === undefined ? 100 : 3000;
  const anyText = fc.tuple(digits(18), digits(18), digits(12)).map(([T, F, A]) => `T${T}:F${F}:A${A}:`);

  it('parseCondition returns every option given to buildCondition', () => {
    fc.assert(
      fc.property(everyOption, (options) => {
        const parsed = parseCondition(buildCondition(options));
        expect(parsed.options).toMatchObject(options);
        expect(parsed.unknown).toEqual([]);
      }),
      { numRuns: runs },
    );
  });

  it('buildCondition with all options of a parsed string returns the same string, for any digits', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const { options, unknown } = parseCondition(text);
        const { studentDiscount, JRReservation = 'none' } = options;
        fc.pre(studentDiscount !== true || JRReservation === 'none');
        const rebuilt = buildCondition(options as ConditionOptions, text);
        // buildCondition only appends digits. The digits of the short string stay at its beginning.
        for (const segment of ['T', 'F', 'A']) {
          expect(segmentOf(rebuilt, segment).startsWith(segmentOf(text, segment))).toBe(true);
        }
        expect(parseCondition(rebuilt).options).toEqual(options);
        const inText = parseCondition(rebuilt).unknown.filter(
          ({ segment, position }) => position <= segmentOf(text, segment).length,
        );
        expect(inText).toEqual(unknown);
      }),
      { numRuns: runs },
    );
  });

  it('buildCondition changes only the digits of the given options', () => {
    fc.assert(
      fc.property(everyOption, everyOption, (before, patch) => {
        const base = buildCondition(before);
        const merged = { ...before, ...patch };
        fc.pre(merged.studentDiscount !== true || (merged.JRReservation ?? 'none') === 'none');
        expect(parseCondition(buildCondition(patch, base)).options).toEqual(
          parseCondition(buildCondition(merged)).options,
        );
      }),
      { numRuns: runs },
    );
  });
});
