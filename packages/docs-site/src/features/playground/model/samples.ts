import { samplesOf } from '../../../reference/samples.ts';
import type { PlaygroundDefinition } from './definition.ts';
import { fieldsOf, type WireRequest } from './form.ts';
import { queryOf } from './share.ts';

const KEY = 'アクセスキー';

interface RequestSample {
  readonly name: string;
  readonly label: string;
  readonly text: string;
}

/** Ways to write a request: its address, and the samples of the reference. The key is a placeholder everywhere. */
export function requestSamples(definition: PlaygroundDefinition, request: WireRequest): RequestSample[] {
  const { id, path, baseUrl } = definition;
  const query = queryOf(definition, request);
  const operation = { id, path, parameters: fieldsOf(definition) };
  return [
    { name: 'url', label: 'URL', text: `${baseUrl}${path}?${query === '' ? '' : `${query}&`}key=${KEY}` },
    ...samplesOf({ baseUrl, operation, request }).map((sample) => ({
      name: sample.id,
      label: sample.label,
      text: sample.code,
    })),
  ];
}
