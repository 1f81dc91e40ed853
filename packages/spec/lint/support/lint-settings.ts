import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readYaml } from '@route-search/toolkit/yaml';

/**
 * Settings of the lint rules in `settings.yaml`: values and exceptions that the YAML files of the spec do not declare.
 * Each entry has a reason.
 */
export interface LintSettings {
  readonly siteRoutes: readonly string[];
  /** Names that texts of the spec put in backticks although the API does not have them, each with the reason. */
  readonly foreignWords: Readonly<Record<string, string>>;
  /** Parts of Japanese names that are spelt with full-width letters. */
  readonly fullWidthNames: readonly string[];
  /** Parameters whose schema differs between operations, with the operations that share a schema. */
  readonly differingParameters: Readonly<Record<string, DifferingParameter>>;
  /** Spellings of values and properties of the product that look like mistakes and must be kept, by schema. */
  readonly spellings: Readonly<Record<string, readonly string[]>>;
}

/** Reason why a parameter differs between operations, and the groups of operations that share a schema. */
interface DifferingParameter {
  readonly why: string;
  readonly groups: readonly (readonly string[])[];
}

const folder = join(dirname(fileURLToPath(import.meta.url)), '..');

const { value, locate } = readYaml(join(folder, 'settings.yaml'));

export const lintSettings = value as LintSettings;

/** Locates an entry of settings.yaml. */
export const locateSetting = locate;
