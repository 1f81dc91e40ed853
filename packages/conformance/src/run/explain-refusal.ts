import { formatUntrustedName } from '@route-search/toolkit/outside-text';
import type { Parameter } from '@route-search/spec/api';
import type { SpecEdit } from '@route-search/spec/source-edits';
import type { SourceAspect } from '@route-search/spec/source-locations';
import type { RequestParameters, CompiledOperation } from '../model/spec-model.ts';
import { omitParameters, type TestCase } from '../plan/test-case.ts';
import { minimizeItems } from './minimize.ts';
import { isFreeText } from './other-data.ts';
import { bisectLimit, measureLimitedQuantity, createValueOfSize, type LimitKind } from './find-limit.ts';
import { isObject } from '../validate/body-validator.ts';
import { isPlaceNotFoundResponse } from '../validate/response-validator.ts';
import type { ConformanceSession, SessionResponse } from './session.ts';

/** Request that the spec allows, and the valid request that it is derived from. */
type RefusedRequest = Pick<TestCase, 'operation' | 'parameters' | 'base'> & Partial<Pick<TestCase, 'expect'>>;

/** Maximum number of causes that are searched for the refusal of one request. */
const MAX_REFUSALS = 4;

/**
 * Explains why the server refuses a request that the spec allows. Reports a minimal set of parameters that causes the
 * refusal and removes it from the request. Repeats this until the server accepts the remaining request.
 *
 * @returns the remaining request that the server accepts, or `undefined` if there is none
 */
export async function explainRefusedRequest(
  session: ConformanceSession,
  one: RefusedRequest,
): Promise<RequestParameters | undefined> {
  const operation = session.model.operation(one.operation);
  let parameters = omitRefused(session, one, one.parameters);
  // Without the parameters taken out, the request may break a rule of the spec. Its refusal is right, then.
  const isForbidden = (rest: RequestParameters): boolean =>
    !isEqual(rest, one.parameters) && !session.model.isAllowed(operation, rest);
  if (isForbidden(parameters)) return undefined;
  // A combination of parameters whose refusal has already been reported is not tried again.
  if (session.refusedCombinations.some((combination) => isIn(combination, one.operation, parameters))) return undefined;
  for (let round = 0; round < MAX_REFUSALS; round++) {
    const asked = await session.request(one.operation, parameters);
    if (!isRefused(session, one, { parameters, asked })) return parameters;
    if (!(await isAccepted(session, one.operation, one.base))) {
      await findRefusedParameters(session, { ...one, base: await pickRequired(session, one) }, one.base);
      return undefined;
    }
    if ((await session.requestStatus(one.operation, parameters)) !== 400) return parameters;
    await findRefusedParameters(session, one, parameters);
    const rest = omitRefused(session, one, parameters);
    if (isEqual(rest, parameters) || isForbidden(rest)) return undefined;
    parameters = rest;
  }
  return undefined;
}

/**
 * True if the server refuses a request because of the parameters that differ from the valid base request. Status 400
 * can also mean that a place was not found. That counts only if the request changed a place.
 */
function isRefused(
  session: ConformanceSession,
  { operation, base }: RefusedRequest,
  { parameters, asked }: { readonly parameters: RequestParameters; readonly asked: SessionResponse },
): boolean {
  if (asked.answer.status !== 400) return false;
  const changed = Object.keys(parameters).filter((name) => parameters[name] !== base[name]);
  const isPlace = (name: string): boolean => {
    const parameter = session.model.parameter(operation, name);
    return parameter !== undefined && session.model.isPlace(parameter);
  };
  // An error without a message text may mean "not found", too. The wrong type of the message is reported separately.
  const error = asked.result?.['Error'];
  const isUnknown = isPlaceNotFoundResponse(asked.result) || (isObject(error) && typeof error['Message'] !== 'string');
  return changed.length === 0 || changed.some(isPlace) || !isUnknown;
}

function isEqual(left: RequestParameters, right: RequestParameters): boolean {
  const entries = Object.entries(left);
  return entries.length === Object.keys(right).length && entries.every(([name, value]) => right[name] === value);
}

