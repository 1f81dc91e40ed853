import type { PlaygroundDefinition } from './definition.ts';
import { controlOf, fieldsOf, type WireRequest } from './form.ts';
import { queryOf } from './share.ts';

/** Stands where the access key would. */
const KEY = 'アクセスキー';

/** A way to write a request. */
export interface RequestSample {
  readonly name: 'url' | 'curl' | 'sdk';
  readonly label: string;
  readonly text: string;
}

/**
 * Ways to write a request. The key is a placeholder everywhere.
 *
 * @param definition - the call
 * @param request - the request
 */
export function samplesOf(definition: PlaygroundDefinition, request: WireRequest): RequestSample[] {
  const { id, path, baseUrl } = definition;
  const query = queryOf(definition, request);
  const url = `${baseUrl}${path}?${query === '' ? '' : `${query}&`}key=`;
  return [
    { name: 'url', label: 'URL', text: url + KEY },
    { name: 'curl', label: 'curl', text: `curl --header 'Accept: application/json' \\\n  "${url}$ROUTE_SEARCH_KEY"` },
    {
      name: 'sdk',
      label: 'SDK',
      text: [
        `import { createClient, ${id} } from '@route-search/sdk';`,
        '',
        "const api = createClient({ key: process.env['ROUTE_SEARCH_KEY'] ?? '' });",
        `const result = await ${id}(api, ${objectOf(definition, request)});`,
      ].join('\n'),
    },
  ];
}

/** The request as the SDK takes it: lists as arrays, numbers and booleans as they are. */
function objectOf(definition: PlaygroundDefinition, request: WireRequest): string {
  const lines = fieldsOf(definition).flatMap(({ name, schema }) => {
    const value = request[name];
    if (value === undefined) return [];
    const separator = schema['x-list']?.separator;
    const control = controlOf(schema);
    const plain = control === 'boolean' || (control === 'number' && Number.isFinite(Number(value)));
    const text =
      separator !== undefined ? `[${value.split(separator).map(quote).join(', ')}]` : plain ? value : quote(value);
    return [`  ${name}: ${text},`];
  });
  return lines.length === 0 ? '{}' : `{\n${lines.join('\n')}\n}`;
}

function quote(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
}
