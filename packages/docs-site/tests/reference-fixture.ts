import faces from '@route-search/sdk/faces.json' with { type: 'json' };
import { loadApi, loadExampleAnswers } from '@route-search/spec/api';
import { createReference, type Reference } from '../src/reference/view/create-reference.ts';

/** The model of the API. */
export const api = loadApi();

/** The bodies of its examples. */
export const answers = loadExampleAnswers();

/** Makes the reference of the site anew: for tests of what makes it, which must not run when they are loaded. */
export const createSiteReference = (): Reference => createReference({ api, answers, faces });

/** The reference of the site, for tests. */
export const reference = createSiteReference();
