import { expect, it } from 'vitest';
import { nearNames } from './near-names.ts';

const namesOf = nearNames({
  readings: { 定期券: 'ていきけん', 種類: 'しゅるい', 定期: 'ていき' },
  aliases: { '/pass/': ['定期', 'IC-Pass'] },
});

it("nearNames lists the readings of a page's title and synonyms in kana and romaji", () => {
  expect(namesOf({ path: '/pass/', title: '定期券の種類' })).toEqual([
    'ていきけんのしゅるい',
    'teikikenosyurui',
    'ていき',
    'teiki',
    'icpass',
  ]);
});

it('nearNames leaves out titles and synonyms without a reading', () => {
  expect(namesOf({ path: '/', title: '券' })).toEqual([]);
});

it('nearNames lists names that mix kana with Latin letters or digits in romaji only', () => {
  expect(namesOf({ path: '/', title: 'IC定期' })).toEqual(['icteiki']);
  expect(namesOf({ path: '/', title: '定期2' })).toEqual(['teiki2']);
});