async function isAccepted(
  session: ConformanceSession,
  operation: string,
  parameters: RequestParameters,
): Promise<boolean> {
  return (await session.request(operation, parameters)).answer.status === 200;
}

function pickRequired(session: ConformanceSession, { operation, base }: RefusedRequest): Promise<RequestParameters> {
  const required = session.model.operation(operation).parameters.filter((parameter) => parameter.required);
  return Promise.resolve(Object.fromEntries(required.flatMap(({ name }) => [[name, base[name] ?? '']])));
}

function isIn(
  combination: ConformanceSession['refusedCombinations'][number],
  operation: string,
  parameters: RequestParameters,
): boolean {
  const entries = Object.entries(combination.parameters);
  return combination.operation === operation && entries.every(([name, value]) => parameters[name] === value);
}

/**
 * Takes parameters out of a request if the server is known to refuse their combination. They get the values of the
 * valid base request, if it has them.
 */
function omitRefused(
  session: ConformanceSession,
  { operation, base }: RefusedRequest,
  parameters: RequestParameters,
): RequestParameters {
  let rest = parameters;
  for (const combination of session.refusedCombinations) {
    const names = Object.keys(combination.parameters);
    if (!isIn(combination, operation, rest)) continue;
    const kept = Object.fromEntries(names.flatMap((name) => (base[name] === undefined ? [] : [[name, base[name]]])));
    rest = { ...omitParameters(rest, names), ...kept };
  }
  return rest;
}

/**
 * Finds and reports a minimal set of parameters that makes the server refuse the request. The set contains only
 * parameters that differ from the base request.
 */
async function findRefusedParameters(
  session: ConformanceSession,
  one: RefusedRequest,
  parameters: RequestParameters,
): Promise<void> {
  const operation = session.model.operation(one.operation);
  const added = Object.entries(parameters).filter(([name, value]) => one.base[name] !== value);
  const smallest = await minimizeItems(added, async (some) => {
    const request = { ...one.base, ...Object.fromEntries(some) };
    if (!session.model.isAllowed(operation, request)) return false;
    return isRefused(session, one, { parameters: request, asked: await session.request(operation.id, request) });
  });
  const blamed = Object.fromEntries(smallest);
  session.refusedCombinations.push({ operation: operation.id, parameters: blamed });
  const request = { ...one.base, ...blamed };
  const [first, ...others] = Object.keys(blamed);
  const about = {
    session,
    operation,
    base: one.base,
    request,
    rule: one.expect?.kind === 'allowed' ? one.expect.rule : undefined,
  };
  if (first !== undefined && others.length === 0) await explainSingleValue(about, first);
  else addRefusalFinding(about, Object.keys(blamed));
}

interface RefusalContext {
  readonly session: ConformanceSession;
  readonly operation: CompiledOperation;
  readonly base: RequestParameters;
  readonly request: RequestParameters;
  readonly rule: string | undefined;
}

/** Reports a refused parameter value: as a tighter limit of the server if it has one, otherwise as a refused value. */
async function explainSingleValue(about: RefusalContext, name: string): Promise<void> {
  const { session, operation, request } = about;
  const parameter = session.model.parameter(operation.id, name);
  const value = request[name] ?? '';
  if (parameter === undefined) return;
  const limit = await findTighterLimit(about, parameter, value);
  if (limit !== undefined) {
    session.addFinding(
      {
        kind: 'limit-tighter',
        coordinate: `${operation.id}.${name}`,
        aspect: limit.aspect,
        says: `\`${name}\`の\`${formatRefusedValue(parameter, value)}\`を拒みました。受け付けるのは${limit.bound}${limit.side === 'max' ? '以下' : '以上'}です。`,
        change: createLimitSpecEdit(operation.id, name, limit),
      },
      { operation: operation.id, parameters: request, status: 400 },
    );
    return;
  }
  addRefusalFinding(about, [name]);
}

