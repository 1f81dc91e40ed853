import { join } from 'node:path';
import { writeFiles } from '@route-search/toolkit/output';
import { throwProblems } from '@route-search/toolkit/problem';
import { runProgram } from '@route-search/toolkit/run-program';
import { catalogueData } from './catalogue.ts';
import { checkData } from './check.ts';
import { moduleOf, parsed } from './module.ts';
import { listPlaces } from './named-places.ts';
import { pack } from './pack.ts';
import { readData } from './read.ts';
import { folderForm } from './schema.ts';
import type { CatalogueData, SandboxData, Suggestion } from './types.ts';

const root = join(import.meta.dirname, '../..');
const folder = join(root, 'src/generated');
const from = 'the YAML files in the folder data and the catalogues of @route-search/schemas';
const origin = { from, types: '../data/types.ts' };

await runProgram(() => {
  const form = folderForm();
  const sources = readData(join(root, 'data'), form);
  throwProblems(checkData(sources, form));
  const catalogue = catalogueData();
  const suggestions = suggestionsOf(sources.data);
  writeFiles(folder, {
    'data.ts': dataModule(pack(sources.data)),
    'catalogue.ts': moduleOf({ ...origin, name: 'catalogue', type: 'CatalogueData', value: catalogue }),
    'suggestion-list.ts': moduleOf({ ...origin, name: 'list', type: 'readonly Suggestion[]', value: suggestions }),
    'form.ts': moduleOf({
      from: 'src/data/types.ts',
      types: '../data/form.ts',
      name: 'form',
      type: 'FolderForm',
      value: form,
    }),
  });
  return Promise.resolve();
});

function dataModule(packed: unknown): string {
  return [
    `// Generated from ${from}. Do not edit.`,
    "import { unpack } from '../data/unpack.ts';",
    '',
    `export const data = /* @__PURE__ */ unpack(${parsed(packed)});`,
    '',
  ].join('\n');
}

/** Lists all points with the properties that an input field needs. */
function suggestionsOf(data: SandboxData): Suggestion[] {
  return listPlaces(data).map(({ place, name, kind }) => ({ code: place.code, name, yomi: place.yomi, type: kind }));
}
