import { join } from 'node:path';
import { writeFiles } from '@route-search/toolkit/output';
import { runProgram } from '@route-search/toolkit/problem';
import { loadWorld } from '../engine/world.ts';
import { catalogueData } from './catalogue.ts';
import { checkData } from './check.ts';
import { moduleOf } from './module.ts';
import { readData } from './read.ts';
import type { CatalogueData, SandboxData, Suggestion } from './types.ts';

const root = join(import.meta.dirname, '../..');
const folder = join(root, 'src/generated');
const from = 'the YAML files in the folder data and the catalogues of @route-search/schemas';
const origin = { from, types: '../data/types.ts' };

await runProgram(() => {
  const sources = readData(join(root, 'data'));
  const problems = checkData(sources);
  if (problems.length > 0) throw new AggregateError(problems);
  const catalogue = catalogueData();
  const suggestions = suggestionsOf(sources.data, catalogue);
  writeFiles(folder, {
    'data.ts': moduleOf({ ...origin, name: 'data', type: 'SandboxData', value: sources.data }),
    'catalogue.ts': moduleOf({ ...origin, name: 'catalogue', type: 'CatalogueData', value: catalogue }),
    'suggestion-list.ts': moduleOf({ ...origin, name: 'list', type: 'readonly Suggestion[]', value: suggestions }),
  });
  return Promise.resolve();
});

/** The places that pickers offer, without anything else that the data knows of them. */
function suggestionsOf(data: SandboxData, catalogue: CatalogueData): Suggestion[] {
  return loadWorld(data, catalogue).points.map(({ code, name, yomi, kind }) => ({ code, name, yomi, type: kind }));
}
