import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readNeutralProvider, type Provider } from './provider.ts';

const text = /\.(html|css|[cm]?[jt]s|tsx|json|md|txt|xml|svg|ya?ml|conf|webmanifest)$|(^|\/)(_\w+|LICENSE)$/;

/**
 * Creates a map from the neutral names in READMEs, samples and messages to those of a provider. The slug is left out,
 * because it is a common word and files get it from the spec.
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
 * Replaces the neutral names in a text by those of a provider.
 *
 * @param words - map that {@link createBrandReplacements} returns
 */
export function applyBrand(content: string, words: ReadonlyMap<string, string>): string {
  if (words.size === 0) return content;
  // Longer names are matched first, because a link may begin with the address of a host. Names of the provider are
  // matched as well, but not replaced: they may contain a neutral name.
  const known = [...words.keys(), ...words.values()].sort((a, b) => b.length - a.length);
  const pattern = new RegExp(known.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|'), 'g');
  return content.replace(pattern, (word) => words.get(word) ?? word);
}

/** Replaces neutral names by those of a provider in all text files of a folder. */
export function applyBrandToFolder(folder: string, provider: Provider): void {
  const words = createBrandReplacements(provider);
  if (words.size === 0) return;
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !text.test(entry.name)) continue;
    const file = join(entry.parentPath, entry.name);
    const before = readFileSync(file, 'utf8');
    const after = applyBrand(before, words);
    if (after !== before) writeFileSync(file, after);
  }
}
