import { fileURLToPath } from 'node:url';
import { readYaml } from '@route-search/toolkit/yaml';
import type { Unit } from '../model/api.ts';

const file = fileURLToPath(new URL('../../../schemas/catalogues/constants.yaml', import.meta.url));

/** The Japanese word of each unit. Read from the YAML, so that lint and verdict need nothing that is built. */
export const unitLabels = (readYaml(file).value as { readonly units: Readonly<Record<Unit, string>> }).units;
