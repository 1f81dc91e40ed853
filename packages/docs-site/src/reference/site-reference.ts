import sdkTypes from '@route-search/sdk/response-formats.json';
import { answers, api } from 'virtual:api';
import { createReference } from './view/create-reference.ts';

/** Reference of this site. */
export const reference = createReference({ api, answers, sdkTypes });
