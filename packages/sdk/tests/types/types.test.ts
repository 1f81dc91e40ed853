import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { operations } from '../support/example-responses.ts';
import { listAcceptedShapes, listRejectedShapes, type CallShape } from './call-shapes.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'types-'));

const shapes = operations.map((operation) => ({
  operation,
  accepted: listAcceptedShapes(operation),
  rejected: listRejectedShapes(operation),
}));

const head = [
  `import * as sdk from '${root}src/index.ts';`,
  "const api = sdk.createClient({ key: 'k' });",
  "const wire = sdk.createClient({ key: 'k', decode: false });",
  'const { signal } = new AbortController();',
  'declare const maybe: boolean;',
  'declare const text: string;',
  'void [api, wire, signal, maybe, text];',
];

interface Diagnostic {
  readonly line: number;
  readonly column: number;
  message: string;
}

beforeAll(() => {
  // There is one call per line, so that the line of a diagnostic identifies the call.
  for (const { operation, accepted, rejected } of shapes) {
    const lines = [...accepted, ...rejected].map(({ code }) => code);
    writeFileSync(join(folder, `${operation.id}.ts`), [...head, ...lines, ''].join('\n'));
  }
  const helpers = readFileSync(join(root, 'tests/types/rule-helpers.ts'), 'utf8');
  writeFileSync(join(folder, 'helpers.ts'), helpers.replace('../../src', `${root}src`));
  for (const exact of [true, false]) {
    const options = {
      compilerOptions: {
        strict: true,
        noEmit: true,
        target: 'es2022',
        lib: ['es2023', 'dom', 'dom.iterable'],
        module: 'nodenext',
        skipLibCheck: true,
        allowImportingTsExtensions: true,
        exactOptionalPropertyTypes: exact,
        noErrorTruncation: true,
        types: [],
      },
      include: ['*.ts'],
    };
    writeFileSync(join(folder, `tsconfig.${exact ? 'exact' : 'usual'}.json`), JSON.stringify(options));
  }
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
});

afterAll(() => {
  rmSync(folder, { recursive: true });
});

/** Runs a version of the TypeScript compiler and returns its diagnostics by file, in the order of lines. */
async function compile(compiler: string, project: string): Promise<Map<string, Diagnostic[]>> {
  const bin = join(root, 'node_modules', compiler, 'bin/tsc');
  const text = await new Promise<string>((resolve) => {
    execFile(
      process.execPath,
      [bin, '-p', join(folder, project), '--pretty', 'false'],
      { cwd: folder, maxBuffer: 2 ** 28 },
      (_, stdout) => {
        resolve(stdout);
      },
    );
  });
  const found = new Map<string, Diagnostic[]>();
  let last: Diagnostic | undefined;
  for (const line of text.split('\n')) {
    const [, file, row, column, message] = /^(\S+?)\.ts\((\d+),(\d+)\): error (.*)$/.exec(line) ?? [];
    if (file === undefined || row === undefined || column === undefined || message === undefined) {
      if (last !== undefined) last.message += `\n${line}`;
      continue;
    }
    last = { line: Number(row), column: Number(column), message };
    found.set(file, [...(found.get(file) ?? []), last]);
  }
  return found;
}

describe.each([
  ['typescript', 'tsconfig.usual.json'],
  ['typescript7', 'tsconfig.usual.json'],
  ['typescript7', 'tsconfig.exact.json'],
] as const)('compile-time checks of %s with %s', (compiler, project) => {
  let found: Map<string, Diagnostic[]>;

  beforeAll(async () => {
    found = await compile(compiler, project);
  });

  test.for(shapes)('accept and reject the expected calls of $operation.id', ({ operation, accepted, rejected }) => {
    const diagnostics = found.get(operation.id) ?? [];
    const at = (index: number): Diagnostic[] => diagnostics.filter(({ line }) => line === head.length + index + 1);
    for (const [index, shape] of accepted.entries()) {
      expect({ ...shape, said: at(index).map(({ message }) => message) }).toEqual({ ...shape, said: [] });
    }
    for (const [index, shape] of rejected.entries()) {
      const said = at(accepted.length + index);
      expect({ ...shape, said: said.length > 0 }).toEqual({ ...shape, said: true });
      expect({ ...shape, said: said.some(({ message }) => message.includes(shape.error ?? '')) || said }).toEqual({
        ...shape,
        said: true,
      });
      const places = placesOf(shape);
      const isThere = places.some(([from, to]) => said.some(({ column }) => column >= from && column <= to));
      if (places.length > 0) expect({ ...shape, places: isThere || said }).toEqual({ ...shape, places: true });
    }
  });

  test('compile the file `helpers` and all other files without a call of an operation', () => {
    expect(found.get('helpers') ?? []).toEqual([]);
    // All other files must compile.
    expect([...found].filter(([file]) => !shapes.some(({ operation }) => operation.id === file))).toEqual([]);
  });
});

/**
 * Returns the column ranges in which the compiler may report the error of a call: from the name of a property to the
 * first item of its list.
 */
function placesOf({ code, at = [] }: CallShape): [from: number, to: number][] {
  return at.flatMap((name) => {
    const place = code.search(new RegExp(`[{ ]'?${name}'?:`));
    return place < 0 ? [] : [[place + 2, place + name.length + 8]];
  });
}

test('compile-time checks: every operation has at least ten accepted and ten rejected calls', () => {
  for (const { operation, accepted, rejected } of shapes) {
    expect([operation.id, accepted.length >= 10, rejected.length >= 10]).toEqual([operation.id, true, true]);
  }
});
