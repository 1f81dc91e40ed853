import type { Api, Entity, EntityProperty, Operation } from '@route-search/spec/api';
import { findClosestName } from '@route-search/toolkit/suggest-name';
import { loadBundledData } from '../load-data.ts';
import { ToolError } from '../tool-error.ts';

/**
 * Finds an API operation by its id, path or title. The path may follow the method, as in `GET /v1/json/station`.
 *
 * @throws ToolError with the closest name if no operation matches
 */
export function findOperation(name: string): Operation {
  const { operations } = loadBundledData('api');
  const wanted = name.trim().replace(/^GET\s+/i, '');
  const found = operations.find(({ id, path, title }) => [id, path, title].includes(wanted));
  if (found !== undefined) return found;
  const names = operations.map(({ id }) => id);
  throw new ToolError(
    `apiに「${wanted}」はありません。${suggestName(wanted, names)}指定できる名前: ${names.join('、')}`,
  );
}

/**
 * Formats a suggestion of the allowed name that is closest to a misspelt name. Returns an empty string if none is
 * close.
 */
export function suggestName(name: string, names: Iterable<string>): string {
  const near = findClosestName(name, names);
  return near === undefined ? '' : `もしかして: ${near}。`;
}

/** Finds the declaration of the object that a response property contains. Returns `undefined` for other values. */
export function findEntity(api: Api, { decoded: { shape } }: EntityProperty): Entity | undefined {
  return 'entity' in shape ? api.entities[shape.entity] : undefined;
}
