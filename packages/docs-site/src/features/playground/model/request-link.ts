import type { PlaygroundDefinition } from './definition.ts';
import { listFields, type WireRequest } from './form.ts';
import { PLAYGROUND_FRAGMENT } from '../../../reference/playground-link.ts';

/** The query of a request as the API takes it: items of lists are encoded one by one, the separator is bare. */
export function formatQuery(definition: PlaygroundDefinition, request: WireRequest): string {
  return listFields(definition)
    .flatMap(({ name, value: { list } }) => {
      const value = request[name];
      if (value === undefined) return [];
      const separator = list?.separator;
      const items = separator === undefined ? [value] : value.split(separator);
      return [`${name}=${items.map(encodeURIComponent).join(separator ?? '')}`];
    })
    .join('&');
}

/** The address of a request, with a placeholder for the key. */
export function formatRequestUrl(definition: PlaygroundDefinition, request: WireRequest): string {
  const query = formatQuery(definition, request);
  return `${definition.baseUrl}${definition.path}?${query === '' ? '' : `${query}&`}key=アクセスキー`;
}

/** The fragment that brings a form to another reader, without a key. The server of the site never sees it. */
export function formatFragment(definition: PlaygroundDefinition, request: WireRequest): string {
  return PLAYGROUND_FRAGMENT + formatQuery(definition, request);
}

/** The request that `location.hash` carries; `undefined` when it carries none. */
export function parseFragment(fragment: string): WireRequest | undefined {
  return fragment.startsWith(PLAYGROUND_FRAGMENT) ? parseQuery(fragment.slice(PLAYGROUND_FRAGMENT.length)) : undefined;
}

/** The parameters of a query, without its question mark; of one that is given twice, the last. */
export function parseQuery(query: string): WireRequest {
  // A plus is no space in our addresses.
  return Object.fromEntries(new URLSearchParams(query.replaceAll('+', '%2B')));
}
