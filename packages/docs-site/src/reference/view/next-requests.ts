import { toRuleSet, type Api, type NextOperation, type Operation, type Scalar } from '@route-search/spec/api';
import { evaluateRules } from '@route-search/parameter-rules';
import { encodeQueryValue } from '@route-search/spec/values';
import { operationPath } from '../../base/links.ts';

/** Request to another operation with values of a response. */
export interface NextRequest {
  readonly title: string;
  /** Path of the operation's page, from the site's root. */
  readonly href: string;
  /** Parameters that are filled from the response, with the path of each value below `ResultSet`. */
  readonly values: readonly { readonly parameter: string; readonly path: string }[];
  /** Query of the request, without its access key. */
  readonly query: string;
}

/** Maximum number of requests to other operations on a page. It keeps pages from growing with the API. */
export const MAX_NEXT_REQUESTS = 10;

/**
 * Finds requests to other operations that values of a response can fill. Requests that the API would refuse are left
 * out.
 */
export function findNextRequests(api: Api, { id, next }: Operation, answer: unknown): NextRequest[] {
  const operations = new Map(api.operations.map((operation) => [operation.id, operation]));
  const found = next.flatMap((one): NextRequest[] => {
    const target = operations.get(one.operation);
    if (target === undefined || target.id === id) return [];
    const values = neededValues(one, target);
    const request = requestOf(target, values, answer);
    if (request === undefined) return [];
    return [
      {
        title: target.title,
        href: operationPath(target.id),
        values: values.map(({ parameter, path }) => ({ parameter, path: path.map(({ name }) => name).join('.') })),
        query: Object.entries(request)
          .map(([name, value]) => `${name}=${encodeQueryValue(value)}`)
          .join('&'),
      },
    ];
  });
  return found.slice(0, MAX_NEXT_REQUESTS);
}

/** Selects the values for the required parameters of the next request, or for all parameters if none is required. */
function neededValues({ values }: NextOperation, { parameters }: Operation): NextOperation['values'] {
  const required = new Set(parameters.filter((one) => one.required).map(({ name }) => name));
  return required.size === 0 ? values : values.filter(({ parameter }) => required.has(parameter));
}

function requestOf(
  target: Operation,
  values: NextOperation['values'],
  answer: unknown,
): Readonly<Record<string, Scalar>> | undefined {
  // Leave out requests in which two parameters, such as departure and arrival, would get the same value.
  if (values.length === 0 || new Set(values.map(({ from }) => from)).size < values.length) return undefined;
  const example = target.examples[0]?.request ?? {};
  const lists = new Map(target.parameters.map(({ name, value }) => [name, value.list]));
  const taken = values.map(({ parameter, path, isItem }) => {
    const [text] = textsAt(answer, ['ResultSet', ...path.map(({ name }) => name)]);
    const list = lists.get(parameter);
    if (text === undefined || !isItem || list === undefined) return [parameter, text] as const;
    // If the list parameter needs more than one item, take the other items from the example request.
    const others = (list.count.min ?? 1) < 2 ? [] : String(example[parameter]).split(list.separator).slice(1);
    return [parameter, [text, ...others].join(list.separator)] as const;
  });
  const request = Object.fromEntries(
    taken.flatMap(([name, text]) => (text === undefined ? [] : [[name, text] as const])),
  );
  const isWhole = target.parameters.every(({ name, required }) => !required || Object.hasOwn(request, name));
  const isRefused = evaluateRules(
    toRuleSet(target),
    request,
    // Assume that the operation refuses a station whose type is missing in the response: give it an empty type.
    { stationTypeOf: (code) => stationTypeIn(answer, code) ?? '' },
  ).some(({ effect }) => effect === 'error');
  return isWhole && Object.keys(request).length === values.length && !isRefused ? request : undefined;
}

function stationTypeIn(value: unknown, code: string): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { code: own, Type: type } = value as Readonly<Record<string, unknown>>;
  if (own === code && typeof type === 'string') return type;
  return Object.values(value).flatMap((inner) => stationTypeIn(inner, code) ?? [])[0];
}

/** Finds the texts at a path of property names, also inside lists. */
function textsAt(value: unknown, path: readonly string[]): string[] {
  if (Array.isArray(value)) return value.flatMap((item) => textsAt(item, path));
  const [name, ...rest] = path;
  if (name === undefined) return typeof value === 'string' && value !== '' ? [value] : [];
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return [];
  return textsAt((value as Readonly<Record<string, unknown>>)[name], rest);
}
