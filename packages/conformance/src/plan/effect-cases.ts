import type { Parameter, ValueSchema } from '@route-search/spec/api';
import { resolveDefault } from '@route-search/parameter-rules';
import type { SpecModel, CompiledOperation, RequestParameters } from '../model/spec-model.ts';
import { BodyValidator } from '../validate/body-validator.ts';
import { isResponseIndexParameter, listAllowedValues, listValidRequests } from './parameter-values.ts';
import { createRequestKey, omitParameters, type EffectSubject, type RequestPair } from './test-case.ts';
import { interleave } from './interleave.ts';
import { listLinkedRequests } from './linked-requests.ts';
import { findNextSunday } from './calendar-dates.ts';

/** List that is computed from a generator as far as it has been read, and kept for later readers. */
export class LazyList<T> implements Iterable<T> {
  readonly #known: T[] = [];
  readonly #source: Iterator<T>;

  constructor(source: Iterable<T>) {
    this.#source = source[Symbol.iterator]();
  }

  *[Symbol.iterator](): Generator<T> {
    for (let index = 0; ; index++) {
      if (index === this.#known.length) {
        const next = this.#source.next();
        if (next.done === true) return;
        this.#known.push(next.value);
      }
      yield this.#known[index] as T;
    }
  }
}

/** Kinds of rules about responses that a server violates if it ignores their parameter. */
const revealingKinds: readonly string[] = ['echoes', 'within', 'atMost', 'countsAllPages', 'listIf', 'onlyWith'];

/**
 * Lists the parameters, values and lists of an operation whose effect pairs of requests can show. Omits those that a
 * rule about responses or a digit of the condition string checks in each response.
 */
export function listEffectSubjects(model: SpecModel, operation: CompiledOperation): EffectSubject[] {
  const checked = new Set(
    operation.responseRules.filter(({ kind }) => revealingKinds.includes(kind)).flatMap(({ parameters }) => parameters),
  );
  const examples = listValidRequests(operation);
  const refused = operation.rules.flatMap((rule) =>
    rule.kind === 'sameEngine' ? Object.keys(rule.operands.when) : rule.kind === 'latestEngine' ? rule.parameters : [],
  );
  return operation.parameters.flatMap(
    ({ name, value: { kind, enum: id, list }, condition, default: usual, dynamicDefault, terms, group }) => {
      // A date or a place has an effect only with suitable data, as an example shows.
      const isPlace = kind === 'text' && terms.some((term) => model.placeTerms.has(term));
      const isUnknown = (kind === 'date' || isPlace) && examples.every((request) => request[name] === undefined);
      // A number that is the same as another one by default may change nothing.
      const isSame = dynamicDefault?.formula === 'same';
      // A parameter that only decides whether the server refuses some data is tested with the rule about the data.
      const isCheck = refused.includes(name) || model.refusingParameters.has(name);
      // A property that an example shows, and that the server never returns, is reported itself.
      const isShown =
        kind === 'boolean' &&
        group === 'output' &&
        operation.contract === 'base' &&
        examples.some((request) => request[name] !== undefined);
      if (condition?.confirmed === true || isUnknown || isSame || isCheck || isShown) return [];
      const items: EffectSubject[] =
        list?.items === undefined || list.emptyItems || list.middleItems !== undefined
          ? []
          : [{ parameter: name, isItem: true }];
      if (checked.has(name)) return items;
      if (id === undefined || usual === undefined) return [{ parameter: name }, ...items];
      const ruled = operation.responseRules.flatMap(({ when }) => (when?.[name] ?? []).map(String));
      return (model.spec.enums[id]?.values ?? [])
        .filter(({ value }) => value !== String(usual) && !ruled.includes(value))
        .map(({ value }) => ({ parameter: name, value }));
    },
  );
}

/**
 * Generates pairs of valid requests whose responses differ if a parameter has an effect, the most promising first: an
 * example with and without the parameter, and then other values and other valid requests.
 */
