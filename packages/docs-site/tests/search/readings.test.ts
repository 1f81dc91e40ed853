import { fileURLToPath } from 'node:url';
import { terms } from '@route-search/schemas/catalogues';
import { readYaml } from '@route-search/toolkit/yaml';
import { tokenize } from 'kuromojin';
import { expect, it } from 'vitest';
import { foldWordVariants } from '../../src/base/normalize-text.ts';

const file = fileURLToPath(new URL('../../src/features/search/readings.yaml', import.meta.url));
const readings = readYaml(file).value as Readonly<Record<string, string>>;

/** Words whose reading in the site's lexicon rightly differs from that in a Japanese dictionary. */
const DIFFERENT_READINGS = [
  'EX予約とスマートEX',
  '並べ替え',
  '値',
  '定期券データの更新の要否',
  '新幹線eチケットサービス',
  '版',
  '行先',
];

it('readings of the search: equal those of a Japanese dictionary, except for the listed words', async () => {
  const all = [...Object.entries(readings), ...terms.map(({ title, yomi }) => [title, yomi] as const)];
  const others = await Promise.all(
    all.map(async ([word, yomi]) => {
      const tokens = await tokenize(word);
      // A kana word that the dictionary does not contain has no reading, so use the word itself.
      const reading = tokens.map((token) => token.reading || token.surface_form).join('');
      return foldWordVariants(reading) === foldWordVariants(yomi) ? [] : [word];
    }),
  );
  expect(all.length).toBeGreaterThan(200);
  expect(others.flat().toSorted()).toEqual(DIFFERENT_READINGS);
});
