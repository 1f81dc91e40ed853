import { existsSync, globSync } from 'node:fs';
import { basename, extname, join, relative } from 'node:path';
import { findByNameOrSuggest } from '@route-search/toolkit/suggest-name';
import { Problem } from '@route-search/toolkit/problem';
import { readYaml } from '@route-search/toolkit/yaml';
import { readText } from '@route-search/toolkit/read-text';
import { insertYamlEntry, type YamlEntry } from './insert.ts';

/** Texts of created and changed files, by path in the repository. */
export type FileTexts = Readonly<Record<string, string>>;

interface Root {
  readonly tags: readonly { readonly name: string }[];
  readonly paths: Readonly<Record<string, unknown>>;
  readonly 'x-parameter-groups': readonly { readonly name: string }[];
}

/** YAML files of a checkout of the repository. */
export class SpecProject {
  readonly folder: string;
  readonly rootFile = 'packages/spec/openapi.yaml';

  constructor(folder: string) {
    this.folder = folder;
  }

  get root(): Root {
    return readYaml(join(this.folder, this.rootFile)).value as Root;
  }

  /** Returns the YAML file that declares an operation. */
  operation(id: string): string {
    return this.one('operation', id, this.files('packages/spec/paths/*/*.yaml'));
  }

  has(file: string): boolean {
    return existsSync(join(this.folder, file));
  }

  read(file: string): unknown {
    return readYaml(join(this.folder, file)).value;
  }

  /** Returns the values of the property `key` in all entries of a catalogue. */
  listKeys(file: string, list: string, key: string): string[] {
    const { [list]: entries = [] } = this.read(file) as Readonly<Record<string, readonly Record<string, string>[]>>;
    return entries.map((entry) => entry[key] ?? '');
  }

  text(file: string): string {
    return readText(join(this.folder, file));
  }

  /** Returns the path and the new text of a YAML file with an added entry. Writes nothing. */
  withEntry(file: string, entry: YamlEntry, before?: string): FileTexts {
    return { [file]: insertYamlEntry(this.text(file), entry, before) };
  }

  /** Maps file names without extension to paths. */
  files(pattern: string): ReadonlyMap<string, string> {
    const paths = globSync(join(this.folder, pattern)).sort();
    return new Map(paths.map((path) => [basename(path, extname(path)), relative(this.folder, path)]));
  }

  /**
   * Looks up the item that a command-line argument names.
   *
   * @throws Problem that lists the allowed names
   */
  one<T>(what: string, name: string, all: ReadonlyMap<string, T>): T {
    return findByNameOrSuggest(all, name, `there is no ${what} "${name}".`);
  }
}

export function assertNameNotTaken(what: string, name: string, taken: Iterable<string>): void {
  if ([...taken].includes(name)) throw new Problem(`the ${what} "${name}" already exists. Choose another name.`);
}

/** Kebab case as an argument of {@link assertNamePattern}. */
export const kebab = { pattern: /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/, form: 'kebab case, as in code-or-name' };

export function assertNamePattern(
  what: string,
  name: string,
  { pattern, form }: { pattern: RegExp; form: string },
): void {
  if (!pattern.test(name)) throw new Problem(`"${name}" cannot be the name of ${what}. Allowed: ${form}.`);
}
