import { writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { UsageError } from '@route-search/toolkit/command-line';
import { readBaseline } from '../src/report/baseline.ts';
import { useTempFolder } from './support/temp-folder.ts';

const inFolder = useTempFolder();

function reading(text: string): () => unknown {
  const file = inFolder('accepted.json');
  writeFileSync(file, text);
  return () => readBaseline(file);
}

const known = { kind: 'member-undocumented', coordinate: 'Route.timeOfDelay' };

it('readBaseline returns the accepted differences with kind, place in the schema, date and reason', () => {
  const accepted = [known, { ...known, coordinate: 'Route', until: '2027-03-31', reason: '4月に直る' }];
  expect(reading(JSON.stringify({ accepted }))()).toEqual(accepted);
});

it.each([
  ['a misspelt property', { ...known, untill: '2027-03-31' }, /accepted\[1\]のuntillは使えません。.*until/],
  ['an unknown kind', { ...known, kind: 'member' }, /accepted\[1\]のkindには、.*member-undocumented/],
  ['a missing coordinate', { kind: known.kind }, /accepted\[1\]にはcoordinateが必要/],
  ['text after a date', { ...known, until: '2027-03-31まで' }, /accepted\[1\]のuntilには、2027-03-31のような日付/],
  ['a date that is a word', { ...known, until: '来年' }, /accepted\[1\]のuntilには、2027-03-31のような日付/],
  ['a reason that is not a string', { ...known, reason: 1 }, /accepted\[1\]のreasonには文/],
  ['null in place of an entry', null, /accepted\[1\]のkindには/],
])('readBaseline rejects %s and reports its position and the allowed values', (_, entry, says) => {
  const read = reading(JSON.stringify({ accepted: [known, entry] }));
  expect(read).toThrow(UsageError);
  expect(read).toThrow(says);
});

it.each([
  ['invalid JSON', '{', /accepted\.jsonをJSONとして読めません/],
  ['an object in place of the list', '{"accepted":{}}', /accepted\.jsonには、acceptedの一覧が必要/],
  ['null as its content', 'null', /accepted\.jsonには、acceptedの一覧が必要/],
])('readBaseline rejects a file with %s', (_, text, says) => {
  expect(reading(text)).toThrow(UsageError);
  expect(reading(text)).toThrow(says);
});
