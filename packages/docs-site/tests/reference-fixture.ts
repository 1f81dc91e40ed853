import sdkTypes from '@route-search/sdk/response-formats.json' with { type: 'json' };
import { loadApi, loadExampleAnswers } from '@route-search/spec/api';
import { createReference, type Reference } from '../src/reference/view/create-reference.ts';

/** Model of the API. */
export const api = loadApi();

/** Response bodies of the API's examples. */
export const answers = loadExampleAnswers();

/**
 * Creates a new reference of the site. Tests of the view code use it within the test, because mutation tests ignore
 * code that runs while modules load.
 */
export const createSiteReference = (): Reference => createReference({ api, answers, sdkTypes });

/** Reference of the site. */
export const reference = createSiteReference();
