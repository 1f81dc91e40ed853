import { formatRequestSamples } from '../../../reference/view/request-samples.ts';
import type { PlaygroundDefinition } from './definition.ts';
import { listFormFields, type RequestParameters } from './form.ts';
import { formatRequestUrl } from './request-link.ts';

/** Code that sends a request, in one programming language. */
type RequestSample = Readonly<Record<'id' | 'label' | 'code', string>>;

/** Writes a request as a URL and as code in several languages. The access key is a placeholder. */
export function formatRequestCode(definition: PlaygroundDefinition, request: RequestParameters): RequestSample[] {
  const { id, path, baseUrl } = definition;
  const operation = { id, path, parameters: listFormFields(definition) };
  return [
    { id: 'url', label: 'URL', code: formatRequestUrl(definition, request) },
    ...formatRequestSamples({ baseUrl, operation, request }),
  ];
}