export function* generateEffectPairs(
  model: SpecModel,
  operation: CompiledOperation,
  { parameter: name, value }: EffectSubject,
): Generator<RequestPair> {
  const parameter = operation.parameters.find((one) => one.name === name);
  if (parameter === undefined) return;
  const isUsable = ({ left, right }: RequestPair): boolean =>
    getEffectiveValue(operation, name, left) !== getEffectiveValue(operation, name, right) &&
    model.isPlain(operation, left) &&
    model.isPlain(operation, right);
  const bases = new LazyList(generateBases(model, operation, parameter));
  // A value is compared with the default itself, because the server may have another default.
  const without = (base: RequestParameters): RequestParameters =>
    value === undefined ? omitParameters(base, [name]) : { ...base, [name]: String(parameter.default) };
  const shown = [...listValidRequests(operation), ...listRequestsOfSimilarOperations(model, operation)];
  yield* shown
    .filter((base) => base[name] !== undefined && (value === undefined || base[name] === value))
    .map((base) => ({ left: without(base), right: base }))
    .filter(isUsable)
    .slice(0, MAX_OMITTED);
  const values = value === undefined ? listTriedValues(model, operation, parameter) : [value];
  const further = diagonalize(takeFirst(bases, 3), values.slice(FIRST_VALUES));
  for (const [base, other] of alternate(diagonalize(bases, values.slice(0, FIRST_VALUES)), further)) {
    const pair = { left: value === undefined ? base : without(base), right: { ...base, [name]: other } };
    if (isUsable(pair)) yield pair;
  }
}

/** Maximum number of examples that are compared with the same request without the parameter. */
const MAX_OMITTED = 4;

/** Number of values of a parameter that are tried in many requests. Others are tried only in a few. */
const FIRST_VALUES = 3;

function* takeFirst<T>(items: Iterable<T>, count: number): Generator<T> {
  let taken = 0;
  for (const item of items) {
    yield item;
    if (++taken === count) return;
  }
}

/** Generates the items of two sequences in turns. */
function* alternate<T>(...sources: readonly Iterator<T>[]): Generator<T> {
  let open = sources;
  while (open.length > 0) {
    const next = open.map((source) => [source, source.next()] as const);
    for (const [, { done, value }] of next) if (done !== true) yield value;
    open = next.filter(([, { done }]) => done !== true).map(([source]) => source);
  }
}

/** Generates all pairs of items of two lists, those of the first items of both lists first. */
function* diagonalize<A, B>(left: Iterable<A>, right: readonly B[]): Generator<readonly [A, B]> {
  const seen: A[] = [];
  const more = left[Symbol.iterator]();
  for (let sum = 0; ; sum++) {
    const next = more.next();
    if (next.done !== true) seen.push(next.value);
    if (sum >= seen.length + right.length - 1) return;
    for (let index = Math.max(0, sum - right.length + 1); index <= Math.min(sum, seen.length - 1); index++)
      yield [seen[index] as A, right[sum - index] as B];
  }
}

/**
 * Generates valid requests in which a parameter may have an effect: the examples of the operation, those of similar
 * operations, requests with fewer parameters or a list in reverse order, and requests with one more parameter of the
 * same group. A speed, for example, has no effect without the distance to which it applies.
 */
function* generateBases(
  model: SpecModel,
  operation: CompiledOperation,
  parameter: Parameter,
): Generator<RequestParameters> {
  const known = new Set<string>();
  const own = listValidRequests(operation).filter((base) => model.isPlain(operation, base));
  const required = new Set(operation.parameters.filter((one) => one.required).map((one) => one.name));
  const shown = own.filter((request) => request[parameter.name] !== undefined);
  // Without any parameter, a search returns the longest list, so that a filter has the clearest effect.
  const linked = required.size > 0 ? listLinkedRequests(model, operation, parameter.name) : [{}];
  const first = [...shown, ...linked, ...sortByNovelty(own, required).slice(0, 2)];
  for (const requests of [() => first, () => listFurtherBases(model, operation, { parameter, own, required })]) {
    for (const request of requests()) {
      const key = createRequestKey('', request);
      if (known.has(key) || !model.isPlain(operation, request)) continue;
      known.add(key);
      yield request;
    }
  }
}

interface BaseContext {
  readonly parameter: Parameter;
  /** Valid requests of the operation. */
  readonly own: readonly RequestParameters[];
  /** Names of the required parameters. */
  readonly required: ReadonlySet<string>;
}

/** Lists requests in which a parameter may have an effect, those that its name suggests first. */
function listFurtherBases(
  model: SpecModel,
  operation: CompiledOperation,
  { parameter, own, required }: BaseContext,
): RequestParameters[] {
  const similar = listRequestsOfSimilarOperations(model, operation).filter((base) => model.isPlain(operation, base));
  const examples = [...own, ...similar];
  const others = operation.parameters.filter(({ group, name }) => group === parameter.group && name !== parameter.name);
  const variants = others.flatMap((other) =>
    listTriedValues(model, operation, other)
      .slice(0, 2)
      .map((value) => ({ [other.name]: value })),
  );
  const short = examples.map((base) => Object.fromEntries(Object.entries(base).filter(([name]) => required.has(name))));
  const reversed = examples.flatMap((base) => reverseLists(operation, base));
  const sources = [
    own.filter((_, index) => index % 2 === 0),
    own.filter((_, index) => index % 2 === 1),
    short,
    similar,
    reversed,
    examples.flatMap((base) => variants.map((variant) => ({ ...base, ...variant }))),
    [...reversed, ...examples].flatMap((base) => Object.keys(base).map((name) => omitParameters(base, [name]))),
  ];
  const score = createRelevanceScore(operation, parameter.name);
  const scored = sortByNovelty(interleave(sources), required).map((request) => ({ request, score: score(request) }));
  return scored.toSorted((a, b) => b.score - a.score).map(({ request }) => request);
}

