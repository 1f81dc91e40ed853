import type { Parameter } from '@route-search/spec/api';
import type { SpecEdit } from '@route-search/spec/edits';
import type { SourceAspect } from '@route-search/spec/places';
import type { Parameters, PreparedOperation } from '../model/api-model.ts';
import { without, type Case } from '../plan/test-case.ts';
import { fewest } from './minimize.ts';
import { boundBetween, countOf, sizedLike, type Side } from './find-limit.ts';
import type { Session } from './session.ts';

/** Most refusals that one request is asked about. */
const MOST = 4;

/**
 * The server refused a request that the document allows: finds the fewest parameters that are to blame, again and again
 * until the rest of the request is accepted.
 *
 * @returns the rest of the request, when it is accepted
 */
export async function explainRefusal(session: Session, one: Case): Promise<Parameters | undefined> {
  let parameters = cleaned(session, one, one.parameters);
  // What is refused alone needs no second word.
  if (session.culprits.some((culprit) => isIn(culprit, one.operation, parameters))) return undefined;
  for (let round = 0; round < MOST; round++) {
    const { answer } = await session.ask(one.operation, parameters);
    if (answer.status !== 400) return parameters;
    if (!(await isAccepted(session, one.operation, one.base))) {
      await blame(session, { ...one, base: await requiredOf(session, one) }, one.base);
      return undefined;
    }
    await blame(session, one, parameters);
    const rest = cleaned(session, one, parameters);
    if (Object.keys(rest).length === Object.keys(parameters).length && sameValues(rest, parameters)) return undefined;
    parameters = rest;
  }
  return undefined;
}

function sameValues(left: Parameters, right: Parameters): boolean {
  return Object.entries(left).every(([name, value]) => right[name] === value);
}

async function isAccepted(session: Session, operation: string, parameters: Parameters): Promise<boolean> {
  return (await session.ask(operation, parameters)).answer.status === 200;
}

function requiredOf(session: Session, { operation, base }: Case): Promise<Parameters> {
  const required = session.model.operation(operation).parameters.filter((parameter) => parameter.required);
  return Promise.resolve(Object.fromEntries(required.flatMap(({ name }) => [[name, base[name] ?? '']])));
}

function isIn(culprit: Session['culprits'][number], operation: string, parameters: Parameters): boolean {
  const entries = Object.entries(culprit.parameters);
  return culprit.operation === operation && entries.every(([name, value]) => parameters[name] === value);
}

/** A request without what is known to be refused: those parameters are as in the base, or left out. */
function cleaned(session: Session, { operation, base }: Case, parameters: Parameters): Parameters {
  let rest = parameters;
  for (const culprit of session.culprits) {
    const names = Object.keys(culprit.parameters);
    if (!isIn(culprit, operation, rest)) continue;
    const kept = Object.fromEntries(names.flatMap((name) => (base[name] === undefined ? [] : [[name, base[name]]])));
    rest = { ...without(rest, names), ...kept };
  }
  return rest;
}

/** Finds the fewest parameters beyond the base that make the server refuse, and says so. */
async function blame(session: Session, one: Case, parameters: Parameters): Promise<void> {
  const operation = session.model.operation(one.operation);
  const added = Object.entries(parameters).filter(([name, value]) => one.base[name] !== value);
  const smallest = await fewest(added, async (some) => {
    const request = { ...one.base, ...Object.fromEntries(some) };
    if (!session.model.isAllowed(operation, request)) return false;
    return (await session.ask(operation.id, request)).answer.status === 400;
  });
  const blamed = Object.fromEntries(smallest);
  session.culprits.push({ operation: operation.id, parameters: blamed });
  const request = { ...one.base, ...blamed };
  const [first, ...others] = Object.keys(blamed);
  const about = {
    session,
    operation,
    base: one.base,
    request,
    rule: one.expect.kind === 'allowed' ? one.expect.rule : undefined,
  };
  if (first !== undefined && others.length === 0) await blameOne(about, first);
  else report(about, Object.keys(blamed));
}

interface About {
  readonly session: Session;
  readonly operation: PreparedOperation;
  readonly base: Parameters;
  readonly request: Parameters;
  readonly rule: string | undefined;
}

