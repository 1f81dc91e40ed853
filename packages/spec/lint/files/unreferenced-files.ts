import { basename, dirname, join, relative } from 'node:path';
import { parseYaml as parseValue } from '@redocly/openapi-core';
import { parseChangedYaml } from '@route-search/toolkit/yaml';
import { toMapping } from '@route-search/toolkit/yaml-values';
import { getSpecRootFile, type SpecSource } from '../../src/source/spec-source.ts';
import {
  findReachableFiles,
  findFileReferences,
  listReferableFiles,
  readSpecFile,
} from '../../src/source/authored-files.ts';
import { createErrorFinding, type LintFinding } from '../../src/findings/lint-finding.ts';

/** Folders of YAML files that map names to entries. Each entry needs a reference. */
const keyedFolders = ['parameters', 'examples'];

/**
 * Finds unreferenced files of the spec, and unreferenced entries of files in {@link keyedFolders}. Leaves out what
 * another unreferenced file refers to, because fixing that file is enough.
 */
export function findUnreferencedFiles(source: SpecSource): LintFinding[] {
  const reached = findReachableFiles(source);
  const files = listReferableFiles(source).filter((file) => file.endsWith('.yaml'));
  const lost = files.filter((file) => !reached.has(file));
  const fromLost = new Set(
    lost.flatMap((from) =>
      findFileReferences(readSpecFile(source, from) ?? '', from).flatMap(({ file, pointer }) =>
        file === from ? [] : [file, `${file}#${pointer}`],
      ),
    ),
  );
  const hint = hintFor(source, files);
  return files.flatMap((file): LintFinding[] => {
    const pointers = reached.get(file);
    if (pointers === undefined) {
      return fromLost.has(file)
        ? []
        : [
            createErrorFinding(
              'orphan',
              `nothing refers to the file "${basename(file, '.yaml')}"; ${hint(file)} or delete it`,
              { file },
            ),
          ];
    }
    const keyed = keyedFolders.some((name) => file.startsWith(`${join(source.folder, name)}/`));
    if (!keyed || pointers.has('')) return [];
    const text = readSpecFile(source, file) ?? '';
    return Object.keys(toMapping(parseValue(text)))
      .filter((name) => !pointers.has(`/${name}`) && !fromLost.has(`${file}#/${name}`))
      .map((name) =>
        createErrorFinding(
          'orphan',
          `nothing refers to the entry "${name}"; ${hint(file, name)} or delete it`,
          parseChangedYaml(text, file).locate([name]),
        ),
      );
  });
}

/** Creates a function that suggests the files in which a reference to an unreferenced file or entry is missing. */
function hintFor(source: SpecSource, files: readonly string[]): (file: string, entry?: string) => string {
  const paths = files.filter((file) => file.startsWith(join(source.folder, 'paths/')));
  return (file, entry) => {
    const [folder = ''] = relative(source.folder, file).split('/');
    const users =
      folder === 'paths'
        ? [getSpecRootFile(source)]
        : paths.filter((path) =>
            folder === 'examples'
              ? basename(path, '.yaml') === basename(dirname(file))
              : findFileReferences(readSpecFile(source, path) ?? '', path).some((ref) => ref.file === file),
          );
    const shown = users.map((user) => relative(process.cwd(), user));
    // Operations refer to parameters in a list, and to examples by name.
    const form =
      entry === undefined || folder !== 'parameters'
        ? ''
        : ` by "- $ref: ../../${relative(source.folder, file)}#/${entry}"`;
    return shown.length === 0 || shown.length > 3
      ? `refer to it${form}${form === '' ? '' : ' in an operation,'}`
      : `refer to it${form} in ${shown.join(' or ')},`;
  };
}
