import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { afterAll, expect, test } from 'vitest';
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
 * Source text that calls each operation with all of its parameters, and the positions of the parameters in the text.
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
      // Only the first line of the documentation is compared.
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
/** Returns the documentation that an editor shows at the given positions of the source text. */
function hover(places: readonly number[]): string[] {
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
  return shown;
}

test('hover: an editor shows the documentation of every parameter of every call', () => {
  const shown = hover(written.map(({ place }) => place));
  const without = written.filter(({ says }, index) => !shown[index]!.includes(says));
  expect(without.map(({ title }) => title)).toEqual([]);
  const declared = operations.reduce((sum, { parameters }) => sum + parameters.length, 0);
  expect(shown).toHaveLength(declared);
});
