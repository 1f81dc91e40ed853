import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from './package-entries.ts';

/** Module of `src/helpers` with its public exports and the operations that it calls. */
export interface HelperModule {
  readonly name: string;
  /** Source text of the `export` statement in `public-helpers.ts`. */
  readonly statement: string;
  readonly operations: readonly string[];
}

/**
 * Lists the helper modules in `src/helpers/public-helpers.ts`, without those that need an operation or type that the
 * spec does not have.
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

export function emitHelpers(helpers: readonly HelperModule[]): string {
  return [
    '// Made by codegen from src/helpers/public-helpers.ts; never edited.\n',
    ...helpers.map(({ statement }) => statement.replace(" from './", " from '../helpers/")),
    "export * from './pages.ts';\n",
  ].join('\n');
}

/** Lists the generated operations and types that a helper imports, directly or through other helpers. */
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
