import { readFileSync } from 'node:fs';
import type { Api, ExampleAnswers } from './api.ts';

export * from './api.ts';
export { decodedName } from './names.ts';
export { ruleSetOf } from './rules.ts';

/** The model of the API, as the build of this package compiled it. */
export function loadApi(): Api {
  return read<Api>('api.json');
}

/** The bodies of the examples. */
export function loadExampleAnswers(): ExampleAnswers {
  return read<ExampleAnswers>('examples.json');
}

function read<T>(name: string): T {
  return JSON.parse(readFileSync(new URL(`../../dist/${name}`, import.meta.url), 'utf8')) as T;
}
