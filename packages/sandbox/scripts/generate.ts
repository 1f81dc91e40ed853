import { join } from 'node:path';
import { loadApi, loadExampleResponses } from '@route-search/spec/api';
import { writeFiles } from '@route-search/toolkit/output';
import { loadProvider } from '@route-search/toolkit/provider';
import { runProgram } from '@route-search/toolkit/run-program';
import { formatGeneratedModule } from '../src/data/build/generated-module.ts';
import { createExampleTable, findFirstRequest, createCompactApi } from './create-compact-api.ts';

const folder = join(import.meta.dirname, '../src/generated');
const origin = { from: '@route-search/spec', types: '../api/compact-api.ts', name: 'table' };

await runProgram(() => {
  const { product, site } = loadProvider();
  writeFiles(folder, {
    'operations.ts': formatGeneratedModule({
      ...origin,
      type: 'CompactApi',
      value: createCompactApi(loadApi()),
    }),
    'first-request.ts': formatGeneratedModule({
      ...origin,
      name: 'firstRequest',
      type: 'StartExampleRequest',
      value: findFirstRequest(loadApi()),
    }),
    'site-links.ts': formatGeneratedModule({
      ...origin,
      from: 'provider.yaml',
      name: 'siteLinks',
      type: 'StartPageLinks',
      value: { product: product.name, portal: site.url + site.basePath },
    }),
    'examples.ts': formatGeneratedModule({
      ...origin,
      type: 'ExampleTable',
      value: createExampleTable(loadExampleResponses()),
    }),
  });
  return Promise.resolve();
});
