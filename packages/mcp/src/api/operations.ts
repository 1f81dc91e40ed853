import type { Api, Entity, Member, Operation } from '@route-search/spec/api';
import { closest } from '@route-search/toolkit/problem';
import { load } from '../data.ts';
import { Refusal } from '../refusal.ts';

/**
 * An API by its name, path or title.
 *
 * @throws Refusal with the closest name when there is none
 */
export function operationOf(name: string): Operation {
  const { operations } = load('api');
  const wanted = name.trim();
  const found = operations.find(({ id, path, title }) => [id, path, title].includes(wanted));
  if (found !== undefined) return found;
  const names = operations.map(({ id }) => id);
  throw new Refusal(`apiに「${wanted}」はありません。${nearest(wanted, names)}指定できる名前: ${names.join('、')}`);
}

/** What may have been meant by a name that there is not; an empty text when nothing is near. */
export function nearest(name: string, names: Iterable<string>): string {
  const near = closest(name, names);
  return near === undefined ? '' : `もしかして: ${near}。`;
}

/** The entity that a member holds in the decoded form. */
export function entityOf(api: Api, { decoded: { shape } }: Member): Entity | undefined {
  return 'entity' in shape ? api.entities[shape.entity] : undefined;
}
