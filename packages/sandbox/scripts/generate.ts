import { join } from 'node:path';
import { loadApi, loadExampleResponses } from '@route-search/spec/api';
import { writeFiles } from '@route-search/toolkit/output';
import { runProgram } from '@route-search/toolkit/run-program';
import { formatModule } from '../src/data/build/generated-module.ts';
import { createExampleTable, findFirstRequest, createOperationTable } from './operation-table.ts';

const folder = join(import.meta.dirname, '../src/generated');
const origin = { from: '@route-search/spec', types: '../api/table.ts', name: 'table' };

await runProgram(() => {
  writeFiles(folder, {
    'operations.ts': formatModule({ ...origin, type: 'OperationTable', value: createOperationTable(loadApi()) }),
    'first-request.ts': formatModule({
      ...origin,
      name: 'firstRequest',
      type: 'FirstRequest',
      value: findFirstRequest(loadApi()),
    }),
    'examples.ts': formatModule({ ...origin, type: 'ExampleTable', value: createExampleTable(loadExampleResponses()) }),
  });
  return Promise.resolve();
});
