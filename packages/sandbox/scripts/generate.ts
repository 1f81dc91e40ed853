import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { runProgram } from '@route-search/schemas/problem';
import type { OpenApiDocument } from '@route-search/spec/document';
import { exampleTable, operationTable } from './table.ts';

const folder = join(import.meta.dirname, '../src/generated');

await runProgram(() => {
  const file = createRequire(import.meta.url).resolve('@route-search/spec/openapi.json');
  const document = JSON.parse(readFileSync(file, 'utf8')) as OpenApiDocument;
  mkdirSync(folder, { recursive: true });
  write('operations.ts', 'OperationTable', operationTable(document));
  write('examples.ts', 'ExampleTable', exampleTable(document));
  return Promise.resolve();
});

/** One value per module. A string of JSON is parsed faster than a literal, and is checked for nothing by the compiler. */
function write(file: string, type: string, value: unknown): void {
  const text = [
    '// Generated from @route-search/spec. Do not edit.',
    `import type { ${type} } from '../http/table.ts';`,
    '',
    `export const table = JSON.parse(${JSON.stringify(JSON.stringify(value))}) as ${type};`,
    '',
  ].join('\n');
  const temporary = join(folder, `.${file}.${process.pid}`);
  writeFileSync(temporary, text);
  renameSync(temporary, join(folder, file));
}
