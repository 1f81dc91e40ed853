import { join, relative } from 'node:path';
import { parseChangedYaml } from '@route-search/toolkit/yaml';
import { toMapping } from '@route-search/toolkit/yaml-values';
import { listReferableFiles, readSpecFile } from '../../src/source/authored-files.ts';
import type { SpecSource } from '../../src/source/spec-source.ts';
import type { Api } from '../../src/model/api.ts';
import type { SourceNode } from '../../src/source/source-tree.ts';

/**
 * Creates a function that finds the declaration of a parameter, such as `packages/spec/parameters/shared.yaml#/answerCount`,
 * even if no operation refers to it.
 */
export function createEntryFinder(
  { operations }: Pick<Api, 'operations'>,
  document: SourceNode,
  source: SpecSource,
): (name: string) => string | undefined {
  return (name) => {
    for (const { path, parameters } of operations) {
      const parameter = parameters.find((one) => one.name === name);
      const entry = parameter && document.at(['paths', path, 'get', 'parameters'])?.itemWith('name', name)?.declared;
      if (entry !== undefined) return `${entry.origin.file}#/${parameter?.declaration ?? ''}`;
    }
    const files = listReferableFiles(source).filter((file) => file.startsWith(join(source.folder, 'parameters/')));
    return files
      .flatMap((file) =>
        Object.entries(toMapping(parseChangedYaml(readSpecFile(source, file) ?? '', file).value))
          .filter(([, entry]) => toMapping(entry)['name'] === name)
          .map(([entry]) => `${relative(process.cwd(), file)}#/${entry}`),
      )
      .at(0);
  };
}
