import { isDeepStrictEqual } from 'node:util';
import type { SpecModel, CompiledOperation } from '../model/spec-model.ts';
import { isSameRequest, type TestCase } from '../plan/test-case.ts';
import { isObject } from '../validate/body-validator.ts';
import type { ConformanceSession } from './session.ts';

/** Response members that differ from an example of the spec, by coordinate, such as `Route.distance`. */
type ExampleDifferences = Map<string, { readonly path: string; readonly says: string; readonly excerpt: unknown }>;

/** Maximum number of differing members. A response with more differences probably answers another request. */
const MAX_DIFFERING_MEMBERS = 4;

/**
 * Compares the response to an example request with the documented response. The same version of the data (member
 * `engineVersion`) must give the same result. A server with other data is not compared.
 */
export async function checkExample(session: ConformanceSession, one: TestCase): Promise<void> {
  const operation = session.model.operation(one.operation);
  if (dependsOnDate(operation, one)) return;
  const [known, again] = [new ExampleComparison(session, operation), new ExampleComparison(session, operation)];
  const first = await known.compare(one);
  if (first.size === 0) return;
  const second = await again.compare(one, true);
  const found = [...first].filter(([coordinate]) => second.has(coordinate));
  const about = { operation: one.operation, parameters: one.parameters, status: 200 };
  if (found.length > MAX_DIFFERING_MEMBERS) {
    const names = found.map(([coordinate]) => `\`${coordinate}\``).join('、');
    const says = `同じバージョンのデータで、例と別の結果を返しました。${names}が違います。`;
    session.addFinding({ kind: 'example-differs', coordinate: one.operation, says }, about);
    return;
  }
  for (const [coordinate, difference] of found)
    session.addFinding({ kind: 'example-differs', coordinate, ...difference }, about);
}

/** True if a parameter that the request lacks gets the current date as its default. */
function dependsOnDate({ parameters }: CompiledOperation, { parameters: given }: TestCase): boolean {
  return parameters.some(({ name, dynamicDefault }) => {
    if (dynamicDefault === undefined || given[name] !== undefined) return false;
    return !('parameter' in dynamicDefault) || given[dynamicDefault.parameter] === undefined;
  });
}

class ExampleComparison {
  readonly #session: ConformanceSession;
  readonly #operation: CompiledOperation;
  readonly #found: ExampleDifferences = new Map();
  /** True if the example shows only some items of the lists. Its summary says so. */
  #isExcerpt = false;

  constructor(session: ConformanceSession, operation: CompiledOperation) {
    this.#session = session;
    this.#operation = operation;
  }

  async compare({ parameters }: TestCase, isFresh = false): Promise<ExampleDifferences> {
    const { id, answer, examples } = this.#operation;
    const { result } = await this.#session.request(id, parameters, isFresh);
    for (const { name, request } of examples) {
      const shown = this.#session.model.snapshot.answers[id]?.[answer.status]?.[name];
      const documented = isObject(shown?.value) ? shown.value['ResultSet'] : undefined;
      if (!isSameRequest(parameters, request) || !isObject(documented) || !isSameData(documented, result)) continue;
      this.#isExcerpt = shown?.summary.includes('抜粋') === true;
      this.#compareObjects(answer.entity, [documented, result], 'ResultSet');
    }
    return this.#found;
  }

