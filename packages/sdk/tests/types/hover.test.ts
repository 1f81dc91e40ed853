import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import ts from 'typescript';
import { afterAll, expect, test } from 'vitest';
import { createMessageConnection, StreamMessageReader, StreamMessageWriter } from 'vscode-jsonrpc/node';
import { operations } from '../support/example-responses.ts';
import { writeAllParameters } from './call-shapes.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'hover-'));
const file = join(folder, 'calls.ts');

afterAll(() => {
  rmSync(folder, { recursive: true });
});

const options = { strict: true, noEmit: true, skipLibCheck: true, allowImportingTsExtensions: true, types: [] };

/**
 * Source text that calls each operation with all of its parameters, and the position of each parameter in this text.
 */
const { text, written } = operations.reduce<{
  text: string;
  written: { place: number; title: string; says: string }[];
}>(
  ({ text: before, written: found }, operation) => {
    let code = `${before}void sdk.${operation.id}(api, {`;
    const places = writeAllParameters(operation).map(([{ name, meaning }, value]) => {
      const place = code.length + 1;
      code += ` ${name}: ${value},`;
      // Only the first line is compared, because editors show documentation line by line.
      return { place, title: `${operation.id}.${name}`, says: meaning.split('\n')[0]! };
    });
    return { text: `${code} });\n`, written: [...found, ...places] };
  },
  {
    text: `import * as sdk from '${root}src/index.ts';\nconst api = sdk.createClient({ key: 'k' });\n`,
    written: [],
  },
);

writeFileSync(file, text);
writeFileSync(
  join(folder, 'tsconfig.json'),
  JSON.stringify({ compilerOptions: { ...options, target: 'es2022', module: 'nodenext' }, files: ['calls.ts'] }),
);

/** Function that returns the documentation which an editor shows at the given positions of the source text. */
type Hover = (places: readonly number[]) => Promise<string[]>;

const hoverOf5: Hover = (places) => {
  const settings: ts.CompilerOptions = {
    ...options,
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.NodeNext,
  };
  const service = ts.createLanguageService({
    getCompilationSettings: () => settings,
    getScriptFileNames: () => [file],
    getScriptVersion: () => '1',
    getScriptSnapshot: (name) => {
      const source = ts.sys.readFile(name);
      return source === undefined ? undefined : ts.ScriptSnapshot.fromString(source);
    },
    getCurrentDirectory: () => folder,
    getDefaultLibFileName: (given) => ts.getDefaultLibFilePath(given),
    fileExists: (name) => ts.sys.fileExists(name),
    readFile: (name) => ts.sys.readFile(name),
  });
  const shown = places.map((place) =>
    ts.displayPartsToString(service.getQuickInfoAtPosition(file, place)?.documentation),
  );
  service.dispose();
  return Promise.resolve(shown);
};

const hoverOf7: Hover = async (places) => {
  const server = spawn(process.execPath, [join(root, 'node_modules/typescript7/bin/tsc'), '--lsp', '--stdio']);
  const connection = createMessageConnection(
    new StreamMessageReader(server.stdout),
    new StreamMessageWriter(server.stdin),
  );
  // The language server asks the client for settings and for file notifications.
  connection.onRequest((_method, params) => {
    const { items } = (params ?? {}) as { items?: readonly unknown[] };
    return items?.map(() => null) ?? null;
  });
  connection.listen();
  const uri = pathToFileURL(file).href;
  await connection.sendRequest('initialize', {
    processId: process.pid,
    rootUri: pathToFileURL(folder).href,
    capabilities: {},
  });
  await connection.sendNotification('initialized', {});
  await connection.sendNotification('textDocument/didOpen', {
    textDocument: { uri, languageId: 'typescript', version: 1, text },
  });
  const shown = await Promise.all(
    places.map(async (place) => {
      const lines = text.slice(0, place).split('\n');
      const position = { line: lines.length - 1, character: lines.at(-1)!.length };
      const hover = await connection.sendRequest<{ contents: { value: string } } | null>('textDocument/hover', {
        textDocument: { uri },
        position,
      });
      return hover?.contents.value ?? '';
    }),
  );
  await connection.sendRequest('shutdown');
  const ended = new Promise((resolve) => server.once('exit', resolve));
  await connection.sendNotification('exit');
  await ended;
  connection.dispose();
  return shown;
};

test.each([
  ['TypeScript 5.9', hoverOf5],
  ['TypeScript 7', hoverOf7],
] as const)(
  'hover: %s shows the documentation of every parameter of every call',
  async (_compiler, hover) => {
    const shown = await hover(written.map(({ place }) => place));
    const without = written.filter(({ says }, index) => !shown[index]!.includes(says));
    expect(without.map(({ title }) => title)).toEqual([]);
    const declared = operations.reduce((sum, { parameters }) => sum + parameters.length, 0);
    expect(shown).toHaveLength(declared);
  },
  60_000,
);
