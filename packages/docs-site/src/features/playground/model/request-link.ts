import type { PlaygroundDefinition } from './definition.ts';
import { listFormFields, type RequestParameters } from './form.ts';
import { PLAYGROUND_FRAGMENT_PREFIX } from '../../../reference/playground-link.ts';

/** Formats a request as a query string. List items are percent-encoded one by one; their separator is not encoded. */
export function formatQuery(definition: PlaygroundDefinition, request: RequestParameters): string {
  return listFormFields(definition)
    .flatMap(({ name, value: { list } }) => {
      const value = request[name];
      if (value === undefined) return [];
      const separator = list?.separator;
      const items = separator === undefined ? [value] : value.split(separator);
      return [`${name}=${items.map(encodeURIComponent).join(separator ?? '')}`];
    })
    .join('&');
}

/** Formats the URL of a request. The access key is a placeholder. */
export function formatRequestUrl(definition: PlaygroundDefinition, request: RequestParameters): string {
  const query = formatQuery(definition, request);
  return `${definition.baseUrl}${definition.path}?${query === '' ? '' : `${query}&`}key=アクセスキー`;
}

/**
 * Formats the URL fragment of a link that shares a request, without the access key. Browsers do not send fragments to
 * servers, so the request stays private.
 */
export function formatRequestFragment(definition: PlaygroundDefinition, request: RequestParameters): string {
  return PLAYGROUND_FRAGMENT_PREFIX + formatQuery(definition, request);
}

/** Parses the request in `location.hash`. Returns undefined if the fragment contains none. */
export function parseRequestFragment(fragment: string): RequestParameters | undefined {
  return fragment.startsWith(PLAYGROUND_FRAGMENT_PREFIX)
    ? parseQuery(fragment.slice(PLAYGROUND_FRAGMENT_PREFIX.length))
    : undefined;
}

/** Parses a query string without its question mark. The last value of a repeated parameter wins. */
export function parseQuery(query: string): RequestParameters {
  // Keep plus signs, which URLSearchParams would turn into spaces. The site encodes spaces as `%20`.
  return Object.fromEntries(new URLSearchParams(query.replaceAll('+', '%2B')));
}