  #compareObjects(id: string, [shown, found]: readonly [JsonObject, JsonObject], at: string): void {
    const { members = [], open = false } = this.#model.spec.entities[id] ?? {};
    // Only the whole of an object with any names, such as numbers by vehicle type, has a place in the spec.
    if (open && members.length === 0 && !isDeepStrictEqual(shown, found))
      this.#add({ coordinate: id, path: at }, `同じバージョンのデータで、\`${id}\`が例と違います。`, found);
    for (const { name, forms } of members) {
      if (name === 'apiVersion' || this.#model.opaque.has(name)) continue;
      const about = { coordinate: `${id}.${name}`, path: `${at}.${name}` };
      const entity = forms.find((form) => form.entity !== undefined)?.entity;
      const [left, right] = [listItems(shown[name]), listItems(found[name])];
      const isPart = this.#isExcerpt && right.length > left.length && left.length > 1;
      if (left.length !== right.length && !isPart) {
        this.#add(about, `例の\`${name}\`は${left.length}件ですが、${right.length}件です。`, found[name]);
      } else if (!isPart && left.length > 1 && isReordered(left, right)) {
        this.#add(about, `\`${name}\`の並びが例と違います。`, found[name]);
      } else {
        left.forEach((item, index) => {
          const other = isPart ? findClosest(item, right) : right[index];
          if (entity !== undefined && isObject(item) && isObject(other))
            this.#compareObjects(entity, [item, other], about.path);
          else if (!isDeepStrictEqual(item, other) && !isProlonged(item, other))
            this.#add(about, describeValues(name, [shown, found]), other);
        });
      }
    }
  }

  get #model(): SpecModel {
    return this.#session.model;
  }

  #add({ coordinate, path }: { coordinate: string; path: string }, says: string, excerpt: unknown): void {
    if (!this.#found.has(coordinate)) this.#found.set(coordinate, { path, says, excerpt });
  }
}

type JsonObject = Readonly<Record<string, unknown>>;

const listItems = (value: unknown): readonly unknown[] => (value === undefined ? [] : [value].flat());

/** True if both responses come from the same data and, for realtime operations, from the same moment. */
function isSameData(shown: JsonObject, result: JsonObject | undefined): result is JsonObject {
  return ['engineVersion', 'realtimeDataTimestamp'].every((name) => shown[name] === result?.[name]);
}

function isReordered(left: readonly unknown[], right: readonly unknown[]): boolean {
  const [before, after] = [left, right].map((items) => items.map((item) => JSON.stringify(item)));
  return !isDeepStrictEqual(before, after) && isDeepStrictEqual(before?.toSorted(), after?.toSorted());
}

/** Finds the item that shares the most plain values with an item of the example. */
function findClosest(item: unknown, items: readonly unknown[]): unknown {
  const wanted = listLeaves(item);
  const count = (one: unknown): number => listLeaves(one).filter((leaf) => wanted.includes(leaf)).length;
  return items.map((one) => [one, count(one)] as const).toSorted(([, a], [, b]) => b - a)[0]?.[0];
}

function listLeaves(value: unknown, path = ''): string[] {
  if (typeof value !== 'object' || value === null) return [`${path}=${String(value)}`];
  return Object.entries(value).flatMap(([name, inner]) => listLeaves(inner, `${path}.${name}`));
}

/**
 * True for a date after that of the example, because data may become valid for longer, or for a time more than a day
 * later, as of a live value.
 */
function isProlonged(shown: unknown, found: unknown): boolean {
  const isDate = [shown, found].every((date) => typeof date === 'string' && /^20\d{6}$/.test(date));
  if (isDate) return String(found) > String(shown);
  const [before, after] = [shown, found].map((time) =>
    /^20\d\d-.*T/.test(String(time)) ? Date.parse(String(time)) : NaN,
  );
  return (after ?? NaN) - (before ?? NaN) > DAY_MS;
}

const DAY_MS = 24 * 3_600_000;

/** Describes a value that differs, and names the sibling whose value of the example it has. */
function describeValues(name: string, [shown, found]: readonly [JsonObject, JsonObject]): string {
  const other = Object.keys(shown).find(
    (one) =>
      one !== name &&
      !isDeepStrictEqual(shown[one], found[one]) &&
      isDeepStrictEqual(shown[one], found[name]) &&
      isDeepStrictEqual(shown[name], found[one]),
  );
  return other === undefined
    ? `同じバージョンのデータで、\`${name}\`が例の値と違います。`
    : `\`${name}\`と\`${other}\`の値が、例と入れ替わっています。`;
}
