import type { Fact } from '@route-search/spec/api';
import { expect, it } from 'vitest';
import { groupOperationFacts, groupFactsByPlacement } from './group-facts.ts';

const fact = (kind: Fact['kind'], short: string, sentence = `${short}です。`): Fact =>
  ({ kind, short, sentence, scope: 'declaration', data: true }) as Fact;

const facts = [
  fact('range', '1以上'),
  fact('required', '必須'),
  fact('deprecated', '非推奨', '2027年に終わります。'),
  fact('unit', '分'),
  fact('items', 'コロン区切りのリスト'),
  fact('implied', '読み取ったもの'),
  fact('notGuaranteed', '保証なし'),
  fact('items', '2個以上', '2個以上を並べます。'),
  fact('default', '既定値 `5`', '既定値は`5`です。'),
];

it('groupFactsByPlacement: shows each declared fact (unit, range, default …) in exactly one place: as unit, mark, note or chip', () => {
  const { unit, marks, notes, chips } = groupFactsByPlacement(facts);
  expect(unit).toBe('分');
  expect(marks).toEqual(['必須', '非推奨']);
  expect(notes.map(({ short }) => short)).toEqual(['非推奨', '保証なし', '2個以上']);
  expect(notes[1]?.sentence).toBe('保証なしです。読み取ったものです。');
  expect(chips.map(({ short }) => short)).toEqual(['1以上', 'コロン区切りのリスト', '既定値 `5`']);
  expect(groupFactsByPlacement([])).toEqual({ unit: undefined, marks: [], notes: [], chips: [] });
});

it('groupOperationFacts: separates the contract that an operation requires from the limits of the operation', () => {
  const own = [fact('maxResults', '最大20件'), fact('contract', '基本契約'), fact('deprecated', '非推奨')];
  const { contract, marks, others } = groupOperationFacts(own);
  expect(contract.map(({ short }) => short)).toEqual(['基本契約']);
  expect(marks).toEqual(['非推奨']);
  expect(others.map(({ short }) => short)).toEqual(['最大20件', '非推奨']);
});
