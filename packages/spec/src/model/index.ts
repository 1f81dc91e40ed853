import { readFileSync } from 'node:fs';
import type { Api, ExampleResponses } from './api.ts';

export { mapListItemSchemas } from './map-list-items.ts';
export * from './api.ts';
export { toDecodedName } from './decoded-name.ts';
export { toRuleSet } from './rule-set.ts';

/** Loads the model of the API from the built files of this package. */
export function loadApi(): Api {
  return read('api.json') as Api;
}

/** Loads the response bodies of the examples from the built files of this package. */
export function loadExampleResponses(): ExampleResponses {
  return read('examples.json') as ExampleResponses;
}

function read(name: string): unknown {
  return JSON.parse(readFileSync(new URL(`../../dist/${name}`, import.meta.url), 'utf8')) as unknown;
}
