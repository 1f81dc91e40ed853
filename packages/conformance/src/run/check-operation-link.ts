import type { RequestParameters, CompiledOperation } from '../model/spec-model.ts';
import { collectTextsAt, createLinkedRequest } from '../plan/linked-requests.ts';
import type { TestCase, ExpectedResponse } from '../plan/test-case.ts';
import { listValidRequests, listServerCheckedParameters } from '../plan/parameter-values.ts';
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
    const request = createLinkedRequest(session.model, operation, { name, value });
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
