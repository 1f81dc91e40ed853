import { answers, api, sdkTypes } from 'virtual:api';
import { createReference } from './view/create-reference.ts';

/** API reference that this site shows. */
export const reference = createReference({ api, answers, sdkTypes });
