import { config } from 'virtual:config';
import { listDocsCollections } from '../shell/docs.ts';

/** Docs collections of the site with their versions. */
export const docsCollections = listDocsCollections(config);
