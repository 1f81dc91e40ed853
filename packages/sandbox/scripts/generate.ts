import { join } from 'node:path';
import { loadApi, loadExampleAnswers } from '@route-search/spec/api';
import { writeFiles } from '@route-search/toolkit/output';
import { runProgram } from '@route-search/toolkit/run-program';
import { moduleOf } from '../src/data/module.ts';
import { exampleTable, firstRequest, operationTable } from './table.ts';

const folder = join(import.meta.dirname, '../src/generated');
const origin = { from: '@route-search/spec', types: '../api/table.ts', name: 'table' };

await runProgram(() => {
  writeFiles(folder, {
    'operations.ts': moduleOf({ ...origin, type: 'OperationTable', value: operationTable(loadApi()) }),
    'first-request.ts': moduleOf({
      ...origin,
      name: 'firstRequest',
      type: 'FirstRequest',
      value: firstRequest(loadApi()),
    }),
    'examples.ts': moduleOf({ ...origin, type: 'ExampleTable', value: exampleTable(loadExampleAnswers()) }),
  });
  return Promise.resolve();
});
