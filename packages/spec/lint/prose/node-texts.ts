import type { Location } from '@redocly/openapi-core';
import { isMapping, type YamlMapping } from '@route-search/toolkit/yaml-values';

/** Text of a YAML node that appears in the published documentation. */
export interface NodeText {
  /** Kind of the text: `sentences` end with 。; a `phrase`, such as a summary, does not. */
  readonly kind: 'sentences' | 'phrase';
  /** Name of the YAML property that contains the text, for messages. */
  readonly name: string;
  readonly value: string;
  readonly location: Location;
}

/** YAML properties with prose, by Redocly node type. */
const members: Readonly<Record<string, readonly string[]>> = {
  Info: ['title', 'summary', 'description'],
  Server: ['description'],
  Tag: ['x-displayName', 'description'],
  ExternalDocs: ['description'],
  PathItem: ['summary', 'description'],
  Operation: ['summary', 'description', 'x-unconfirmed'],
  Parameter: ['description', 'x-unconfirmed'],
  Schema: ['title', 'description', 'x-unconfirmed'],
  Response: ['description', 'x-unconfirmed'],
  SecurityScheme: ['description'],
  Example: ['summary', 'description'],
  RequestExample: ['summary', 'description'],
  ParameterRule: ['note', 'x-unconfirmed'],
  ResponseRule: ['note'],
  Group: ['title'],
  Version: ['summary'],
  OperationChange: ['text'],
};

const sentences = new Set(['description', 'x-unconfirmed', 'note', 'text']);

/** Returns the texts of a YAML node. For a `$ref`, these are the texts next to it. */
export function findNodeTexts(node: unknown, type: string, location: Location): NodeText[] {
  if (!isMapping(node)) return [];
  if (type === 'ValueTexts') return textsOf(node, Object.keys(node), { location, kind: 'phrase' });
  return (members[type] ?? []).flatMap((name) =>
    textsOf(node, [name], { location, kind: sentences.has(name) ? 'sentences' : 'phrase' }),
  );
}

function textsOf(
  node: YamlMapping,
  names: readonly string[],
  { location, kind }: { location: Location; kind: NodeText['kind'] },
): NodeText[] {
  return names.flatMap((name) => {
    const value = node[name];
    return typeof value === 'string' ? [{ kind, name, value, location: location.child([name]) }] : [];
  });
}