/** Sorts requests so that those with new values of required parameters come first: another course, other places. */
function sortByNovelty(requests: readonly RequestParameters[], required: ReadonlySet<string>): RequestParameters[] {
  const counts = new Map<string, number>();
  const ranked = requests.map((request) => {
    const key = JSON.stringify([...required].map((name) => request[name]));
    const rank = counts.get(key) ?? 0;
    counts.set(key, rank + 1);
    return { request, rank };
  });
  return ranked.toSorted((a, b) => a.rank - b.rank).map(({ request }) => request);
}

/**
 * Returns a function that counts the words of a parameter name that occur in a request: `cycleSpeed` is more likely to
 * have an effect in a request with `mode=cycle`.
 */
function createRelevanceScore({ parameters }: CompiledOperation, name: string): (request: RequestParameters) => number {
  // A word in the names of many parameters, such as `add`, says nothing.
  const isRare = (word: string): boolean =>
    parameters.filter((other) => listWordStems(other.name).includes(word)).length < parameters.length / 4;
  // The last word is that of the quantity, such as `Speed`. The words before it say what has this quantity.
  const words = listWordStems(name.replace(/(?:Code)?List$/, ''))
    .slice(0, -1)
    .filter(isRare);
  return (request) => {
    // Serialized data is a long text that contains any letters by chance.
    const short = Object.entries(request).filter(([, value]) => value.length <= 40);
    const found = new Set(listWordStems(short.flat().join(' ')));
    return words.filter((word) => found.has(word)).length;
  };
}

/** Lists the beginnings of the words in a text: those of `assignmentError` are `assign` and `error`. */
function listWordStems(text: string): string[] {
  return (text.match(/[A-Z]?[a-z]+/g) ?? []).map((word) => word.toLowerCase().slice(0, 6));
}

/**
 * Lists the valid requests of operations that have all required parameters of this operation, without the parameters
 * that this operation does not have.
 */
function listRequestsOfSimilarOperations(model: SpecModel, operation: CompiledOperation): readonly RequestParameters[] {
  const known = similarRequests.get(operation);
  if (known !== undefined) return known;
  const schemas = new Map(operation.parameters.map(({ name, value }) => [name, describeType(value)]));
  const required = operation.parameters.filter((parameter) => parameter.required);
  const found = [...model.operations.values()].flatMap((other) => {
    const shared = other.parameters.filter(({ name, value }) => schemas.get(name) === describeType(value));
    const isSimilar = required.every(({ name }) => shared.some((parameter) => parameter.name === name));
    if (other === operation || required.length === 0 || !isSimilar) return [];
    const foreign = other.parameters.filter((parameter) => !shared.includes(parameter)).map(({ name }) => name);
    return listValidRequests(other).map((request) => omitParameters(request, foreign));
  });
  similarRequests.set(operation, found);
  return found;
}

const similarRequests = new WeakMap<CompiledOperation, readonly RequestParameters[]>();

/** Formats the type of a value as a text that is equal for equal types of parameters. */
function describeType({ kind, scalar, enum: id }: ValueSchema): string {
  return [kind, scalar, id].join(' ');
}

/**
 * Creates requests that have a required list in reverse order. This is the way back, so parameters about the origin
 * become those about the destination.
 */
function reverseLists({ parameters }: CompiledOperation, base: RequestParameters): RequestParameters[] {
  return parameters.flatMap(({ name, value: { list }, required }) => {
    const items = list?.items === undefined || !required ? [] : (base[name]?.split(list.separator) ?? []);
    if (items.length < 2) return [];
    const back = Object.entries(base).map(([other, value]) => [other.replace(/^from(?=[A-Z])/, 'to'), value]);
    return [{ ...(Object.fromEntries(back) as RequestParameters), [name]: items.toReversed().join(list?.separator) }];
  });
}

/** Requests that differ in a list: it has one item, another item, or both in one order or the other. */
interface ItemLists {
  readonly first: RequestParameters;
  readonly second: RequestParameters;
  readonly both: RequestParameters;
  readonly back: RequestParameters;
}

