import { mkdtempDisposableSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadProvider } from '@route-search/toolkit/provider';
import { expect, it } from 'vitest';
import { listFiles } from '../shared/list-files.ts';
import { listPublishedPackages } from './published.ts';
import { packPackage } from './stage.ts';

it('packPackage: leaves no placeholder in the YAML files of the schemas', async () => {
  using scratch = mkdtempDisposableSync(join(tmpdir(), 'stage-'));
  const [schemas] = listPublishedPackages().filter(({ name }) => name.endsWith('/schemas'));
  if (schemas === undefined) throw new Error('the schemas are not published');
  const { folder } = await packPackage(schemas, loadProvider(), scratch.path);
  const files = listFiles(folder).filter((file) => file.endsWith('.yaml'));
  expect(files).toContain('scalars/ConditionDetail.yaml');
  expect(files.filter((file) => readFileSync(join(folder, file), 'utf8').includes('{{'))).toEqual([]);
});
