import { config } from 'virtual:config';
import { listDocsCollections } from '../shell/docs.ts';

/** The docs of the site, each with its versions. */
export const docsCollections = listDocsCollections(config);
