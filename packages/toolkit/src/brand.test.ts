import { expect, it } from 'vitest';
import { neutralProvider, type Provider } from './provider.ts';
import { brand, brandedWords } from './brand.ts';

const neutral = neutralProvider();
const acme: Provider = {
  ...neutral,
  product: { name: '乗換ＡＢＣ', slug: 'abc' },
  api: { ...neutral.api, baseUrl: 'https://api.acme.example' },
  npm: { scope: '@acme' },
  site: { url: 'https://acme.example', basePath: '/v2/docs/' },
};

it('has nothing to change for nobody', () => {
  expect(brandedWords(neutral).size).toBe(0);
  expect(brand('any @route-search/sdk', brandedWords(neutral))).toBe('any @route-search/sdk');
});

it.each([
  [`npm install ${neutral.npm.scope}/sdk`, 'npm install @acme/sdk'],
  [`${neutral.product.name}の例: ${neutral.api.baseUrl}/v1`, '乗換ＡＢＣの例: https://api.acme.example/v1'],
  [`[駅](${neutral.site.url}/dictionary/)`, '[駅](https://acme.example/v2/docs/dictionary/)'],
  [`${neutral.links.contact} と ${neutral.links.termsJa}`, `${neutral.links.contact} と ${neutral.links.termsJa}`],
  ['sort=recommended', 'sort=recommended'],
  ['npm install @acme/sdk', 'npm install @acme/sdk'],
])('%s', (text, branded) => {
  expect(brand(text, brandedWords(acme))).toBe(branded);
});

it('leaves a word of the provider alone that holds a neutral one', () => {
  const words = brandedWords({ ...neutral, product: { name: `新${neutral.product.name}`, slug: 'x' } });
  expect(brand(`新${neutral.product.name}と${neutral.product.name}`, words)).toBe(
    `新${neutral.product.name}と新${neutral.product.name}`,
  );
});
