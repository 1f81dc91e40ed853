import { isObject } from '../validate/body-validator.ts';
import type { SpecModel, RequestParameters, CompiledOperation } from '../model/spec-model.ts';
import { isResponseIndexParameter, listValidRequests } from './parameter-values.ts';

/** Maximum length of a value in characters. A longer value would make the URL too long for servers. */
const MAX_VALUE_LENGTH = 20_000;

/**
 * Lists the distinct texts at a path of a JSON value. A single value instead of a list counts as a list of one item.
 */
export function collectTextsAt(root: unknown, path: readonly string[]): string[] {
  const found = path.reduce<readonly unknown[]>(
    (level, name) => level.flatMap((value) => (isObject(value) ? [value[name]].flat() : [])),
    [root],
  );
  const texts = found.filter((value) => typeof value === 'string');
  return [...new Set(texts.filter((value) => value !== '' && value.length <= MAX_VALUE_LENGTH))];
}

/** Creates a valid request in which a certain parameter has a value from an earlier response. */
export function createLinkedRequest(
  model: SpecModel,
  operation: CompiledOperation,
  { name, value }: { readonly name: string; readonly value: string },
): RequestParameters | undefined {
  const list = model.parameter(operation.id, name)?.value.list;
  const required = operation.parameters.filter((parameter) => parameter.required).map((parameter) => parameter.name);
  const bases = listValidRequests(operation).toSorted(
    (a, b) => Number(b[name] !== undefined) - Number(a[name] !== undefined),
  );
  // Requests with few other parameters come first: the other values of an example may not fit the new value.
  const bare = bases.map((base) =>
    Object.fromEntries(Object.entries(base).filter(([other]) => other === name || required.includes(other))),
  );
  // Parameters that are an index into a list become 1, because the list in a response may be shorter than that of the
  // example.
  const indexes = operation.parameters.filter(isResponseIndexParameter).map((parameter) => parameter.name);
  const first = [...bare, ...bases].map((base) => ({
    ...base,
    ...Object.fromEntries(indexes.filter((index) => base[index] !== undefined).map((index) => [index, '1'])),
  }));
  return first
    .map((base) => {
      const [, ...others] = list === undefined ? [] : (base[name] ?? '').split(list.separator);
      const items = [value, ...others.filter((item) => item !== value)];
      return { ...base, [name]: list === undefined ? value : items.join(list.separator) };
    })
    .find((request) => model.isPlain(operation, request));
}

/**
 * Lists requests with values of documented responses to examples that have a certain parameter: for `addSeatType`, the
 * serialized course of a response with seat types.
 */
export function listLinkedRequests(model: SpecModel, operation: CompiledOperation, name: string): RequestParameters[] {
  return [...model.operations.values()].flatMap(({ id, answer, next, examples }) => {
    const shown = examples.filter(({ request }) => request[name] !== undefined);
    const links = next.filter((one) => one.operation === operation.id).flatMap(({ values }) => values);
    return links.flatMap(({ parameter, path }) =>
      shown.flatMap((example): RequestParameters[] => {
        const root = model.snapshot.answers[id]?.[answer.status]?.[example.name]?.value;
        const names = ['ResultSet', ...path.map((step) => step.name)];
        const [value] = collectTextsAt(root, names);
        const request = value && createLinkedRequest(model, operation, { name: parameter, value });
        return request === undefined || request === '' ? [] : [request];
      }),
    );
  });
}
