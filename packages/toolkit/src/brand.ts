import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readNeutralProvider, type Provider } from './provider.ts';

const text = /\.(html|css|[cm]?[jt]s|tsx|json|md|txt|xml|svg|ya?ml|conf|webmanifest)$|(^|\/)(_\w+|LICENSE)$/;

/**
 * Creates a map from the neutral names in READMEs, samples and messages, such as `https://api.example.com`, to the
 * names of a provider. The map does not contain `product.slug`: the neutral slug `recommended` is a common word, which
 * also occurs in other sentences.
 */
export function createBrandReplacements(provider: Provider): ReadonlyMap<string, string> {
  const neutral = readNeutralProvider();
  const links = Object.keys(neutral.links) as (keyof Provider['links'])[];
  const words = ({ product, api, npm, site, links: own }: Provider): string[] => [
    product.name,
    api.baseUrl,
    api.version,
    `${npm.scope}/`,
    `${site.url}${site.basePath}`,
    ...links.map((key) => own[key]),
  ];
  const own = words(provider);
  const pairs = words(neutral).map((from, index): [string, string] => [from, own[index] ?? from]);
  return new Map(pairs.filter(([from, to]) => from !== to));
}

/**
 * Replaces placeholder names in a text, such as `https://api.example.com`, by the names of a provider.
 *
 * @param words - map that {@link createBrandReplacements} returns
 */
export function replaceBrandNames(content: string, words: ReadonlyMap<string, string>): string {
  if (words.size === 0) return content;
  // Longer names are matched first, because the address of a page begins with the address of its site. The pattern also
  // matches names of the provider and leaves them unchanged, because they may contain a neutral name.
  const known = [...words.keys(), ...words.values()].sort((a, b) => b.length - a.length);
  const pattern = new RegExp(known.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|'), 'g');
  return content.replace(pattern, (word) => words.get(word) ?? word);
}

/** Replaces the neutral names in all text files of a folder by the names of a provider. */
export function replaceBrandNamesInFolder(folder: string, provider: Provider): void {
  const words = createBrandReplacements(provider);
  if (words.size === 0) return;
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !text.test(entry.name)) continue;
    const file = join(entry.parentPath, entry.name);
    const before = readFileSync(file, 'utf8');
    const after = replaceBrandNames(before, words);
    if (after !== before) writeFileSync(file, after);
  }
}
