import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { terms } from '@route-search/schemas/catalogues';
import { writeFiles } from '@route-search/toolkit/output';
import { Problem, runProgram } from '@route-search/toolkit/problem';
import { loadProvider } from '@route-search/toolkit/provider';
import type { OpenApiDocument } from '@route-search/spec/document';
import type { Site } from './doc.ts';
import { emitDecoders, emitEntities } from './emit-data.ts';
import { facesOf } from './emit-faces.ts';
import { emitOperations } from './emit-operations.ts';
import { emitPaths } from './emit-paths.ts';
import { emitQueries } from './emit-queries.ts';
import { emitRules } from './emit-rules.ts';
import { emitServer } from './emit-server.ts';
import { emitTypes } from './emit-types.ts';
import { modelOf } from './model.ts';

const target = fileURLToPath(new URL('../src/generated/', import.meta.url));

/**
 * The generated modules by file name.
 *
 * @param document - the bundled spec
 * @param site - the documentation site
 */
export async function generate(document: OpenApiDocument, site: Site): Promise<Record<string, string>> {
  const model = modelOf(document);
  const { operations, schemas } = emitOperations(model, site);
  return {
    'paths.ts': await emitPaths(document),
    'types.ts': emitTypes(model, site),
    'queries.ts': emitQueries(model, site),
    'entities.ts': emitEntities(model),
    'decoders.ts': emitDecoders(model),
    'schemas.ts': schemas,
    'operations.ts': operations,
    'rules.ts': emitRules(model),
    'server.ts': emitServer(model),
    'faces.json': `${JSON.stringify(facesOf(model))}\n`,
  };
}

/** Reads the bundle of the spec package. */
export function readBundle(): OpenApiDocument {
  const file = fileURLToPath(import.meta.resolve('@route-search/spec/openapi.json'));
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as OpenApiDocument;
  } catch {
    throw new Problem(`${file} cannot be read. Build the spec first: ./run build`);
  }
}

/** The documentation site, as the provider profile names it. */
export function siteOf(): Site {
  const { site } = loadProvider();
  return { url: `${site.url}${site.basePath}`, titles: new Map(terms.map(({ slug, title }) => [slug, title])) };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await runProgram(async () => {
    const modules = await generate(readBundle(), siteOf());
    writeFiles(target, modules);
  });
}
