import { join } from 'node:path';
import { writeFiles } from '@route-search/toolkit/output';
import { throwIfProblems } from '@route-search/toolkit/problem';
import { runProgram } from '@route-search/toolkit/run-program';
import { reduceCatalogues } from './reduce-catalogues.ts';
import { checkData } from '../checks/check-data.ts';
import { formatGeneratedModule, formatJsonParse } from './generated-module.ts';
import { listNamedPlaces } from '../derived/named-places.ts';
import { packData } from '../packing/pack.ts';
import { readDataFolder } from '../read-data.ts';
import { generateDataSchema } from '../schema/generate-data-schema.ts';
import type { SandboxData } from '../types.ts';

const root = join(import.meta.dirname, '../../..');
const folder = join(root, 'src/generated');
const from = 'the YAML files in the folder data and the catalogues of @route-search/schemas';
const origin = { from, types: '../data/types.ts' };

await runProgram(() => {
  const folderSchema = generateDataSchema();
  const sources = readDataFolder(join(root, 'data'), folderSchema);
  throwIfProblems(checkData(sources, folderSchema));
  const catalogue = reduceCatalogues();
  writeFiles(folder, {
    'data.ts': formatDataModule(packData(sources.data)),
    'catalogue.ts': formatGeneratedModule({ ...origin, name: 'catalogue', type: 'CatalogueData', value: catalogue }),
    'suggestion-list.ts': formatSuggestionModule(sources.data),
    'folder-schema.ts': formatGeneratedModule({
      from: 'src/data/types.ts',
      types: '../data/schema/data-schema.ts',
      name: 'folderSchema',
      type: 'DataFolderSchema',
      value: folderSchema,
    }),
  });
  return Promise.resolve();
});

function formatDataModule(packed: unknown): string {
  return [
    `// Generated from ${from}. Do not edit.`,
    "import { unpackData } from '../data/packing/unpack.ts';",
    '',
    `export const data = /* @__PURE__ */ unpackData(${formatJsonParse(packed)});`,
    '',
  ].join('\n');
}

/**
 * Formats the TypeScript module with the stations and other places that input fields suggest. Each property of the
 * places becomes one long text.
 */
function formatSuggestionModule(data: SandboxData): string {
  const places = listNamedPlaces(data)
    .map(({ place, name, kind }) => [place.code, name, place.yomi ?? '', kind] as const)
    // Places sorted by their code compress better.
    .sort(([one], [other]) => (one < other ? -1 : 1));
  const columns = [0, 1, 2, 3].map((column) => places.map((place) => place[column]).join());
  return `// Generated from ${from}. Do not edit.\n\nexport const columns = ${JSON.stringify(columns)};\n`;
}
