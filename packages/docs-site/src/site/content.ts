import { config } from 'virtual:config';
import type { DocsPlugin } from './config.ts';

const [only] = Object.entries(config.docs);
if (only === undefined) throw new Error('the configuration has no docs.');

/** Id of the docs that the pages below /docs/ are made of. */
export const docsPluginId = only[0];

/** The docs that the pages below /docs/ are made of. */
export const docsPlugin: DocsPlugin = only[1];
