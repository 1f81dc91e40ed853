import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readYaml } from '@route-search/toolkit/yaml';

/** What a rule has to know that no YAML file of the spec says; `settings.yaml` gives the reason for each entry. */
export interface LintSettings {
  readonly formats: readonly string[];
  readonly siteRoutes: readonly string[];
  /** Words that texts name although the API does not have them, and why. */
  readonly foreignWords: Readonly<Record<string, string>>;
  /** Parts of Japanese names that are written with full-width letters. */
  readonly fullWidthNames: readonly string[];
  /** Parameters whose form differs between operations: which operations share a form. */
  readonly differingParameters: Readonly<Record<string, DifferingParameter>>;
  /** File name (without extension) of the response that each error status refers to. */
  readonly errorResponses: Readonly<Record<string, string>>;
  /** Spellings of the product that look like mistakes and must not be mended. */
  readonly spellings: { readonly values: readonly string[]; readonly properties: readonly string[] };
}

/** Why a parameter differs between operations, and the groups of operations that share a form. */
interface DifferingParameter {
  readonly why: string;
  readonly groups: readonly (readonly string[])[];
}

const folder = join(dirname(fileURLToPath(import.meta.url)), '..');

const { value, locate } = readYaml(join(folder, 'settings.yaml'));

export const settings = value as LintSettings;

/** Where settings.yaml says something. */
export const locateSetting = locate;
