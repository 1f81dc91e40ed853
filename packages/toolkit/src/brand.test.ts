import { expect, it } from 'vitest';
import { readNeutralProvider, type Provider } from './provider.ts';
import { replaceBrandNames, createBrandReplacements } from './brand.ts';

const neutral = readNeutralProvider();
const acme: Provider = {
  ...neutral,
  product: { name: '乗換ＡＢＣ', slug: 'abc' },
  api: { ...neutral.api, baseUrl: 'https://api.acme.example' },
  npm: { scope: '@acme' },
  site: { url: 'https://acme.example', basePath: '/v2/docs/' },
};

it('replaceBrandNames: changes nothing for the neutral provider', () => {
  expect(createBrandReplacements(neutral).size).toBe(0);
  expect(replaceBrandNames('any @route-search/sdk', createBrandReplacements(neutral))).toBe('any @route-search/sdk');
});

it.each([
  ['replaces an npm scope', `npm install ${neutral.npm.scope}/sdk`, 'npm install @acme/sdk'],
  [
    'replaces a product name and an API address',
    `${neutral.product.name}の例: ${neutral.api.baseUrl}/v1`,
    '乗換ＡＢＣの例: https://api.acme.example/v1',
  ],
  [
    'replaces a page address',
    `[駅](${neutral.site.url}/dictionary/)`,
    '[駅](https://acme.example/v2/docs/dictionary/)',
  ],
  [
    'keeps links that the provider does not change',
    `${neutral.links.contact} と ${neutral.links.termsJa}`,
    `${neutral.links.contact} と ${neutral.links.termsJa}`,
  ],
  ['keeps a slug', 'sort=recommended', 'sort=recommended'],
  ['keeps a name that is already replaced', 'npm install @acme/sdk', 'npm install @acme/sdk'],
])('replaceBrandNames: %s in a text', (_, text, branded) => {
  expect(replaceBrandNames(text, createBrandReplacements(acme))).toBe(branded);
});

it("replaceBrandNames: does not change a provider's name that contains a neutral name", () => {
  const words = createBrandReplacements({ ...neutral, product: { name: `新${neutral.product.name}`, slug: 'x' } });
  expect(replaceBrandNames(`新${neutral.product.name}と${neutral.product.name}`, words)).toBe(
    `新${neutral.product.name}と新${neutral.product.name}`,
  );
});
