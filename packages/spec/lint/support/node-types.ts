import type { NodeType } from '@redocly/openapi-core';

/** Redocly's node types by name. */
export type NodeTypes = Record<string, NodeType>;

/**
 * A list of nodes of one type.
 *
 * @param typeName - type of the items
 */
export function listOf(typeName: string): NodeType {
  return { properties: {}, items: typeName };
}

/**
 * A map whose values are nodes of one type.
 *
 * @param typeName - type of the values
 */
export function mapOf(typeName: string): NodeType {
  return { properties: {}, additionalProperties: () => typeName };
}
