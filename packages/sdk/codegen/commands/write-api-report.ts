import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { writeOrCompareReport } from '@route-search/toolkit/output';
import { runProgram } from '@route-search/toolkit/run-program';
import * as sdk from '../../src/index.ts';

const signature = /^export (?:async )?function[\s\S]*?(?= \{$)/gm;

const typeModules = [
  'generated/queries.ts',
  'generated/types.ts',
  'settings/options.ts',
  'decode/decoded-values.ts',
  'errors/errors.ts',
  'encode/check-rules.ts',
  'types/value-form.ts',
  'types/fetch.ts',
];

const functionModules = [
  'client/create-client.ts',
  'client/rate-gate.ts',
  'encode/request-url.ts',
  'client/share-requests.ts',
  'client/record-differences.ts',
  'client/api-fetch.ts',
  'testing/fake-client.ts',
  'generated/operations.ts',
  'generated/decoders.ts',
];

function formatApiReport(): string {
  return [
    `exported: ${Object.keys(sdk).sort().join(', ')}`,
    ...functionModules.flatMap((file) => readWithoutComments(file).match(signature) ?? []),
    ...typeModules.map((file) => `--- ${file}\n${readDeclarations(file)}`),
    '',
  ].join('\n');
}

/** Returns the text of a source file without imports, comments and function bodies. */
function readDeclarations(file: string): string {
  return readWithoutComments(file)
    .replaceAll(/^import [^;]*;\n/gm, '')
    .replaceAll(/^(export function .*) \{\n[\s\S]*?^\}$/gm, '$1')
    .trim();
}

function readWithoutComments(file: string): string {
  return readFileSync(fileURLToPath(new URL(`../../src/${file}`, import.meta.url)), 'utf8')
    .replaceAll(/^\s*\/\*\*.*?\*\/\n/gms, '')
    .replaceAll(/^\s*\/\/.*\n/gm, '')
    .replaceAll(/\n{2,}/g, '\n');
}

await runProgram(async () => {
  const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } });
  writeOrCompareReport(fileURLToPath(new URL('../../api.txt', import.meta.url)), formatApiReport(), values.check);
  return Promise.resolve(0);
});
