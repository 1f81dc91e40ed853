import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Operation } from '@route-search/spec/api';
import { root } from '../shared/process.ts';
import { getToolFolder, runInToolFolder } from './run-tool.ts';
import type { ClientGenerator } from './tools.ts';

/** Operation to call with a generated client, and the expected response. */
export interface OperationTrial {
  readonly operation: Operation;
  readonly answer: object;
}

/**
 * Callback that receives the result of each call of a generated client. `value` is the last value of the response, read
 * through the generated types.
 */
export type CallListener = (id: string, body: unknown, value: unknown) => void;

const tsc = join(root, 'node_modules/typescript7/bin/tsc');
const strict = {
  compilerOptions: {
    target: 'es2023',
    lib: ['es2023', 'dom', 'dom.iterable'],
    module: 'esnext',
    moduleResolution: 'bundler',
    allowImportingTsExtensions: true,
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    types: [],
  },
  include: ['**/*.ts'],
};

/**
 * Writes a module that calls the operations with a generated client, and compiles both.
 *
 * @returns path of the module
 */
export async function compileClientCalls(tool: ClientGenerator, trials: readonly OperationTrial[]): Promise<string> {
  const folder = getToolFolder(tool);
  const file = join(folder, 'calls.ts');
  writeFileSync(file, moduleOf(tool, trials));
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(strict));
  await runInToolFolder(tool, 'what it makes does not compile', ['node', tsc, '-p', '.']);
  return file;
}

export async function runClientCalls(file: string, { url, seen }: { url: string; seen: CallListener }): Promise<void> {
  const { run } = (await import(pathToFileURL(file).href)) as {
    run: (url: string, key: string, seen: CallListener) => Promise<void>;
  };
  await run(url, 'test', seen);
}

function moduleOf({ imports, setUp, call, limit }: ClientGenerator, trials: readonly OperationTrial[]): string {
  const calls = trials.map(({ operation: { id, path, examples }, answer }) => {
    const query = JSON.stringify(examples[0]?.request ?? {});
    const begin = limit?.operations.includes(id)
      ? `// @ts-expect-error ${limit.reason}
    const body: any = ${call({ id, path, query })};`
      : `const body = ${call({ id, path, query })};
    // @ts-expect-error A client without types would allow any member.
    void body.unknown;`;
    return `{
    ${begin}
    seen('${id}', body, body${pathToLast(answer)});
  }`;
  });
  return `${imports}
export async function run(url: string, key: string, seen: (id: string, body: unknown, value: unknown) => void) {
  ${setUp}
  ${calls.join('\n  ')}
}
`;
}

/**
 * Returns the property path to the last value of a response, which the test reads with generated types. The calls
 * compile only if the generated types have this path.
 */
function pathToLast(value: unknown): string {
  if (typeof value !== 'object' || value === null) return '';
  const [key = '', inner] = Object.entries(value).at(-1) ?? [];
  return `?.${Array.isArray(value) ? `[${key}]` : key}${pathToLast(inner)}`;
}

export function findLastResponseValue(value: unknown): unknown {
  return typeof value === 'object' && value !== null ? findLastResponseValue(Object.values(value).at(-1)) : value;
}

/** Lists the meanings of enum values in generated code, as `value: meaning`. */
export function listEnumMeaningsInClient(tool: ClientGenerator): string[] {
  const code = globSync('**/*.ts', { cwd: getToolFolder(tool) })
    .map((file) => readFileSync(join(getToolFolder(tool), file), 'utf8'))
    .join('\n');
  // Generators write meanings as a list in a description, or as a comment above an enum member.
  const listed = [...code.matchAll(/- `([^`\s]+)`: (.+?)(?=\\n|$)/gm)].map(([, ...pair]) => pair);
  const members = [...code.matchAll(/\/[/*]+ (.+?)(?: \*\/)?\n\s+\S+(?: =|:) (["'])(.*)\2,/g)];
  return [...listed, ...members.map(([, meaning, , value]) => [unescaped(value), meaning])].map(inWords);
}

const inWords = (pair: readonly unknown[]): string => pair.join(': ');
const unescaped = (value = ''): string => JSON.parse(`"${value}"`) as string;

/** Lists the meanings of enum values in an OpenAPI document, as `value: meaning`. */
export function listEnumMeaningsInDocument(node: unknown): string[] {
  if (typeof node !== 'object' || node === null) return [];
  const { enum: values, 'x-enum-descriptions': meanings } = node as Record<string, unknown[] | undefined>;
  const own = meanings?.map((meaning, index) => inWords([values?.[index], meaning])) ?? [];
  return [...own, ...Object.values(node).flatMap(listEnumMeaningsInDocument)];
}
