import { loadApi, loadExampleResponses } from '@route-search/spec/api';
import { loadSdkTypes } from '../build/data/load-sdk-types.ts';
import { createReference, type Reference } from '../src/reference/view/create-reference.ts';

/** API model from the build output of the spec. */
export const api = loadApi();

/** Response bodies of the examples in the spec, by operation and example. */
export const exampleResponses = loadExampleResponses();

/**
 * Creates the API reference of the site anew. Tests of the view code call it within the test, because mutation tests
 * ignore code that runs while modules load.
 */
export const createSiteReference = (): Reference =>
  createReference({ api, answers: exampleResponses, sdkTypes: loadSdkTypes() });

/** API reference of the site. */
export const reference = createSiteReference();
