import { isObject } from '../validate/body-validator.ts';
import type { RequestParameters, CompiledOperation } from '../model/api-model.ts';
import type { TestCase, ExpectedResponse } from '../plan/test-case.ts';
import { isResponseIndexParameter, listValidRequests, listServerCheckedParameters } from '../plan/parameter-values.ts';
import type { ConformanceSession } from './session.ts';

/**
 * Maximum number of values from responses that are tried before a link is reported as wrong. One refused value proves
 * little, because an operation may accept only some types of values.
 */
const MAX_VALUES = { first: 4, further: 3 } as const;

/**
 * Tests a link of the spec: takes values from responses of one operation and passes them to a parameter of another.
 */
export async function checkOperationLink(
  session: ConformanceSession,
  one: TestCase,
  { from, path, source, parameter, isFurther }: Extract<ExpectedResponse, { kind: 'taken' }>,
): Promise<void> {
  const [target = '', name = ''] = parameter.split('.');
  const operation = session.model.operation(target);
  // A value of the wrong format is already reported at its response property, so its refusal is no second finding.
  if (session.findings.has('form-wrong', from)) return;
  let refused: RequestParameters | undefined;
  let isTaken = false;
  for (const value of await collectLinkedValues(
    session,
    { operation, name },
    { path, operation: source, isFurther: isFurther === true },
  )) {
    const request = createRequestWith(session, operation, { name, value });
    if (request === undefined) continue;
    const next = await session.request(target, request);
    if (next.answer.status === 200) {
      isTaken = true;
      session.walked.set(target, [...(session.walked.get(target) ?? []), request]);
      if (isFurther !== true) return;
    }
    if (next.answer.status === 400) refused ??= request;
  }
  // A refusal proves nothing if only the server can check the value: for example, all stations found may be of a type
  // for which the target operation has no data.
  const isOfServer = isFurther === true && listServerCheckedParameters(operation).has(name);
  if (isTaken || isOfServer || refused === undefined) return;
  const parameters = refused;
  await session.confirmFinding(
    {
      kind: 'code-not-taken',
      coordinate: parameter,
      says: `\`${from}\`の値を、\`${target}\`の\`${name}\`が受け付けません。`,
      excerpt: { [from]: parameters[name] },
    },
    { operation: target, parameters, status: 400 },
    async () => (await session.requestStatus(target, parameters)) === 400,
  );
}

/** Maximum number of responses that are searched for values which occur in no example. */
const MAX_SOURCES = 4;

/**
 * Collects values of a response property, to pass them to another operation. Values that occur in no example of the
 * target operation come first, because it is not known yet that the target accepts them.
 */
async function collectLinkedValues(
  session: ConformanceSession,
  target: { readonly operation: CompiledOperation; readonly name: string },
  source: { readonly operation: string; readonly path: readonly string[]; readonly isFurther: boolean },
): Promise<readonly string[]> {
  const most = source.isFurther ? MAX_VALUES.further : MAX_VALUES.first;
  const examples = listValidRequests(session.model.operation(source.operation));
  const walked = source.isFurther ? (session.walked.get(source.operation) ?? []) : [];
  const shown = new Set(listValidRequests(target.operation).map((base) => base[target.name]));
  const found = new Set<string>();
  for (const parameters of [...walked.slice(-MAX_SOURCES), ...examples].slice(0, MAX_SOURCES)) {
    const { answer, result } = await session.request(source.operation, parameters);
    if (answer.status !== 200) continue;
    for (const value of collectTextsAt(result, source.path)) found.add(value);
    const fresh = [...found].filter((value) => !shown.has(value));
    if (fresh.length >= (source.isFurther ? most : 1)) return fresh.slice(0, most);
  }
  return [...found].toSorted((a, b) => Number(shown.has(a)) - Number(shown.has(b))).slice(0, most);
}

/** Maximum length of a value in characters. A longer value would make the URL too long for servers. */
const MAX_VALUE_LENGTH = 20_000;

/**
 * Lists the distinct texts at a path of a JSON value. A single value instead of a list counts as a list of one item.
 */
function collectTextsAt(root: unknown, path: readonly string[]): string[] {
  const found = path.reduce<readonly unknown[]>(
    (level, name) => level.flatMap((value) => (isObject(value) ? [value[name]].flat() : [])),
    [root],
  );
  const texts = found.filter((value) => typeof value === 'string');
  return [...new Set(texts.filter((value) => value !== '' && value.length <= MAX_VALUE_LENGTH))];
}

/** Creates a valid request in which a certain parameter has a value from an earlier response. */
function createRequestWith(
  session: ConformanceSession,
  operation: CompiledOperation,
  { name, value }: { readonly name: string; readonly value: string },
): RequestParameters | undefined {
  const list = session.model.parameter(operation.id, name)?.value.list;
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
    .find((request) => session.model.isPlain(operation, request));
}
