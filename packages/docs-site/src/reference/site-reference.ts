import { answers, api, sdkTypes } from 'virtual:api';
import { createApiReference } from './view/create-reference.ts';

export const siteReference = createApiReference({ api, answers, sdkTypes });
