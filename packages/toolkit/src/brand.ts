import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { neutralProvider, type Provider } from './provider.ts';

const text = /\.(html|css|[cm]?[jt]s|tsx|json|md|txt|xml|svg|ya?ml|conf|webmanifest)$|(^|\/)(_\w+|LICENSE)$/;

/**
 * The words in READMEs, samples and messages for nobody in particular, with what a provider has in its place. The slug
 * is left out: it is a common word, and reaches every file from the spec.
 */
export function brandedWords(provider: Provider): ReadonlyMap<string, string> {
  const neutral = neutralProvider();
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
 * Puts a provider's words in the place of the neutral ones.
 *
 * @param words - from {@link brandedWords}
 */
export function brand(content: string, words: ReadonlyMap<string, string>): string {
  if (words.size === 0) return content;
  // The longest first: a link may begin with the address of a host. The words of the provider stay as they are, because a
  // neutral word may be a part of them.
  const known = [...words.keys(), ...words.values()].sort((a, b) => b.length - a.length);
  const pattern = new RegExp(known.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|'), 'g');
  return content.replace(pattern, (word) => words.get(word) ?? word);
}

/** Puts a provider's words into all files of a folder that hold text. */
export function brandFolder(folder: string, provider: Provider): void {
  const words = brandedWords(provider);
  if (words.size === 0) return;
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !text.test(entry.name)) continue;
    const file = join(entry.parentPath, entry.name);
    const before = readFileSync(file, 'utf8');
    const after = brand(before, words);
    if (after !== before) writeFileSync(file, after);
  }
}
