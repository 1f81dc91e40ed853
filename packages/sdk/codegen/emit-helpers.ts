import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from './package-entries.ts';

/** Public exports of a module of `src/helpers`, and the operations that it calls. */
export interface HelperModule {
  readonly name: string;
  /** Text of the statement that exports the helpers. */
  readonly statement: string;
  readonly operations: readonly string[];
}

/**
 * Lists the helpers that the SDK has: those of `src/helpers/public-helpers.ts` whose operations and types exist.
 *
 * @param generated - generated modules with the operations and types, by file name
 */
export function listHelperModules(generated: Readonly<Record<string, string>>): HelperModule[] {
  return [...readHelper('public-helpers').matchAll(/^export [^;]*? from '\.\/([\w-]+)\.ts';$/gms)].flatMap(
    ([statement, name = '']) => {
      const imports = listImports(name);
      const isComplete = imports.every(({ module, names }) =>
        names.every((one) => new RegExp(`^export .*\\b${one}\\b`, 'm').test(generated[module] ?? '')),
      );
      const operations = imports.flatMap(({ module, names }) => (module === 'operations.ts' ? names : []));
      return isComplete ? [{ name, statement, operations: [...new Set(operations)] }] : [];
    },
  );
}

/** Emits the exports of the helpers. */
export function emitHelpers(helpers: readonly HelperModule[]): string {
  return [
    '// Made by codegen from src/helpers/public-helpers.ts; never edited.\n',
    ...helpers.map(({ statement }) => statement.replace(" from './", " from '../helpers/")),
    "export * from './pages.ts';\n",
  ].join('\n');
}

/** Lists the generated operations and types that a helper and the helpers below it import. */
function listImports(helper: string): { module: string; names: string[] }[] {
  const source = readHelper(helper);
  const below = [...source.matchAll(/ from '\.\/([\w-]+)\.ts';$/gm)].flatMap(([, name = '']) => listImports(name));
  const own = source.matchAll(
    /^import (?:type )?\{([^}]*)\} from '\.\.\/generated\/((?:operations|queries|types)\.ts)';$/gm,
  );
  return [...[...own].map(([, names = '', module = '']) => ({ module, names: names.match(/\w+/g) ?? [] })), ...below];
}

function readHelper(name: string): string {
  return readFileSync(join(packageRoot, `src/helpers/${name}.ts`), 'utf8');
}
