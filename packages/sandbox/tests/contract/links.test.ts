import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { askSandbox, type QueryParameters, type ReadResponse } from '../support/ask.ts';
import { getSpecOperation, specOperations } from '../support/spec.ts';

/** Link Object of an OpenAPI document. */
interface Link {
  readonly operationId: string;
  readonly description?: string;
  readonly parameters: Readonly<Record<string, string>>;
}

const { paths } = JSON.parse(
  readFileSync(fileURLToPath(import.meta.resolve('@route-search/spec/openapi.json')), 'utf8'),
) as {
  readonly paths: Readonly<
    Record<
      string,
      { readonly get: { readonly responses: Readonly<Record<string, { readonly links?: Record<string, Link> }>> } }
    >
  >;
};

function evaluate(expression: string, request: QueryParameters, { body }: ReadResponse): string | undefined {
  const [, query] = /^\$request\.query\.(\w+)$/.exec(expression) ?? [];
  if (query !== undefined) return request[query]?.toString();
  const [, pointer] = /^\$response\.body#\/(.+)$/.exec(expression) ?? [];
  if (pointer === undefined) throw new RangeError(`${expression} is no runtime expression of this document`);
  const value = pointer
    .split('/')
    .reduce<unknown>((node, key) => (node as Record<string, unknown> | undefined)?.[key], body);
  return typeof value === 'string' ? value : undefined;
}

/** Requests whose responses contain values that no example has, for example a train station. */
const furtherRequests: Readonly<Record<string, QueryParameters>> = {
  recalculateCourse: {
    serializeData: getSpecOperation('searchCoursePattern').examples[0]?.request['serializeData'],
    addRouteData: true,
  },
  listPointsLight: { name: '高円寺' },
};

const links = specOperations.flatMap((operation) =>
  Object.values(paths[operation.path]?.get.responses['200']?.links ?? {}).map(
    (link) => [`${operation.id} → ${link.operationId}`, operation, link] as const,
  ),
);

it.each(links)(
  'OpenAPI link %s: leads to a successful request and describes its parameters',
  async (_title, source, link) => {
    const target = getSpecOperation(link.operationId);
    const names = Object.keys(link.parameters);
    expect(names.filter((name) => link.description?.includes(`\`${name}\``) !== true)).toEqual([]);
    const refusals: unknown[] = [];
    for (const request of [...source.examples.map((example) => example.request), furtherRequests[source.id] ?? {}]) {
      const response = await askSandbox(source.path, request);
      const followed = names.map((name) => [name, evaluate(link.parameters[name] ?? '', request, response)] as const);
      if (followed.some(([, value]) => value === undefined)) continue;
      const { status, message } = await askSandbox(target.path, Object.fromEntries(followed));
      if (status === 200) return;
      refusals.push(message);
    }
    expect.unreachable(`no example succeeds: ${JSON.stringify(refusals)}`);
  },
);

it('OpenAPI links: connect every response that has values for another operation', () => {
  expect(links.length).toBeGreaterThan(100);
});
