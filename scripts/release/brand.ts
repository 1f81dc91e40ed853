import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { neutralProvider, placeholders, type Provider } from '../../packages/schemas/src/provider.ts';
import { substitute } from '../../packages/schemas/src/yaml.ts';
import { filesOf } from './files.ts';

/**
 * What stands in READMEs, comments and messages for nobody in particular, with what a provider has in its place. The
 * slug and the sample version are left out: they are common words and numbers, and reach every file from the spec.
 *
 * @param provider - the profile
 */
export function brandedWords(provider: Provider): ReadonlyMap<string, string> {
  const neutral = neutralProvider();
  const site = ({ site }: Provider): string => `${site.url}${site.basePath}`;
  const pairs: [string, string][] = [
    [neutral.product.name, provider.product.name],
    [neutral.api.baseUrl, provider.api.baseUrl],
    [`${neutral.npm.scope}/`, `${provider.npm.scope}/`],
    [site(neutral), site(provider)],
    ...(Object.keys(neutral.links) as (keyof Provider['links'])[]).map((key): [string, string] => [
      neutral.links[key],
      provider.links[key],
    ]),
  ];
  return new Map(pairs.filter(([from, to]) => from !== to));
}

/**
 * Puts a provider's words in the place of the neutral ones.
 *
 * @param text - any text
 * @param words - from {@link brandedWords}
 */
export function brand(text: string, words: ReadonlyMap<string, string>): string {
  if (words.size === 0) return text;
  // The longest first: a link may begin with the address of a host.
  const patterns = [...words.keys()]
    .sort((a, b) => b.length - a.length)
    .map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return text.replace(new RegExp(patterns.join('|'), 'g'), (word) => words.get(word) ?? word);
}

/**
 * Puts a provider's words into all files of an unpacked package, and its values into the placeholders of YAML files.
 *
 * @param folder - the unpacked package
 * @param provider - the profile
 */
export function brandFolder(folder: string, provider: Provider): void {
  const words = brandedWords(provider);
  const values = placeholders(provider);
  for (const name of filesOf(folder)) {
    const file = join(folder, name);
    const before = readFileSync(file, 'utf8');
    const filled = name.endsWith('.yaml') ? substitute(before, name, values) : before;
    const after = brand(filled, words);
    if (after !== before) writeFileSync(file, after);
  }
}
