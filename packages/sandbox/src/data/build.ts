import { join } from 'node:path';
import { writeFiles } from '@route-search/toolkit/output';
import { runProgram } from '@route-search/toolkit/problem';
import { loadWorld } from '../engine/world.ts';
import { catalogueData } from './catalogue.ts';
import { checkData } from './check.ts';
import { readData } from './read.ts';
import type { CatalogueData, SandboxData, Suggestion } from './types.ts';

const root = join(import.meta.dirname, '../..');
const folder = join(root, 'src/generated');

await runProgram(() => {
  const sources = readData(join(root, 'data'));
  const problems = checkData(sources);
  if (problems.length > 0) throw new AggregateError(problems);
  const catalogue = catalogueData();
  const suggestions = suggestionsOf(sources.data, catalogue);
  writeFiles(folder, {
    'data.ts': moduleOf({ name: 'data', type: 'SandboxData', value: sources.data }),
    'catalogue.ts': moduleOf({ name: 'catalogue', type: 'CatalogueData', value: catalogue }),
    'suggestion-list.ts': moduleOf({ name: 'list', type: 'readonly Suggestion[]', value: suggestions }),
  });
  return Promise.resolve();
});

/** One value per module. A string of JSON is parsed faster than a literal, and the compiler need not look into it. */
function moduleOf({
  name,
  type,
  value,
}: {
  readonly name: string;
  readonly type: string;
  readonly value: unknown;
}): string {
  const imported = type.replace(/readonly |\[\]/g, '');
  return [
    '// Generated from the YAML files in the folder data and the catalogues of @route-search/schemas. Do not edit.',
    `import type { ${imported} } from '../data/types.ts';`,
    '',
    `export const ${name} = JSON.parse(${JSON.stringify(JSON.stringify(value))}) as ${type};`,
    '',
  ].join('\n');
}

/** The places that pickers offer, without anything else that the data knows of them. */
function suggestionsOf(data: SandboxData, catalogue: CatalogueData): Suggestion[] {
  return loadWorld(data, catalogue).points.map(({ code, name, yomi, kind }) => ({ code, name, yomi, type: kind }));
}
