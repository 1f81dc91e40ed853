import type { Api } from '@route-search/spec/api';
import { mapOperations, type OpenApiDocument } from '@route-search/spec/openapi';

/**
 * Replaces the tags of an OpenAPI document by the site's groups of operations, so that Redoc shows the same groups. The
 * description of a group lists the replaced tags and keeps their anchor ids. Tags of operations without a group stay.
 */
export function groupTags(
  document: OpenApiDocument,
  { operations, operationGroups, tags }: Pick<Api, 'operations' | 'operationGroups' | 'tags'>,
): OpenApiDocument {
  const ids = new Set(operationGroups.map(({ id }) => id));
  const groupOf = new Map(operations.map(({ id, group = '' }) => [id, ids.has(group) ? group : undefined]));
  const groupOfTag = (name: string): string | undefined =>
    groupOf.get(operations.find(({ tag }) => tag === name)?.id ?? '');
  const groups = operationGroups.map(({ id, title }) => {
    const lines = tags
      .filter((tag) => groupOfTag(tag.id) === id)
      .map((tag) => `- ${ids.has(tag.id) ? '' : `<a id="tag/${tag.id}"></a>`}${tag.title}: ${tag.meaning}`);
    return { name: id, 'x-displayName': title, description: lines.join('\n') };
  });
  return {
    ...document,
    tags: [...groups, ...document.tags.filter(({ name }) => groupOfTag(name) === undefined)],
    paths: mapOperations(document, (operation) => {
      const group = groupOf.get(operation.operationId);
      return group === undefined ? operation : { ...operation, tags: [group] };
    }),
  };
}
