import { expect, it } from 'vitest';
import { nearNames } from './near-names.ts';

const namesOf = nearNames({
  readings: { 定期券: 'ていきけん', 種類: 'しゅるい', 定期: 'ていき' },
  aliases: { '/pass/': ['定期', 'IC-Pass'] },
});

it('names a page by the readings of its title and of what readers call it, in kana and in Latin letters', () => {
  expect(namesOf({ path: '/pass/', title: '定期券の種類' })).toEqual([
    'ていきけんのしゅるい',
    'teikikenosyurui',
    'ていき',
    'teiki',
    'icpass',
  ]);
});

it('leaves out what it cannot read', () => {
  expect(namesOf({ path: '/', title: '券' })).toEqual([]);
});

it('writes in Latin letters alone what has kana and letters or digits: an address has only one of them', () => {
  expect(namesOf({ path: '/', title: 'IC定期' })).toEqual(['icteiki']);
  expect(namesOf({ path: '/', title: '定期2' })).toEqual(['teiki2']);
});