function addRefusalFinding({ session, operation, request, rule }: RefusalContext, names: readonly string[]): void {
  const parameters = names.flatMap((name) => session.model.parameter(operation.id, name) ?? []);
  const evidence = { operation: operation.id, parameters: request, status: 400 };
  const isFree = parameters.length > 0 && parameters.every((parameter) => isUnknownText(session, parameter, request));
  const [only] = parameters;
  const values = names.map((name) => `\`${name}=${formatUntrustedName(request[name] ?? '')}\``).join('と');
  const declared = rule === undefined ? undefined : operation.rules.find(({ id }) => id === rule);
  const isOfRule = declared !== undefined && names.every((name) => declared.parameters.includes(name));
  session.addFinding(
    {
      kind: isFree ? 'value-unknown' : 'refused-allowed',
      coordinate: isOfRule
        ? `${operation.id}#${declared.id}`
        : only === undefined
          ? operation.id
          : parameters.length > 1
            ? `${operation.id}#${names.toSorted().join('+')}`
            : `${operation.id}.${only.name}${only.value.enum === undefined ? '' : `=${formatUntrustedName(request[only.name] ?? '')}`}`,
      says: names.length === 0 ? '例のリクエストを拒みました。' : `${values}を拒みました。文書では指定できます。`,
    },
    evidence,
  );
}

/**
 * True if a parameter value is free text, such as a station name, that no accepted request contained. The server may
 * not know such a text.
 */
function isUnknownText(session: ConformanceSession, parameter: Parameter, request: RequestParameters): boolean {
  const { name } = parameter;
  return isFreeText(parameter) && !session.accepted.has(`${name}=${request[name] ?? ''}`);
}

interface Limit {
  readonly side: LimitKind;
  readonly aspect: SourceAspect;
  readonly bound: number;
}

/**
 * Finds a limit of the server that is tighter than the documented one. Returns `undefined` if the refusal has another
 * cause.
 */
async function findTighterLimit(
  about: RefusalContext,
  parameter: Parameter,
  value: string,
): Promise<Limit | undefined> {
  const { session, operation, base, request } = about;
  const { name, value: form } = parameter;
  const bounds = form.list === undefined ? form.range : form.list.count;
  const refused = measureLimitedQuantity(form, value);
  if (bounds === undefined || form.list?.positions !== undefined) return undefined;
  const accepts = async (count: number): Promise<boolean> => {
    const tried = { ...base, ...request, [name]: createValueOfSize(form, value, count) };
    return (
      session.model.isAllowed(operation, tried) && (await session.request(operation.id, tried)).answer.status === 200
    );
  };
  const example = parameter.example === undefined ? undefined : measureLimitedQuantity(form, String(parameter.example));
  const usual = parameter.default === undefined ? undefined : Number(parameter.default);
  for (const side of ['max', 'min'] as const) {
    const declared = bounds[side];
    if (declared === undefined) continue;
    const next = refused - (side === 'max' ? 1 : -1);
    const isInside = (size: number | undefined): size is number =>
      size !== undefined && (side === 'max' ? size < refused : size > refused);
    // A server with a tighter limit refuses the declared one as well.
    if (refused !== declared && ([example, usual].every((size) => !isInside(size)) || (await accepts(declared))))
      continue;
    for (const start of [example, usual, next]) {
      if (!isInside(start) || !(await accepts(start))) continue;
      const aspect = getLimitAspect(form.list !== undefined, side);
      return { side, aspect, bound: await bisectLimit(start, refused, accepts) };
    }
  }
  return undefined;
}

function getLimitAspect(isList: boolean, side: LimitKind): SourceAspect {
  if (isList) return side === 'max' ? 'maxItems' : 'minItems';
  return side === 'max' ? 'maximum' : 'minimum';
}

/** Creates the spec edit that changes a limit of a parameter. */
export function createLimitSpecEdit(operation: string, name: string, { aspect, bound }: Omit<Limit, 'side'>): SpecEdit {
  return { kind: 'set', coordinate: `${operation}.${name}`, aspect, value: bound };
}

function formatRefusedValue({ value: form }: Parameter, value: string): string {
  return form.list === undefined ? formatUntrustedName(value) : `${measureLimitedQuantity(form, value)}件`;
}