/** Creates requests with one and two items of a list, from a request in which the list has an effect. */
export function listItemLists(
  model: SpecModel,
  operation: CompiledOperation,
  { parameter: name, base }: { readonly parameter: string; readonly base: RequestParameters },
): ItemLists[] {
  const parameter = operation.parameters.find((one) => one.name === name);
  if (parameter === undefined) return [];
  const separator = parameter.value.list?.separator ?? ':';
  const [first = '', ...shown] = (base[name] ?? '').split(separator);
  const tried = listTriedValues(model, operation, parameter).flatMap((value) => value.split(separator));
  const others = [...new Set([...shown, ...tried])].filter((item) => item !== first);
  const request = (...items: readonly string[]): RequestParameters => ({ ...base, [name]: items.join(separator) });
  return others
    .map((other) => ({
      first: request(first),
      second: request(other),
      both: request(first, other),
      back: request(other, first),
    }))
    .filter((lists) => Object.values(lists).every((one: RequestParameters) => model.isPlain(operation, one)));
}

/** Returns the value that the server uses for a parameter according to the spec; `undefined` if it is not known. */
function getEffectiveValue(operation: CompiledOperation, name: string, request: RequestParameters): string | undefined {
  const value = request[name] ?? resolveDefault(operation.set, name, request);
  return value === undefined ? undefined : String(value);
}

/**
 * Lists values with which the effect of a parameter is tried: its example, values of the examples and responses in the
 * spec, its enumeration and its limits.
 */
function listTriedValues(model: SpecModel, operation: CompiledOperation, parameter: Parameter): readonly string[] {
  const cached = triedValues.get(parameter);
  if (cached !== undefined) return cached;
  const { name, example, declaration, value } = parameter;
  const shown = model.spec.operations.flatMap(({ id, parameters }) =>
    parameters.some((other) => other.name === name && other.declaration === declaration)
      ? listValidRequests(model.operation(id)).flatMap((request) => request[name] ?? [])
      : [],
  );
  const known = [...(example === undefined || isResponseIndexParameter(parameter) ? [] : [String(example)]), ...shown];
  const all = [
    ...(value.kind === 'date' ? known.map(findNextSunday) : []),
    ...known,
    ...(value.enum === undefined ? listDocumentedValues(model, known, value.list?.separator) : []),
    ...listAllowedValues(model, operation, parameter),
  ];
  const valid = [...new Set(all)].filter((one) =>
    model.findViolations(operation, { [name]: one }).values.every(({ param }) => param !== name),
  );
  triedValues.set(parameter, valid);
  return valid;
}

const triedValues = new WeakMap<Parameter, readonly string[]>();

/** Maximum number of values that are taken from the documented responses for one parameter. */
const MAX_DOCUMENTED_VALUES = 8;

/**
 * Lists the values that documented responses have in the same property as one of the given values: for the name of a
 * corporation, the names of other corporations.
 */
function listDocumentedValues(model: SpecModel, shown: readonly string[], separator = ':'): readonly string[] {
  // A short number occurs in many properties by chance.
  const texts = shown.flatMap((value) => value.split(separator)).filter((text) => !/^\d{0,4}$/.test(text));
  const found = [...collectDocumentedValues(model).values()].filter((values) => texts.some((text) => values.has(text)));
  return [...new Set(found.flatMap((values) => [...values]))].slice(0, MAX_DOCUMENTED_VALUES);
}

const documentedValues = new WeakMap<SpecModel, ReadonlyMap<string, ReadonlySet<string>>>();

/** Collects the texts in the documented responses, by property: `Corporation.Name`. */
function collectDocumentedValues(model: SpecModel): ReadonlyMap<string, ReadonlySet<string>> {
  const known = documentedValues.get(model);
  if (known !== undefined) return known;
  const all = new Map<string, Set<string>>();
  const body = new BodyValidator(model.spec);
  for (const { id, answer } of model.spec.operations) {
    for (const { value } of Object.values(model.snapshot.answers[id]?.[answer.status] ?? {})) {
      body.validate(answer.entity, (value as { readonly ResultSet?: unknown }).ResultSet, {
        observe: () => undefined,
        seen: () => undefined,
        object: (entity, members) => {
          for (const [name, text] of Object.entries(members)) {
            if (typeof text !== 'string') continue;
            const values = all.get(`${entity}.${name}`) ?? new Set();
            all.set(`${entity}.${name}`, values.add(text));
          }
        },
      });
    }
  }
  documentedValues.set(model, all);
  return all;
}
