import { loadApi, loadExampleResponses } from '@route-search/spec/api';
import { loadSdkTypes } from '../build/data/load-sdk-types.ts';
import { createApiReference, type ApiReference } from '../src/reference/view/create-reference.ts';

/** API model from the spec's build output. */
export const api = loadApi();

export const exampleResponses = loadExampleResponses();

/**
 * Creates a new API reference of the site. Tests of the view code call this function inside the test, because mutation
 * tests do not count code that runs while modules load.
 */
export const createSiteReference = (): ApiReference =>
  createApiReference({ api, answers: exampleResponses, sdkTypes: loadSdkTypes() });

export const reference = createSiteReference();
