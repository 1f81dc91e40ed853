import {
  mapValues,
  type DocumentNode,
  type Example,
  type OpenApiDocument,
  type Parameter,
  type Response,
} from '../document/openapi-document.ts';
import type { Scalar } from '../model/api.ts';
import { formatGroupDescription } from '../sentences/document-introductions.ts';
import { encodeQueryValue } from '../values/encode-query-value.ts';

/**
 * Converts the document from OpenAPI 3.1 to 3.2. Adds nested tags, server names, response summaries, and parameter
 * examples both as data and as sent.
 *
 * @param address - URL of the converted document
 */
export function convertToOpenApi32(document: OpenApiDocument, address: string): DocumentNode {
  const { openapi: _older, ...rest } = document;
  const { parameters = {}, responses = {} } = document.components;
  return {
    openapi: '3.2.0',
    $self: address,
    ...rest,
    servers: document.servers?.map((server) => ({ ...server, name: createTitle(server.description) })),
    tags: createTagTree(document),
    paths: mapValues(document.paths, ({ get }) => ({
      get: { ...get, responses: mapValues(get.responses, toResponse) },
    })),
    components: {
      ...document.components,
      parameters: mapValues(parameters, toParameter),
      responses: mapValues(responses, toResponse),
    },
  };
}

/** Creates a tag for each operation group and nests the tags of its operations in it. */
function createTagTree({ tags, 'x-operation-groups': groups = [] }: OpenApiDocument): DocumentNode[] {
  // The suffix distinguishes the tag of an operation group from a tag with the same name.
  const groupName = (group: string): string => `${group}-group`;
  const children = tags.map(({ 'x-displayName': title, 'x-group': group, ...tag }) => ({
    ...tag,
    summary: title ?? tag.name,
    parent: group && groupName(group),
    kind: 'nav',
  }));
  const parents = groups.map(({ name, title }) => {
    const titles = children.filter(({ parent }) => parent === groupName(name)).map(({ summary }) => summary);
    return { name: groupName(name), summary: title, description: formatGroupDescription(titles), kind: 'nav' };
  });
  return [...parents, ...children];
}

const toDataExample = ({ value, ...example }: Example): DocumentNode => ({ ...example, dataValue: value });

function toResponse(response: Response): DocumentNode {
  if (response.$ref !== undefined) return { ...response };
  const content = mapValues(response.content ?? {}, ({ examples, ...media }) => ({
    ...media,
    examples: examples && mapValues(examples, toDataExample),
  }));
  return { summary: createTitle(response.description), ...response, content };
}

function toParameter({ example, examples, ...parameter }: Parameter): DocumentNode {
  const all = examples ?? (example === undefined ? {} : { example: { value: example } });
  const serialize = ({ value }: Example): string => [parameter.name, value as Scalar].map(encodeQueryValue).join('=');
  return {
    ...parameter,
    examples: mapValues(all, (one) => ({ ...toDataExample(one), serializedValue: serialize(one) })),
  };
}

/** Creates a title from the first sentence of a description: 「駅の一覧です。…」 becomes 「駅の一覧」. */
function createTitle(description = ''): string {
  return description.replace(/(?:です)?。.*$/s, '');
}
