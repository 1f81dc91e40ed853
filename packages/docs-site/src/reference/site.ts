import faces from '@route-search/sdk/faces.json';
import type { OpenApiDocument } from '@route-search/spec/document';
import { files } from 'virtual:openapi';
import { createReference } from './view.ts';

/** The reference that this site shows. */
export const reference = createReference({ document: JSON.parse(files['openapi.json']) as OpenApiDocument, faces });
