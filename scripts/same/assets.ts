import { basename } from 'node:path';
import type { Files } from './compare.ts';

/** What bundlers put into names: `.3HWo2-HQ`, `-DvpNEE-M`. Eight small letters are a word and no hash. */
const hashes = String.raw`(?:[.-](?=[\w-]{0,7}[A-Z0-9])[\w-]{8})+(?=\.(?:[cm]?js|css|d\.[cm]?ts)\b)`;
const hash = new RegExp(hashes, 'g');
const hashedName = new RegExp(String.raw`[\w.$@~-]*?${hashes}\.\w+`, 'g');

/** Takes the hashes of bundled files out of a name, or out of a text with names in it. */
export function withoutHashes(text: string): string {
  return text.replace(hash, '');
}

/** From the name of a bundled file to the name that it is compared under. */
type Labels = ReadonlyMap<string, string>;

/**
 * Gives the bundled files of two sites the same names: by their content where that is the same, else by their names
 * without the hashes. Then a chunk with another name or hash is no difference, nor is a page that refers to it.
 */
export function alignAssets(base: Files, here: Files): [Files, Files] {
  const theirs = new Map<string, string>();
  for (const [path] of assetsOf(base)) theirs.set(basename(path), unused(path, new Set(theirs.values())));
  const open = new Map(assetsOf(base).map(([path, text]) => [labelOf(path, theirs), relabel(text, theirs)]));
  const ours = new Map<string, string>();
  const pair = (path: string, content?: string): void => {
    const left = [...open].filter(([, text]) => content === undefined || text === content).map(([label]) => label);
    const name = withoutHashes(basename(path));
    const label = left.find((one) => one.replace(/~\d+/, '') === name) ?? (content === undefined ? undefined : left[0]);
    if (label === undefined) return;
    open.delete(label);
    ours.set(basename(path), label);
  };
  const pending = (): [string, string][] => assetsOf(here).filter(([path]) => !ours.has(basename(path)));
  // Once a chunk is recognised, those that refer to it read like their counterparts, and are recognised in turn.
  for (let known = -1; known < ours.size;) {
    known = ours.size;
    for (const [path, text] of pending()) pair(path, relabel(text, ours));
  }
  for (const [path] of pending()) pair(path);
  for (const [path] of pending())
    ours.set(basename(path), unused(path, new Set([...theirs.values(), ...ours.values()])));
  return [renamed(base, theirs), renamed(here, ours)];
}

function assetsOf(files: Files): [string, string][] {
  return [...files].filter(([path]) => withoutHashes(path) !== path);
}

/** The name without hashes, numbered when another file has it: `index~2.css`. */
function unused(path: string, taken: ReadonlySet<string>): string {
  const name = withoutHashes(basename(path));
  for (let count = 1; ; count++) {
    const label = count === 1 ? name : name.replace(/(?=\.\w+$)/, `~${count}`);
    if (!taken.has(label)) return label;
  }
}

function labelOf(path: string, labels: Labels): string {
  return labels.get(basename(path)) ?? withoutHashes(basename(path));
}

function relabel(text: string, labels: Labels): string {
  return text.replace(hashedName, (name) => labelOf(name, labels));
}

function renamed(files: Files, labels: Labels): Files {
  return new Map([...files].map(([path, text]) => [relabel(path, labels), relabel(text, labels)]));
}
