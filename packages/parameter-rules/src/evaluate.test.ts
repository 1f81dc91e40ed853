import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  resolveDefault,
  evaluateRules,
  formatRuleSentence,
  formatRuleViolation,
  appendOffendingValues,
  type ServerKnowledge,
  type ParameterValues,
  type Rule,
  type RuleSet,
} from './index.ts';

function setOf(rule: Omit<Rule, 'id'>, parameters: RuleSet['parameters'] = {}): RuleSet {
  return { rules: [{ id: 'r', ...rule }], parameters };
}

interface Row {
  readonly title: string;
  readonly rule: Omit<Rule, 'id'>;
  readonly parameters?: RuleSet['parameters'];
  readonly facts?: ServerKnowledge;
  readonly kept: readonly ParameterValues[];
  readonly broken: readonly (readonly [ParameterValues, ...string[]])[];
  readonly says: string;
}

const rows: readonly Row[] = [
  {
    title: 'exclusive with a group',
    rule: { exclusive: ['name', ['from', 'to'], 'serializeData'] },
    kept: [{}, { name: 'a' }, { from: 'a', to: 'b' }, { from: 'a' }],
    broken: [
      [{ name: 'a', from: 'b' }, 'name', 'from'],
      [{ name: 'a', from: 'b', to: 'c', serializeData: 'd' }, 'name', 'from', 'to', 'serializeData'],
    ],
    says: 'name、fromとtoの組、serializeDataは、いずれか1つだけ指定できます。',
  },
  {
    title: 'exclusive of two',
    rule: { exclusive: ['code', 'name'] },
    kept: [{ code: '' }, { name: undefined, code: '1' }],
    broken: [[{ code: '', name: '' }, 'code', 'name']],
    says: 'codeとnameは、同時に指定できません。',
  },
  {
    title: 'conflicts is a star',
    rule: { conflicts: { params: ['name'], with: ['oldName', 'code'] } },
    kept: [{ oldName: 'a', code: 'b' }, { name: 'a' }],
    broken: [[{ name: 'a', code: 'b' }, 'name', 'code']],
    says: 'nameは、oldNameまたはcodeと同時に指定できません。',
  },
  {
    title: 'conflicts that are ignored',
    rule: { conflicts: { params: ['offset', 'limit'], with: ['code'] }, effect: 'ignored' },
    kept: [{ offset: 1, limit: 2 }],
    broken: [[{ offset: 1, code: 'b' }, 'offset', 'code']],
    says: 'codeを指定したとき、offsetとlimitは無視されます。',
  },
  {
    title: 'atLeastOne',
    rule: { atLeastOne: ['code', 'type'] },
    kept: [{ code: 'a' }, { code: 'a', type: 'b' }],
    broken: [[{}, 'code', 'type']],
    says: 'codeとtypeの少なくとも一方を指定してください。',
  },
  {
    title: 'exactlyOne',
    rule: { exactlyOne: ['a', 'b', 'c'] },
    kept: [{ a: 1 }],
    broken: [
      [{}, 'a', 'b', 'c'],
      [{ a: 1, c: 1 }, 'a', 'c'],
    ],
    says: 'a、b、cのいずれか1つだけを指定してください。',
  },
  {
    title: 'together',
    rule: { together: ['from', 'to'] },
    kept: [{}, { from: 'a', to: 'b' }],
    broken: [[{ to: 'b' }, 'from', 'to']],
    says: 'fromとtoは、必ず組にして指定してください。',
  },
  {
    title: 'requires',
    rule: { requires: { if: ['date', 'time'], then: ['assignType'] } },
    kept: [{}, { assignType: 'x' }, { date: '1', assignType: 'x' }],
    broken: [[{ time: '1' }, 'time', 'assignType']],
    says: 'dateまたはtimeを指定するときは、assignTypeも指定してください。',
  },
  {
    title: 'onlyWhen counts the default',
    rule: { onlyWhen: { params: ['fixedRailList'], when: { searchType: ['plain'] } }, effect: 'ignored' },
    parameters: { searchType: { default: 'departure' } },
    kept: [{}, { fixedRailList: 'a', searchType: 'plain' }],
    broken: [
      [{ fixedRailList: 'a' }, 'fixedRailList'],
      [{ fixedRailList: 'a', searchType: 'arrival' }, 'fixedRailList', 'searchType'],
    ],
    says: 'fixedRailListは、searchTypeがplainのときだけ有効で、それ以外のときは無視されます。',
  },
  {
    title: 'notWhen looks at every item of a list',
    rule: { notWhen: { params: ['prefectureCode'], when: { type: ['cycle', 'demand'] } } },
    parameters: { type: { separator: ':' } },
    kept: [{ prefectureCode: '13', type: 'train' }, { type: 'cycle' }],
    broken: [
      [{ prefectureCode: '13', type: 'train:cycle' }, 'prefectureCode', 'type'],
      [{ prefectureCode: ['13'], type: ['demand'] }, 'prefectureCode', 'type'],
    ],
    says: 'prefectureCodeは、typeがcycleまたはdemandのとき指定できません。',
  },
  {
    title: 'incompatible values',
    rule: { incompatible: { JRReservation: { not: ['none'] }, studentDiscount: { is: [true] } } },
    parameters: { JRReservation: { default: 'none' }, studentDiscount: { default: false } },
    kept: [{}, { JRReservation: 'none', studentDiscount: true }, { JRReservation: 'smartEx' }],
    broken: [[{ JRReservation: 'smartEx', studentDiscount: 'true' }, 'JRReservation', 'studentDiscount']],
    says: 'JRReservation(none以外)とstudentDiscount(true)は、同時に指定できません。',
  },
  {
    title: 'compare counts defaults',
    rule: { compare: { left: 'previousCount', op: '<', right: 'answerCount' } },
    parameters: {
      answerCount: { default: 5 },
      previousCount: { dynamicDefault: { formula: 'half-before', parameter: 'answerCount' } },
    },
    kept: [
      {},
      { previousCount: 4 },
      { answerCount: 1 },
      { previousCount: '9', answerCount: '10' },
      { previousCount: 'x' },
      { previousCount: '2026-04-01', answerCount: '2026-04-02' },
    ],
    broken: [
      [{ previousCount: 5 }, 'previousCount'],
      [{ previousCount: '10', answerCount: '9' }, 'previousCount', 'answerCount'],
      [{ previousCount: '2026-04-02T09:00:00+09:00', answerCount: '2026-04-01' }, 'previousCount', 'answerCount'],
    ],
    says: 'previousCountには、answerCountより小さい値を指定してください。',
  },
  {
    title: 'searchTypeOf the data',
    rule: { searchTypeOf: { data: 'serializeData', is: ['departure', 'arrival'] } },
    facts: { searchTypeOf: (data) => data },
    kept: [{}, { serializeData: 'arrival' }],
    broken: [[{ serializeData: 'plain' }, 'serializeData']],
    says: 'serializeDataには、searchTypeがdepartureまたはarrivalの探索で取得したデータを指定してください。',
  },
  {
    title: 'searchTypeOf for parameters',
    rule: {
      searchTypeOf: { data: 'serializeData', is: ['departure'], params: ['addChange', 'addStop'] },
      effect: 'ignored',
    },
    facts: { searchTypeOf: (data) => data },
    kept: [{ serializeData: 'plain' }, { serializeData: 'departure', addStop: true }],
    broken: [[{ serializeData: 'plain', addStop: true }, 'addStop']],
    says: 'addChangeとaddStopは、searchTypeがdepartureの探索で取得したserializeDataに対してだけ有効で、それ以外のときは無視されます。',
  },
  {
    title: 'sectionTypeOf',
    rule: { sectionTypeOf: { data: 'serializeData', section: 'sectionIndex', is: ['train', 'bus', 'ship'] } },
    facts: { sectionTypeOf: (_data, section) => (section === 1 ? 'train' : 'walk') },
    kept: [{ serializeData: 'd', sectionIndex: 1 }, { serializeData: 'd' }],
    broken: [[{ serializeData: 'd', sectionIndex: '2' }, 'sectionIndex']],
    says: 'sectionIndexには、種別がtrain、bus、shipのいずれかの区間を指定してください。',
  },
  {
    title: 'stationTypeOf',
    rule: { stationTypeOf: { params: ['stationCode', 'stationName'], is: ['train'] } },
    facts: { stationTypeOf: (station) => (station === '1' ? 'train' : 'bus') },
    kept: [{ stationCode: '1' }],
    broken: [[{ stationCode: '1', stationName: '2' }, 'stationName']],
    says: 'stationCodeとstationNameには、種別がtrainの駅を指定してください。',
  },
  {
    title: 'sameEngine',
    rule: { sameEngine: { data: 'serializeData', when: { checkEngineVersion: [true] } } },
    parameters: { checkEngineVersion: { default: false } },
    facts: { isSameEngine: (data) => data === 'new' },
    kept: [{ serializeData: 'old' }, { serializeData: 'new', checkEngineVersion: true }],
    broken: [[{ serializeData: 'old', checkEngineVersion: 'true' }, 'serializeData']],
    says: 'checkEngineVersionがtrueのとき、serializeDataのエンジンバージョンが現在のものと異なるとエラーになります。',
  },
  {
    title: 'latestEngine',
    rule: { latestEngine: { param: 'engineVersion' }, effect: 'empty' },
    facts: { isLatestEngine: (version) => version === '202406_04a' },
    kept: [{ engineVersion: '202406_04a' }],
    broken: [[{ engineVersion: '202406_03a' }, 'engineVersion']],
    says: 'engineVersionが最新のエンジンバージョンでないときは、結果が返りません。',
  },
];

