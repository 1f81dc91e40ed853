import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readYaml } from '@route-search/toolkit/yaml';

/**
 * Settings of the lint rules in `settings.yaml`: values and exceptions, each with a reason, that the spec itself does
 * not declare.
 */
export interface LintSettings {
  /** Words in backticks that are no names of the API, with the reason for each. */
  readonly foreignWords: Readonly<Record<string, string>>;
  /** Japanese proper names that may contain full-width letters. */
  readonly fullWidthNames: readonly string[];
  /** Response members such as `Gate.floors` that are always lists, with the reason for each. */
  readonly plainLists: Readonly<Record<string, string>>;
  /** Parameters with a schema that differs between operations. */
  readonly differingParameters: Readonly<Record<string, DifferingParameter>>;
  /** Misspelt values and properties of the API that must not be corrected, by schema. */
  readonly spellings: Readonly<Record<string, readonly string[]>>;
}

interface DifferingParameter {
  readonly why: string;
  readonly groups: readonly (readonly string[])[];
}

const folder = join(dirname(fileURLToPath(import.meta.url)), '..');

const { value, locate } = readYaml(join(folder, 'settings.yaml'));

export const lintSettings = value as LintSettings;

/** Locates an entry of settings.yaml. */
export const locateLintSetting = locate;
