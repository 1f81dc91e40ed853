import { fileURLToPath } from 'node:url';
import { readText } from '@route-search/toolkit/read-text';
import { parseChangedYaml } from '@route-search/toolkit/yaml';
import type { Unit } from '../model/api.ts';

const file = fileURLToPath(import.meta.resolve('@route-search/schemas/catalogues/constants.yaml'));

/**
 * Reads the Japanese label of a unit (meter, gram …). Read from YAML, so that lint and the breaking-change report need
 * no build, and each time, because `watch` goes on when the catalogue changes.
 */
export function readUnitLabel(unit: Unit): string {
  const { units } = parseChangedYaml(readText(file), file).value as { readonly units: Readonly<Record<Unit, string>> };
  return units[unit];
}
