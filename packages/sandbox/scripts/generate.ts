import { join } from 'node:path';
import { loadApi, loadExampleAnswers } from '@route-search/spec/api';
import { writeFiles } from '@route-search/toolkit/output';
import { runProgram } from '@route-search/toolkit/problem';
import { exampleTable, operationTable } from './table.ts';

const folder = join(import.meta.dirname, '../src/generated');

await runProgram(() => {
  writeFiles(folder, {
    'operations.ts': moduleOf('OperationTable', operationTable(loadApi())),
    'examples.ts': moduleOf('ExampleTable', exampleTable(loadExampleAnswers())),
  });
  return Promise.resolve();
});

/** A module with one value. A string of JSON is parsed faster than a literal, and the compiler need not check it. */
function moduleOf(type: string, value: unknown): string {
  return [
    '// Generated from @route-search/spec. Do not edit.',
    `import type { ${type} } from '../api/table.ts';`,
    '',
    `export const table = JSON.parse(${JSON.stringify(JSON.stringify(value))}) as ${type};`,
    '',
  ].join('\n');
}
