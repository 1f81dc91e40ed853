import type { LinkObject } from '../document/openapi-document.ts';
import type { NextOperation, Operation } from '../model/api.ts';
import { formatLinkDescription } from '../sentences/link-description.ts';

type Value = NextOperation['values'][number];

/**
 * Creates the OpenAPI links of an operation's 200 response. A link must fill all required parameters of its target
 * from the response or the request, otherwise it is left out.
 */
export function createOpenApiLinks(
  { next, parameters }: Operation,
  operations: ReadonlyMap<string, Operation>,
): Record<string, LinkObject> {
  const sent = new Set(parameters.filter(({ required }) => required).map(({ name }) => name));
  const links = next.flatMap(({ operation: id, values }): [string, LinkObject][] => {
    const target = operations.get(id);
    const taken = target && selectValues(values, target);
    if (target === undefined || taken === undefined) return [];
    const repeated = target.parameters
      .filter(({ name, required }) => required && taken.every(({ parameter }) => parameter !== name))
      .map(({ name }) => name);
    if (!repeated.every((name) => sent.has(name))) return [];
    const link = {
      operationId: id,
      description: formatLinkDescription(target, taken, repeated),
      parameters: Object.fromEntries([
        ...repeated.map((name) => [name, `$request.query.${name}`] as const),
        ...taken.map(({ parameter, path }) => [parameter, `$response.body#/${formatPointer(path)}`] as const),
      ]),
    };
    return [[id, link]];
  });
  return Object.fromEntries(links);
}

/**
 * Selects the response values that an OpenAPI link passes to the linked operation: those of required parameters.
 * Without any, the first value that is no number, and all numbers. Returns undefined if the resulting request would
 * make no sense.
 */
function selectValues(values: readonly Value[], target: Operation): readonly Value[] | undefined {
  const parameters = new Map(target.parameters.map((parameter) => [parameter.name, parameter]));
  // One value from the response is enough for a list parameter only if the list may have one item.
  const single = values.filter(({ parameter, isItem }) => {
    const { required = false, value } = parameters.get(parameter) ?? {};
    return !isItem || (required && (value?.list?.count.min ?? 0) <= 1);
  });
  const isNumber = ({ parameter }: Value): boolean => parameters.get(parameter)?.value.kind === 'integer';
  const required = single.filter(({ parameter }) => parameters.get(parameter)?.required);
  const first = single.find((value) => !isNumber(value));
  if (first === undefined) return undefined;
  const chosen = required.length > 0 ? required : [first, ...single.filter(isNumber)];
  // A link never passes the same value to two parameters, such as departure and arrival, which would contradict each
  // other.
  return new Set(chosen.map(({ from }) => from)).size < chosen.length ? undefined : chosen;
}

/** Formats a JSON Pointer. A list is represented by its first item, because a JSON Pointer cannot select all items. */
function formatPointer(path: Value['path']): string {
  return ['ResultSet', ...path.flatMap(({ name, list }) => (list ? [name, '0'] : [name]))].join('/');
}
