import { join } from 'node:path';
import { loadApi, loadExampleResponses } from '@route-search/spec/api';
import { writeFiles } from '@route-search/toolkit/output';
import { loadProvider } from '@route-search/toolkit/provider';
import { runProgram } from '@route-search/toolkit/run-program';
import { formatModule } from '../src/data/build/generated-module.ts';
import { createExampleTable, findFirstRequest, createOperationTable } from './operation-table.ts';

const folder = join(import.meta.dirname, '../src/generated');
const origin = { from: '@route-search/spec', types: '../api/table.ts', name: 'table' };

await runProgram(() => {
  const { product, site } = loadProvider();
  writeFiles(folder, {
    'operations.ts': formatModule({ ...origin, type: 'OperationTable', value: createOperationTable(loadApi()) }),
    'first-request.ts': formatModule({
      ...origin,
      name: 'firstRequest',
      type: 'FirstRequest',
      value: findFirstRequest(loadApi()),
    }),
    'site-links.ts': formatModule({
      ...origin,
      from: 'provider.yaml',
      name: 'siteLinks',
      type: 'SiteLinks',
      value: { product: product.name, portal: site.url + site.basePath },
    }),
    'examples.ts': formatModule({ ...origin, type: 'ExampleTable', value: createExampleTable(loadExampleResponses()) }),
  });
  return Promise.resolve();
});
