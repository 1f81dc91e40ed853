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

const segmentOf = (text: string, segment: string): string => new RegExp(`${segment}(\\d+)`).exec(text)?.[1] ?? '';

/**
 * Condition string with a digit at every known position. No digit means a default, so any option changes the string.
 */
const longBase = 'T3221233232319:F33211221200001:A23121141:';

const catalogue = { ...conditionOptions, ...conditionString.localOptions };

/** Values of all confirmed options, each with the digits that the catalogue declares for the value (by default 0). */
const declared = Object.entries(catalogue).flatMap(([name, { condition, ...option }]) =>
  condition.confirmed
    ? ('values' in option ? option.values : [true, false]).map((value) => ({
        name,
        value,
        digits: ('places' in condition ? condition.places : [condition]).map(
          ({ position, digits }) =>
            [condition.segment, position, (digits as Readonly<Record<string, number>>)[String(value)] ?? 0] as const,
        ),
      }))
    : [],
);

function withDigits(text: string, digits: (typeof declared)[number]['digits']): string {
  return digits.reduce((all, [segment, position, digit]) => {
    const at = all.indexOf(segment) + position;
    return `${all.slice(0, at)}${digit}${all.slice(at + 1)}`;
  }, text);
}

describe('condition table', () => {
  it('contains exactly the options of the catalogue', () => {
    const names = listConditionOptions().map(({ name }) => name);
    expect(names.sort()).toEqual(Object.keys(catalogue).sort());
  });

  it.each(declared)(
    'writes $name=$value as the declared digits, and changes no other digit',
    ({ name, value, digits }) => {
      const text = buildCondition({ [name]: value }, longBase);
      expect(text).toBe(withDigits(longBase, digits));
      expect(parseCondition(text).options).toHaveProperty(name, value);
    },
  );

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

  it('parseCondition returns an option as `unknown` if its digit in the condition string is unconfirmed', () => {
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

  it.each([
    ['T322:F33', '(T322:F33)'],
    ['T3:F3:A2::', '(T3:F3:A2::)'],
    ['=T3:F3:A2:', '(=T3:F3:A2:)'],
    // The message quotes only the first 80 characters of a long input.
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
      `JRReservationには${listOptionValues(listConditionOptions().find(({ name }) => name === 'JRReservation')!).join(', ')}のいずれかを指定してください。('x')`,
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
        // buildCondition keeps the digits of the short string and appends the missing ones.
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