describe.each(rows)('rule kind $title', ({ rule, parameters, facts, kept, broken, says }) => {
  const set = setOf(rule, parameters);

  it('accepts requests that keep the rule', () => {
    for (const request of kept) expect(evaluateRules(set, request, facts), JSON.stringify(request)).toEqual([]);
  });

  it('returns the parameters that break the rule', () => {
    for (const [request, ...params] of broken) {
      expect(evaluateRules(set, request, facts), JSON.stringify(request)).toMatchObject([
        { effect: rule.effect ?? 'error', params },
      ]);
    }
  });

  it('has the expected Japanese sentence', () => {
    expect(formatRuleSentence(set.rules[0]!)).toBe(says);
  });
});

describe('rule kinds that need information from the server', () => {
  it('count as kept if that information is missing', () => {
    for (const { rule, parameters, facts, broken } of rows.filter((row) => row.facts !== undefined)) {
      expect(facts).toBeDefined();
      for (const [request] of broken) expect(evaluateRules(setOf(rule, parameters), request)).toEqual([]);
    }
  });
});

describe('sentences and messages of parameter rules', () => {
  it('formatRuleViolation: appends the offending values to the sentence', () => {
    const [violation] = evaluateRules(setOf({ exclusive: ['code', 'name'] }), {
      name: '新宿',
      code: ['22741', '22828'],
    });
    expect(violation && formatRuleViolation(violation)).toBe('codeとnameは、同時に指定できません。(22741:22828, 新宿)');
    expect(appendOffendingValues('クエリが正しくありません。', [])).toBe('クエリが正しくありません。');
  });

  it('formatRuleSentence: marks names and values with the given function', () => {
    expect(formatRuleSentence({ id: 'r', exclusive: ['code', 'name'] }, (text) => `\`${text}\``)).toBe(
      '`code`と`name`は、同時に指定できません。',
    );
  });

  it('formatRuleSentence: throws for a rule without exactly one kind', () => {
    expect(() => formatRuleSentence({ id: 'r' })).toThrow(/exactly one kind/);
    expect(() => formatRuleSentence({ id: 'r', together: ['a', 'b'], atLeastOne: ['a', 'b'] })).toThrow(
      /exactly one kind/,
    );
  });
});

