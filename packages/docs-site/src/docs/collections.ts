import { config } from 'virtual:config';
import { listDocsCollections } from '../shell/docs.ts';

export const docsCollections = listDocsCollections(config);
