import { join } from 'node:path';
import { valid } from 'semver';
import { getSpecRootFile, readSpecVersion, type SpecSource } from '../../src/source/spec-source.ts';
import { parseChangedYaml } from '@route-search/toolkit/yaml';
import { readSpecFile } from '../../src/source/authored-files.ts';
import { createErrorFinding, type LintFinding } from '../../src/findings/lint-finding.ts';
import { isScalar, toMapping } from '@route-search/toolkit/yaml-values';

/** Checks that the document is OpenAPI 3.1. Any other version would cause findings in most files. */
export function checkOpenApiVersion(source: SpecSource): LintFinding[] {
  const file = getSpecRootFile(source);
  const root = parseChangedYaml(readSpecFile(source, file) ?? '', file);
  const { openapi } = toMapping(root.value);
  return typeof openapi === 'string' && openapi.startsWith('3.1.')
    ? []
    : [
        createErrorFinding(
          'version',
          `openapi is ${isScalar(openapi) ? openapi : 'no text'}; write 3.1.0`,
          root.locate(['openapi']),
        ),
      ];
}

/** Checks that `info.version` equals the version in package.json, and that it is valid semver. */
export function checkDocumentVersion(source: SpecSource): LintFinding[] {
  const version = readSpecVersion(source.folder);
  if (valid(version) !== version) {
    const place = { file: join(source.folder, 'package.json') };
    return [createErrorFinding('version', `the version "${version}" is not of the form 1.2.3`, place)];
  }
  const file = getSpecRootFile(source);
  const root = parseChangedYaml(readSpecFile(source, file) ?? '', file);
  const declared = toMapping(toMapping(root.value)['info'])['version'];
  if (declared === version) return [];
  return [
    createErrorFinding(
      'version',
      `info.version is "${String(declared)}", but package.json says "${version}"; write '{{spec.version}}'`,
      root.locate(['info', 'version']),
    ),
  ];
}
