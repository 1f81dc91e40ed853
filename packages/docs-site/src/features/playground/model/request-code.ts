import { writeRequestSamples } from '../../../reference/view/request-samples.ts';
import type { PlaygroundDefinition } from './definition.ts';
import { listFields, type WireRequest } from './form.ts';
import { formatRequestUrl } from './request-link.ts';

/** Code that sends a request, in one programming language. */
type RequestSample = Readonly<Record<'id' | 'label' | 'code', string>>;

/** Writes a request as a URL and as code in several languages. The access key is a placeholder. */
export function writeRequestCode(definition: PlaygroundDefinition, request: WireRequest): RequestSample[] {
  const { id, path, baseUrl } = definition;
  const operation = { id, path, parameters: listFields(definition) };
  return [
    { id: 'url', label: 'URL', code: formatRequestUrl(definition, request) },
    ...writeRequestSamples({ baseUrl, operation, request }),
  ];
}
