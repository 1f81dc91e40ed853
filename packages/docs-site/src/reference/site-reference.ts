import { answers, api, sdkTypes } from 'virtual:api';
import { createApiReference } from './view/create-reference.ts';

export const reference = createApiReference({ api, answers, sdkTypes });
