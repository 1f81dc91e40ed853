import { config } from 'virtual:config';
import { collectionsOf } from '../shell/docs.ts';

/** The docs of the site, each with its versions. */
export const docsCollections = collectionsOf(config);
