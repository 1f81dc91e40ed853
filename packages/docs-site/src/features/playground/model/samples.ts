import { samplesOf } from '../../../reference/samples.ts';
import type { PlaygroundDefinition } from './definition.ts';
import { fieldsOf, type WireRequest } from './form.ts';
import { queryOf } from './share.ts';

const KEY = 'アクセスキー';

/** A way to write a request. */
type RequestSample = Readonly<Record<'id' | 'label' | 'code', string>>;

/** Ways to write a request: its address, and the samples of the reference. The key is a placeholder everywhere. */
export function requestSamples(definition: PlaygroundDefinition, request: WireRequest): RequestSample[] {
  const { id, path, baseUrl } = definition;
  const query = queryOf(definition, request);
  const operation = { id, path, parameters: fieldsOf(definition) };
  return [
    { id: 'url', label: 'URL', code: `${baseUrl}${path}?${query === '' ? '' : `${query}&`}key=${KEY}` },
    ...samplesOf({ baseUrl, operation, request }),
  ];
}
