import { answers, api, sdkTypes } from 'virtual:api';
import { createReference } from './view/create-reference.ts';

export const reference = createReference({ api, answers, sdkTypes });
