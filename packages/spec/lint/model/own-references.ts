import { basename, dirname } from 'node:path';
import { findClosestName } from '@route-search/toolkit/suggest-name';
import type { SourceNode } from '../../src/source/source-tree.ts';
import type { ModelRule } from './model-rule.ts';

/**
 * Lint rule: an operation refers to its own files and to shared files. Referring to a file of the same name that
 * belongs to another operation is a copying mistake.
 */
export const ownReferences: ModelRule = ({ api, origins: { document } }, report) => {
  for (const { id, tag, path, parameters, examples } of api.operations) {
    const node = document.at(['paths', path, 'get']);
    // Operations of the tag `realtime-search` may use the parameter files of the tag `search`.
    const homes = ['shared', tag, tag.replace(/^realtime-/, '')];
    for (const { name, declaration } of parameters) {
      const written = node?.child('parameters')?.itemWith('name', name);
      const home = homeOf(written);
      if (home !== undefined && !homes.includes(home.name)) {
        const allowed = [...new Set(homes)].map((one) => `${one}.yaml`).join(', ');
        report(
          `${id} takes "${name}" from ${home.name}.yaml, whose parameters are of other calls; take it from ${allowed}`,
          written,
        );
      }
      if (findClosestName(declaration, [name]) === name && !declaration.toLowerCase().includes(name.toLowerCase())) {
        report(
          `the entry "${declaration}" declares the parameter "${name}"; one of the two is misspelt`,
          written?.declared.child('name'),
        );
      }
    }
    for (const list of [['x-request-examples'], ['responses', '200', 'content', 'application/json', 'examples']]) {
      for (const { name } of examples) {
        const example = node?.at([...list, name]);
        const home = homeOf(example);
        // Similar operations share examples. `listStationsLight` uses those of `listStations`.
        if (home === undefined || home.name === id || (home.name === name && id.startsWith(home.folder))) continue;
        report(
          `the example "${name}" of ${id} is read from ${home.folder}/${home.name}.yaml, not from ${id}/${name}.yaml`,
          example,
        );
      }
    }
  }
  for (const { id } of api.tags) {
    if (!api.operations.some(({ tag }) => tag === id)) {
      report(
        `no operation has the tag "${id}"; give it one or leave it out`,
        document.child('tags')?.itemWith('name', id),
      );
    }
  }
};

/** Returns folder and name of the file that contains the target of a node's reference. */
function homeOf(node: SourceNode | undefined): { folder: string; name: string } | undefined {
  const file = node?.declared.file;
  return file === undefined ? undefined : { folder: basename(dirname(file)), name: basename(file, '.yaml') };
}
