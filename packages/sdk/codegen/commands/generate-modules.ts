import { fileURLToPath } from 'node:url';
import { terms } from '@route-search/schemas/catalogues';
import { writeFiles } from '@route-search/toolkit/output';
import { runProgram } from '@route-search/toolkit/run-program';
import { loadProvider } from '@route-search/toolkit/provider';
import { loadApi, type Api } from '@route-search/spec/api';
import { emitPathsModule } from '@route-search/spec/paths';
import { emitCondition } from '../emit-condition.ts';
import { emitPassStatusCodes, emitPagingIterators } from '../emit-pages.ts';
import type { DocumentationSite } from '../tsdoc.ts';
import { emitDecoders, emitEntities } from '../emit-entities.ts';
import { createDecodedPropertyNames } from '../emit-response-formats.ts';
import { emitHelpers, listHelperModules } from '../emit-helpers.ts';
import { emitLiteEntry } from '../emit-lite.ts';
import { emitOperationList, emitOperations } from '../emit-operations.ts';
import { emitQueries } from '../emit-queries.ts';
import { emitRules } from '../emit-rules.ts';
import { emitServerConstants } from '../emit-server.ts';
import { emitTypes } from '../emit-types.ts';
import { emitDifferenceData } from '../emit-difference-data.ts';

const generatedFolder = fileURLToPath(new URL('../../src/generated/', import.meta.url));

/**
 * Generates the modules of `src/generated`, by file name.
 *
 * @param document - OpenAPI document for the module `paths.ts`; by default, the document that the build has written
 */
export async function generateModules(
  api: Api,
  site: DocumentationSite,
  document?: Parameters<typeof emitPathsModule>[0],
): Promise<Record<string, string>> {
  const { operations, schemas } = emitOperations(api, site);
  const types = emitTypes(api, site);
  const queries = emitQueries(api, site);
  const helpers = listHelperModules({ 'operations.ts': operations, 'types.ts': types, 'queries.ts': queries });
  return {
    'paths.ts': await emitPathsModule(document),
    'types.ts': types,
    'queries.ts': queries,
    'entities.ts': emitEntities(api),
    'decoders.ts': emitDecoders(api),
    'schemas.ts': schemas,
    'difference-data.ts': emitDifferenceData(api),
    'operations.ts': operations,
    'operation-list.ts': emitOperationList(api),
    'lite.ts': emitLiteEntry(api, helpers),
    'helpers.ts': emitHelpers(helpers),
    'rules.ts': emitRules(api),
    'server.ts': emitServerConstants(api),
    'condition.ts': emitCondition(api),
    'codes.ts': emitPassStatusCodes(api),
    'pages.ts': emitPagingIterators(api),
    'response-formats.json': `${JSON.stringify(createDecodedPropertyNames(api))}\n`,
  };
}

export function loadDocumentationSite(): DocumentationSite {
  const { site } = loadProvider();
  return { url: `${site.url}${site.basePath}`, titles: new Map(terms.map(({ slug, title }) => [slug, title])) };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await runProgram(async () => {
    const modules = await generateModules(loadApi(), loadDocumentationSite());
    writeFiles(generatedFolder, modules);
  });
}
