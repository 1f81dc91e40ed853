import faces from '@route-search/sdk/faces.json';
import { answers, api } from 'virtual:api';
import { createReference } from './view/create-reference.ts';

/** The reference that this site shows. */
export const reference = createReference({ api, answers, faces });
