import { expect, it } from 'vitest';
import { createKanaReadingLookup } from './near-names.ts';

const namesOf = createKanaReadingLookup({
  readings: { 定期券: 'ていきけん', 種類: 'しゅるい', 定期: 'ていき' },
  aliases: { '/pass/': ['定期', 'IC-Pass'] },
});

it("createKanaReadingLookup lists the readings of a page's title and synonyms in kana and romaji", () => {
  expect(namesOf({ path: '/pass/', title: '定期券の種類' })).toEqual([
    'ていきけんのしゅるい',
    'teikikenosyurui',
    'ていき',
    'teiki',
    'icpass',
  ]);
});

it('createKanaReadingLookup leaves out titles and synonyms without a reading', () => {
  expect(namesOf({ path: '/', title: '券' })).toEqual([]);
});

it('createKanaReadingLookup lists only the romaji reading of names that mix kana with Latin letters or digits', () => {
  expect(namesOf({ path: '/', title: 'IC定期' })).toEqual(['icteiki']);
  expect(namesOf({ path: '/', title: '定期2' })).toEqual(['teiki2']);
});
