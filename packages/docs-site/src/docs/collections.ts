import { config } from 'virtual:config';
import { listDocsCollections } from '../shell/docs.ts';

/** All docs collections of the site's configuration, with their versions. */
export const docsCollections = listDocsCollections(config);
