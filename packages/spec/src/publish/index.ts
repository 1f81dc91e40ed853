import type { DocumentNode, OpenApiDocument } from '../document/openapi-document.ts';
import { rulesOverlayTitle } from '../sentences/document-introductions.ts';
import { addEnumMeanings } from './add-enum-meanings.ts';
import { addParameterExamples } from './add-parameter-examples.ts';
import { renamePublishedSchemas } from './schema-names.ts';
import { toOpenDocument } from './open-document.ts';
import { createRulesOverlay, type Overlay } from './rules-overlay.ts';
import { convertToOpenApi30 } from './version-30.ts';
import { convertToOpenApi32 } from './version-32.ts';

/** Published OpenAPI document and its variants, by file name. */
export interface PublishedDocuments {
  readonly openapi: OpenApiDocument;
  readonly 'openapi.open': OpenApiDocument;
  readonly 'openapi.3.0': OpenApiDocument;
  readonly 'openapi.3.2': DocumentNode;
  readonly 'rules.overlay': Overlay;
}

/**
 * Creates the published OpenAPI documents.
 *
 * @param site - root URL of the site, from which the files can be downloaded
 */
export function createPublishedDocuments(document: OpenApiDocument, site: string): PublishedDocuments {
  const strict = toStrictDocument(document);
  return {
    openapi: strict,
    'openapi.open': toOpenDocument(strict),
    'openapi.3.0': convertToOpenApi30(strict),
    'openapi.3.2': convertToOpenApi32(strict, `${site}openapi.3.2.json`),
    'rules.overlay': createRulesOverlay(strict, rulesOverlayTitle),
  };
}

/**
 * Adapts the OpenAPI document to conventions of other tools: published schema names, meanings of enumeration values,
 * and examples at the parameters.
 */
export function toStrictDocument(document: OpenApiDocument): OpenApiDocument {
  return addParameterExamples(addEnumMeanings(renamePublishedSchemas(document)));
}