describe('resolveDefault with a dynamic default', () => {
  const parameters: RuleSet['parameters'] = {
    answerCount: { default: 5 },
    searchCount: { dynamicDefault: { formula: 'same', parameter: 'answerCount' } },
    previousCount: { dynamicDefault: { formula: 'half-before', parameter: 'answerCount' } },
    date: { dynamicDefault: { formula: 'today' } },
  };
  const set: RuleSet = { rules: [], parameters };

  it('follows the value or the default of the parameter that it refers to', () => {
    expect(resolveDefault(set, 'searchCount', {})).toBe(5);
    expect(resolveDefault(set, 'searchCount', { answerCount: '8' })).toBe(8);
    expect(
      resolveDefault(
        { parameters: { ...parameters, searchCount: { ...parameters['searchCount'], default: 1 } } },
        'searchCount',
        {},
      ),
    ).toBe(1);
    expect(resolveDefault(set, 'date', {})).toBeUndefined();
    expect(resolveDefault(set, 'none', {})).toBeUndefined();
    expect(resolveDefault(set, 'previousCount', { answerCount: 'x' })).toBeUndefined();
  });

  it('derives the number of courses before the base course so that the base course is in the middle, or one before the middle', () => {
    const counts = [1, 2, 3, 4, 5, 20].map((answerCount) => resolveDefault(set, 'previousCount', { answerCount }));
    expect(counts).toEqual([0, 0, 1, 1, 2, 9]);
  });
});

describe('evaluateRules with random requests', () => {
  const names = ['a', 'b', 'c', '__proto__', 'constructor', 'toString'];
  const request = fc.dictionary(fc.constantFrom(...names), fc.oneof(fc.string(), fc.integer(), fc.boolean()));

  it('never throws, and treats exclusive parameters like conflicts between every two of them', () => {
    fc.assert(
      fc.property(request, (given) => {
        const clique = evaluateRules(setOf({ exclusive: ['a', 'b', 'c'] }), given).length > 0;
        const stars = [
          setOf({ conflicts: { params: ['a'], with: ['b', 'c'] } }),
          setOf({ conflicts: { params: ['b'], with: ['c'] } }),
        ].some((set) => evaluateRules(set, given).length > 0);
        expect(clique).toBe(stars);
      }),
    );
  });

  it('does not treat inherited properties of the request object as parameters', () => {
    expect(evaluateRules(setOf({ exclusive: ['toString', 'constructor'] }), {})).toEqual([]);
  });
});
