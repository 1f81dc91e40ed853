import { loadApi, loadExampleResponses } from '@route-search/spec/api';

const { operations } = loadApi();
const examples = loadExampleResponses();

/** Recorded request without its key. */
interface SentRequest {
  readonly path: string;
  readonly parameters: Readonly<Record<string, string>>;
}

/** Stub of `fetch` that responds with the examples of the spec. */
export interface SpecFetch {
  readonly fetch: (url: string | URL | Request, init?: RequestInit) => Promise<Response>;
  readonly made: SentRequest[];
}

/**
 * Creates a stub of `fetch`. It responds with the example whose request has the most parameters in common with the
 * given one. An unknown operation gets status 404, and a wrong or missing key gets the documented 403 response.
 *
 * @param key - expected key
 */
export function createSpecFetch(key = 'test-key'): SpecFetch {
  const made: SentRequest[] = [];
  return {
    made,
    fetch: (input, init) => {
      init?.signal?.throwIfAborted();
      const { pathname, searchParams } = new URL(input instanceof Request ? input.url : input);
      const { key: given, ...parameters } = Object.fromEntries(searchParams);
      const path = pathname.slice(Math.max(0, pathname.indexOf('/v1/')));
      made.push({ path, parameters });
      return Promise.resolve(given === key ? answer(path, parameters) : forbidden(path));
    },
  };
}

function answer(path: string, parameters: SentRequest['parameters']): Response {
  const operation = operations.find((one) => one.path === path);
  if (operation === undefined) return Response.json({ message: `no operation at ${path}` }, { status: 404 });
  const [best] = operation.examples
    .map(({ name, request }) => ({ name, score: score(request, parameters) }))
    .sort((a, b) => b.score - a.score);
  const body = best && examples[operation.id]?.[operation.answer.status]?.[best.name];
  return body === undefined ? Response.json({ message: 'no example' }, { status: 500 }) : Response.json(body.value);
}

/**
 * Scores how well an example matches a request: two points for each parameter with an equal value, minus one for each
 * other parameter.
 */
function score(example: Readonly<Record<string, unknown>>, given: SentRequest['parameters']): number {
  const names = new Set([...Object.keys(example), ...Object.keys(given)]);
  return [...names].reduce((sum, name) => sum + (String(example[name]) === given[name] ? 2 : -1), 0);
}

function forbidden(path: string): Response {
  const operation = operations.find((one) => one.path === path);
  const [example] = Object.values(examples[operation?.id ?? '']?.['403'] ?? {});
  return Response.json(example?.value ?? {}, { status: 403 });
}
