import type { OpenApiDocument } from '../document/openapi-document.ts';
import { rulesOverlayTitle } from '../sentences/document-introductions.ts';
import { withMeanings } from './enum-meanings.ts';
import { withPublishedNames } from './schema-names.ts';
import { openDocument } from './open-document.ts';
import { rulesOverlay, type Overlay } from './rules-overlay.ts';
import { documentOf30 } from './version-30.ts';

/** The document and its variants, by the names of their files. */
export interface PublishedDocuments {
  readonly openapi: OpenApiDocument;
  readonly 'openapi.open': OpenApiDocument;
  readonly 'openapi.3.0': OpenApiDocument;
  readonly 'rules.overlay': Overlay;
}

/** Makes the documents that are published. */
export function publishedDocuments(document: OpenApiDocument): PublishedDocuments {
  const strict = strictDocument(document);
  return {
    openapi: strict,
    'openapi.open': openDocument(strict),
    'openapi.3.0': documentOf30(strict),
    'rules.overlay': rulesOverlay(strict, rulesOverlayTitle),
  };
}

/** The document in the form in which other tools read it rightly. */
export function strictDocument(document: OpenApiDocument): OpenApiDocument {
  return withMeanings(withPublishedNames(document));
}
