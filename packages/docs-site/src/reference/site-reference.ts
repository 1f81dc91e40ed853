import sdkTypes from '@route-search/sdk/response-formats.json';
import { answers, api } from 'virtual:api';
import { createReference } from './view/create-reference.ts';

/** API reference that this site shows. */
export const reference = createReference({ api, answers, sdkTypes });