/** One value is refused: a limit that is tighter, or a value that is not taken. */
async function blameOne(about: About, name: string): Promise<void> {
  const { session, operation, request } = about;
  const parameter = session.model.parameter(operation.id, name);
  const value = request[name] ?? '';
  if (parameter === undefined) return;
  const limit = await tighterLimit(about, parameter, value);
  if (limit !== undefined) {
    session.note(
      {
        kind: 'limit-tighter',
        coordinate: `${operation.id}.${name}`,
        aspect: limit.aspect,
        says: `\`${name}\`の\`${shown(parameter, value)}\`を拒みました。受け付けるのは${limit.bound}${limit.side === 'max' ? '以下' : '以上'}です。`,
        change: changeTo(operation.id, name, limit),
      },
      { operation: operation.id, parameters: request, status: 400 },
    );
    return;
  }
  report(about, [name]);
}

function report({ session, operation, request, rule }: About, names: readonly string[]): void {
  const parameters = names.flatMap((name) => session.model.parameter(operation.id, name) ?? []);
  const evidence = { operation: operation.id, parameters: request, status: 400 };
  const isFree = parameters.length > 0 && parameters.every((parameter) => isUnknownText(session, parameter, request));
  const [only] = parameters;
  const values = names.map((name) => `\`${name}=${request[name] ?? ''}\``).join('と');
  const declared = rule === undefined ? undefined : operation.rules.find(({ id }) => id === rule);
  const isOfRule = declared !== undefined && names.every((name) => declared.parameters.includes(name));
  session.note(
    {
      kind: isFree ? 'value-unknown' : 'refused-allowed',
      coordinate: isOfRule
        ? `${operation.id}#${declared.id}`
        : only === undefined
          ? operation.id
          : parameters.length > 1
            ? `${operation.id}#${names.toSorted().join('+')}`
            : `${operation.id}.${only.name}${only.value.enum === undefined ? '' : `=${request[only.name] ?? ''}`}`,
      says: names.length === 0 ? '例のリクエストを拒みました。' : `${values}を拒みました。文書では指定できます。`,
    },
    evidence,
  );
}

/** A text that no accepted request had: the server may not have what it names. */
function isUnknownText(session: Session, { name, value }: Parameter, request: Parameters): boolean {
  const isText = value.kind === 'text' && value.enum === undefined;
  const isList = value.list?.items !== undefined && value.list.items.enum === undefined;
  return (isText || isList) && !session.accepted.has(`${name}=${request[name] ?? ''}`);
}

interface Limit {
  readonly side: Side;
  readonly aspect: SourceAspect;
  readonly bound: number;
}

/** The limit that a server has inside of the one of the document; nothing where it is no limit that refuses the value. */
async function tighterLimit(about: About, parameter: Parameter, value: string): Promise<Limit | undefined> {
  const { session, operation, base, request } = about;
  const { name, value: form } = parameter;
  const bounds = form.list === undefined ? form.range : form.list.count;
  const size = countOf(form, value);
  const side: Side | undefined = bounds?.max === size ? 'max' : bounds?.min === size ? 'min' : undefined;
  if (bounds === undefined || side === undefined || form.list?.positions !== undefined) return undefined;
  const accepts = async (count: number): Promise<boolean> => {
    const tried = { ...base, ...request, [name]: sizedLike(form, value, count) };
    return session.model.isAllowed(operation, tried) && (await session.ask(operation.id, tried)).answer.status === 200;
  };
  const example = parameter.example === undefined ? undefined : countOf(form, String(parameter.example));
  const inside = [
    example,
    parameter.default === undefined ? undefined : Number(parameter.default),
    size - (side === 'max' ? 1 : -1),
  ];
  for (const start of inside) {
    if (start === undefined || start === size || !(await accepts(start))) continue;
    return { side, aspect: aspectOf(form.list !== undefined, side), bound: await boundBetween(start, size, accepts) };
  }
  return undefined;
}

function aspectOf(isList: boolean, side: Side): SourceAspect {
  if (isList) return side === 'max' ? 'maxItems' : 'minItems';
  return side === 'max' ? 'maximum' : 'minimum';
}

/** Another limit of a parameter. */
export function changeTo(operation: string, name: string, { aspect, bound }: Omit<Limit, 'side'>): SpecEdit {
  return { kind: 'set', coordinate: `${operation}.${name}`, aspect, value: bound };
}

function shown({ value: form }: Parameter, value: string): string {
  return form.list === undefined ? value : `${countOf(form, value)}件`;
}
