import { writeRequestSamples } from '../../../reference/view/request-samples.ts';
import type { PlaygroundDefinition } from './definition.ts';
import { listFields, type WireRequest } from './form.ts';
import { formatRequestUrl } from './request-link.ts';

/** A way to write a request. */
type RequestSample = Readonly<Record<'id' | 'label' | 'code', string>>;

/** Ways to write a request: its address, and the samples of the reference. The key is a placeholder everywhere. */
export function writeRequestCode(definition: PlaygroundDefinition, request: WireRequest): RequestSample[] {
  const { id, path, baseUrl } = definition;
  const operation = { id, path, parameters: listFields(definition) };
  return [
    { id: 'url', label: 'URL', code: formatRequestUrl(definition, request) },
    ...writeRequestSamples({ baseUrl, operation, request }),
  ];
}
