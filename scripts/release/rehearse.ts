import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import getPort from 'get-port';
import ts from 'typescript';
import type { Provider } from '@route-search/toolkit/provider';
import { Problem } from '@route-search/toolkit/problem';
import { captureOutput, runOrThrow } from '../shared/process.ts';
import type { NodeProgram } from '../shared/node-versions.ts';
import { startServerProcess } from '../shared/start-server.ts';
import type { LocalRegistry } from './registry.ts';
import type { PackageArchive } from './archives.ts';

interface Block {
  readonly line: number;
  readonly code: string;
}

const key = 'rehearsal-key-4f1c9a';

/**
 * Tests the packages of the local registry: installs them in an empty project, starts the sandbox with npx, and runs
 * the code of the READMEs against it.
 *
 * @param packages - packages that were published to the registry
 * @param where - registry, provider profile and an empty folder
 * @param nodes - Node.js executables to use
 * @returns number of code blocks that ran
 */
export async function rehearseRelease(
  packages: readonly PackageArchive[],
  where: { readonly registry: LocalRegistry; readonly provider: Provider; readonly scratch: string },
  nodes: readonly NodeProgram[],
): Promise<number> {
  const { registry, provider, scratch } = where;
  let blocks = 0;
  for (const node of nodes) {
    const folder = join(scratch, node.name.replaceAll(/\W+/g, '-'));
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'package.json'), '{ "name": "consumer", "version": "1.0.0", "private": true }\n');
    const env = { ...registry.env, PATH: `${dirname(node.program)}${delimiter}${process.env['PATH'] ?? ''}` };
    const ids = packages.map(({ name, version }) => `${name}@${version}`);
    await runOrThrow(['npm', 'install', ...ids, '--loglevel=error'], { cwd: folder, env });
    // The code of the sandbox's README reads this data folder.
    await runOrThrow(['npx', `${provider.npm.scope}/sandbox`, 'data', 'init', 'world'], { cwd: folder, env });
    const port = String(await getPort());
    const url = `http://127.0.0.1:${port}`;
    await using _sandbox = await startServerProcess(['npx', `${provider.npm.scope}/sandbox`, '--port', port], {
      url: `${url}/v1/json/dataversion?key=${key}`,
      cwd: folder,
      env,
      isGroup: true,
    });
    for (const { name } of packages) {
      for (const block of blocksOf(join(folder, 'node_modules', name, 'README.md'))) {
        if (await runBlock(block, { name, node, folder, stub: stub(provider, url) })) blocks++;
      }
    }
  }
  return blocks;
}

/** Creates a module that redirects `fetch` requests to the API or the sandbox's default URL to the running sandbox. */
function stub({ api }: Provider, url: string): string {
  const hosts = JSON.stringify([api.baseUrl, 'http://127.0.0.1:4010']);
  return `const real = globalThis.fetch;
globalThis.fetch = (address, init) =>
  real(${hosts}.reduce((text, host) => text.replace(host, ${JSON.stringify(url)}), String(address)), init);
`;
}

/** Lists the TypeScript and JavaScript code blocks of a README. */
function blocksOf(readme: string): Block[] {
  const text = readFileSync(readme, 'utf8');
  return [...text.matchAll(/^```(?:ts|js)\n(.*?)^```$/gms)].map((match) => ({
    line: text.slice(0, match.index).split('\n').length + 1,
    code: match[1] ?? '',
  }));
}

async function runBlock(
  { line, code }: Block,
  { name, node, folder, stub }: { name: string; node: NodeProgram; folder: string; stub: string },
): Promise<boolean> {
  // Skips code that needs another library or a variable that only the README's prose explains.
  if (/from '(?!node:)(?!@)[^']+'/.test(code) || /\b(?:await response|startServer\(|input\.files)/.test(code))
    return false;
  const file = join(folder, `${name.split('/')[1] ?? name}-line-${line}.mjs`);
  writeFileSync(join(folder, 'stub.mjs'), stub);
  const options = { target: ts.ScriptTarget.ES2023, module: ts.ModuleKind.ESNext };
  writeFileSync(file, ts.transpileModule(code, { compilerOptions: options }).outputText);
  const { code: exit, output } = await captureOutput([node.program, '--import', './stub.mjs', file], {
    cwd: folder,
    env: { ROUTE_SEARCH_KEY: key, NODE_NO_WARNINGS: '1', NO_COLOR: '1' },
  });
  if (exit !== 0)
    throw new Problem(`the code in README.md:${line} of ${name} fails on ${node.name}:\n${output.trim()}`);
  if (output.includes(key)) throw new Problem(`the code in README.md:${line} of ${name} prints the access key.`);
  return true;
}
