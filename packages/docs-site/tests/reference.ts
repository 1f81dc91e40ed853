import faces from '@route-search/sdk/faces.json' with { type: 'json' };
import { loadApi, loadExampleAnswers } from '@route-search/spec/api';
import { createReference } from '../src/reference/view.ts';

/** The model of the API. */
export const api = loadApi();

/** The bodies of its examples. */
export const answers = loadExampleAnswers();

/** The reference of the site, for tests. */
export const reference = createReference({ api, answers, faces });
