import { join } from 'node:path';
import { valid } from 'semver';
import { rootFile, versionOf, type SpecSource } from '../../src/source/spec-source.ts';
import { parseYaml } from '@route-search/toolkit/yaml';
import { textOf } from './written-files.ts';
import { errorAt, type Finding } from '../findings/lint-finding.ts';
import { mappingOf } from '../support/yaml-values.ts';

/** The version of the document is the version of the package, in the form of semver. */
export function checkVersion(source: SpecSource): Finding[] {
  const version = versionOf(source.folder);
  if (valid(version) !== version) {
    const place = { file: join(source.folder, 'package.json') };
    return [errorAt('version', `the version "${version}" is not of the form 1.2.3`, place)];
  }
  const file = rootFile(source);
  const root = parseYaml(textOf(source, file) ?? '', file);
  const declared = mappingOf(mappingOf(root.value)['info'])['version'];
  if (declared === version) return [];
  return [
    errorAt(
      'version',
      `info.version is "${String(declared)}", but package.json says "${version}"; write '{{spec.version}}'`,
      root.locate(['info', 'version']),
    ),
  ];
}
