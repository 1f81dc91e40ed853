import { expect, it } from 'vitest';
import { createEntryKeys } from './entry-keys.ts';
import { createLexicon } from './lexicon.ts';

it.each([
  ['定期券の種類', [0, 5, 6]],
  ['駅の出口', [0, 2]],
  ['あのりば', [0, 1]],
])('createEntryKeys: in the reading of %s, words begin at the indexes %j', (title, starts) => {
  const lexicon = createLexicon('定期券=ていきけん\n種類=しゅるい\n駅=えき\nのりば=のりば');
  const keys = createEntryKeys(title, { aliases: ['定期'], context: '用語', lexicon });
  expect([...keys.readingStarts]).toEqual(starts);
});
