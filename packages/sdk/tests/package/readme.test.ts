import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as condition from '@route-search/sdk/condition';
import * as sdk from '@route-search/sdk';
import { describe, expect, it } from 'vitest';
import { packageFolder, readReadmeBlocks, runProcess, runProcessAsync } from './consumer-project.ts';
import { useConsumerProject } from './test-server.ts';

const blocks = readReadmeBlocks();
const used = useConsumerProject();

/** Module that redirects requests to the real server or the sandbox to a stub server, which has another key. */
const stub = `
  const real = globalThis.fetch;
  globalThis.fetch = (url, init) => {
    const own = String(url).replace(/^https:\\/\\/api\\.example\\.com|^http:\\/\\/127\\.0\\.0\\.1:4010/, process.env.STUB);
    return real(own.replace(/key=test$/, 'key=test-key'), init);
  };
`;

describe('README text', () => {
  const text = readFileSync(join(packageFolder, 'README.md'), 'utf8');
  // The README need not mention the operations, because the API reference documents them.
  const exported = Object.entries({ ...sdk, ...condition })
    .filter(([name]) => !/^(?:search|list|get|edit|recalculate|generate)[A-Z]/.test(name))
    .map(([name]) => name);

  it.each(exported)('mentions the export %s', (name) => {
    expect(text).toMatch(new RegExp(`\\b${name}\\b`));
  });

  it.each(
    Array.from(text.matchAll(/`(@route-search\/sdk\/(?!paths)\w+)`の`(\w+)`/g), ([, from, name]) => [from, name]),
  )('names an export of %s: %s', async (from = '', name = '') => {
    expect(Object.keys((await import(from)) as object)).toContain(name);
  });
});

describe('README code blocks', () => {
  it('add up to more than twelve', () => {
    expect(blocks.length).toBeGreaterThan(12);
  });

  it('compile without an error', () => {
    const files = blocks.map(({ line, code }) => used.project.write(`line-${line}.mts`, code));
    const config = used.project.write(
      'tsconfig.json',
      JSON.stringify({
        compilerOptions: {
          module: 'nodenext',
          target: 'es2023',
          lib: ['es2023', 'dom', 'dom.asynciterable'],
          types: ['node'],
          typeRoots: [join(packageFolder, 'node_modules/@types')],
          strict: true,
          skipLibCheck: true,
          noEmit: true,
        },
        files,
      }),
    );
    const tsc = join(packageFolder, 'node_modules/typescript7/bin/tsc');
    const result = runProcess(process.execPath, [tsc, '-p', config], { cwd: used.project.folder });
    expect(result).toMatchObject({ status: 0, stdout: '' });
  });

  it.each(blocks)('run without an error and print the stated output: line $line', async ({ line, code }) => {
    used.project.write('stub.mjs', stub);
    const file = used.project.write(`line-${line}.mts`, code);
    const { status, output } = await runProcessAsync(process.execPath, ['--import', './stub.mjs', file], {
      cwd: used.project.folder,
      env: { STUB: used.server.url, ROUTE_SEARCH_KEY: 'test-key' },
    });
    expect(status, output).toBe(0);
    expect(output).not.toContain('test-key');
    // In the README, a comment after `console.log(…);` is the expected output.
    const promised = [...code.matchAll(/console\.log\(.*\); \/\/ (?!元)(.+)$/gm)].map((match) => match[1] ?? '');
    for (const text of promised.filter((one) => /^[\x20-\x7e]+$/.test(one) && !one.startsWith('{'))) {
      expect(output).toContain(text);
    }
  });
});
