import type { DecodedValueType } from '@route-search/spec/api';
import { listDecodedProperties, isMergedDateValue, type DecodedProperty } from '../../codegen/decoded-names.ts';
import { api } from './example-responses.ts';

/**
 * Throws an error if a decoded value does not match the generated types. The check and the types are derived from the
 * same spec. Properties that the spec does not declare may have any value.
 *
 * @param value - decoded value
 * @param entity - id of the expected entity in the spec
 * @param path - path of the value, for messages
 */
export function checkDecodedTypes(value: unknown, entity: string, path = entity): void {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) fail(path, 'an object', value);
  const record = value as Record<string, unknown>;
  for (const member of listDecodedProperties(api.entities[entity]!)) {
    const isMerged = isMergedDateValue(member);
    const own = isMerged ? record : record[member.name];
    const here = `${path}.${member.name}`;
    if (member.isList) {
      if (!Array.isArray(own)) fail(here, 'a list', own);
      for (const [index, item] of (own as unknown[]).entries()) checkOne(item, member, `${here}.${index}`);
    } else if (own !== undefined) checkOne(own, member, here);
    else if (member.isRequired || isMerged) fail(here, 'there', own);
  }
}

function checkOne(value: unknown, { shape }: DecodedProperty, path: string): void {
  if ('entity' in shape) checkDecodedTypes(value, shape.entity, path);
  else if (!isLeaf(value, shape)) fail(path, shape.kind, value);
}

function isLeaf(value: unknown, { kind }: DecodedValueType): boolean {
  const parts = value as { iso?: unknown; date?: unknown; hour?: unknown; minute?: unknown; second?: unknown };
  switch (kind) {
    case 'text':
      return typeof value === 'string' && value !== '';
    case 'integer':
      return Number.isSafeInteger(value);
    case 'number':
      return typeof value === 'number' && Number.isFinite(value);
    case 'boolean':
      return typeof value === 'boolean';
    case 'color':
      return /^#[\da-f]{6}$/.test(String(value));
    case 'date':
    case 'datetime':
      return typeof parts.iso === 'string' && parts.date instanceof Date && !Number.isNaN(parts.date.getTime());
    case 'time':
      return typeof parts.iso === 'string' && [parts.hour, parts.minute, parts.second].every(Number.isSafeInteger);
  }
}

function fail(path: string, wanted: string, value: unknown): never {
  throw new TypeError(`${path} should be ${wanted} but is ${JSON.stringify(value)}`);
}
