import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { writeFiles } from '@route-search/toolkit/output';
import { runProgram } from '@route-search/toolkit/problem';
import type { OpenApiDocument } from '@route-search/spec/document';
import { exampleTable, operationTable } from './table.ts';

const folder = join(import.meta.dirname, '../src/generated');

await runProgram(() => {
  const file = createRequire(import.meta.url).resolve('@route-search/spec/openapi.json');
  const document = JSON.parse(readFileSync(file, 'utf8')) as OpenApiDocument;
  writeFiles(folder, {
    'operations.ts': moduleOf('OperationTable', operationTable(document)),
    'examples.ts': moduleOf('ExampleTable', exampleTable(document)),
  });
  return Promise.resolve();
});

/** One value per module. A string of JSON is parsed faster than a literal, and is checked for nothing by the compiler. */
function moduleOf(type: string, value: unknown): string {
  return [
    '// Generated from @route-search/spec. Do not edit.',
    `import type { ${type} } from '../http/table.ts';`,
    '',
    `export const table = JSON.parse(${JSON.stringify(JSON.stringify(value))}) as ${type};`,
    '',
  ].join('\n');
}
