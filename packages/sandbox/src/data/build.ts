import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runProgram } from '@route-search/schemas/problem';
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
  mkdirSync(folder, { recursive: true });
  write('data.ts', { name: 'data', type: 'SandboxData', value: sources.data });
  const catalogue = catalogueData();
  write('catalogue.ts', { name: 'catalogue', type: 'CatalogueData', value: catalogue });
  const suggestions = suggestionsOf(sources.data, catalogue);
  write('suggestion-list.ts', { name: 'list', type: 'readonly Suggestion[]', value: suggestions });
  return Promise.resolve();
});

/** One value per module. A string of JSON is parsed faster than a literal, and the compiler need not look into it. */
function write(
  file: string,
  { name, type, value }: { readonly name: string; readonly type: string; readonly value: unknown },
): void {
  const imported = type.replace(/readonly |\[\]/g, '');
  const text = [
    '// Generated from the YAML files in the folder data and the catalogues of @route-search/schemas. Do not edit.',
    `import type { ${imported} } from '../data/types.ts';`,
    '',
    `export const ${name} = JSON.parse(${JSON.stringify(JSON.stringify(value))}) as ${type};`,
    '',
  ].join('\n');
  const temporary = join(folder, `.${file}.${process.pid}`);
  writeFileSync(temporary, text);
  renameSync(temporary, join(folder, file));
}

/** The places that pickers offer, without anything else that the data knows of them. */
function suggestionsOf(data: SandboxData, catalogue: CatalogueData): Suggestion[] {
  return loadWorld(data, catalogue).points.map(({ code, name, yomi, kind }) => ({ code, name, yomi, type: kind }));
}
