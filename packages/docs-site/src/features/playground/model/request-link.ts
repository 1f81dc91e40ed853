import type { PlaygroundDefinition } from './definition.ts';
import { listFields, type WireRequest } from './form.ts';
import { PLAYGROUND_FRAGMENT } from '../../../reference/playground-link.ts';

/** Formats the query of a request. List items are encoded one by one, the separator is not encoded. */
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

/** Formats the URL of a request with a placeholder for the key. */
export function formatRequestUrl(definition: PlaygroundDefinition, request: WireRequest): string {
  const query = formatQuery(definition, request);
  return `${definition.baseUrl}${definition.path}?${query === '' ? '' : `${query}&`}key=アクセスキー`;
}

/** Formats the fragment that shares a request without a key. Browsers do not send fragments to the server. */
export function formatFragment(definition: PlaygroundDefinition, request: WireRequest): string {
  return PLAYGROUND_FRAGMENT + formatQuery(definition, request);
}

/** Parses the request in `location.hash`. Returns undefined if there is none. */
export function parseFragment(fragment: string): WireRequest | undefined {
  return fragment.startsWith(PLAYGROUND_FRAGMENT) ? parseQuery(fragment.slice(PLAYGROUND_FRAGMENT.length)) : undefined;
}

/** Parses a query without its question mark. Of repeated parameters, the last one counts. */
export function parseQuery(query: string): WireRequest {
  // The site's addresses do not encode spaces as plus signs.
  return Object.fromEntries(new URLSearchParams(query.replaceAll('+', '%2B')));
}
