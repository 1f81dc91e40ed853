import { fileURLToPath } from 'node:url';
import { readYaml } from '@route-search/toolkit/yaml';
import type { Unit } from '../model/api.ts';

const file = fileURLToPath(import.meta.resolve('@route-search/schemas/catalogues/constants.yaml'));

/**
 * Japanese labels of the units (meter, gram …). Read from YAML, so that lint and the breaking-change report need no
 * build.
 */
export const unitLabels = (readYaml(file).value as { readonly units: Readonly<Record<Unit, string>> }).units;
