import type { Parameter } from '@route-search/spec/api';
import type { SourceAspect } from '@route-search/spec/source-locations';
import type { ResponseObservation } from '../model/exchange.ts';
import { isObject } from '../validate/body-validator.ts';
import { listItemLists } from '../plan/effect-cases.ts';
import { getFindingLevel } from '../model/finding-kinds.ts';
import {
  createRequestKey,
  omitParameters,
  type ExpectedResponse,
  type RequestPair,
  type TestCase,
} from '../plan/test-case.ts';
import { hasOnlyContextFreeChanges, listAllowedValues, listValidRequests } from '../plan/parameter-values.ts';
import { diffJson } from './diff-json.ts';
import { minimizeItems } from './minimize.ts';
import type { RequestParameters } from '../model/spec-model.ts';
import { findLimitByDoubling, measureLimitedQuantity, createValueOfSize } from './find-limit.ts';
import { createLimitSpecEdit, explainRefusedRequest } from './explain-refusal.ts';
import type { ConformanceSession } from './session.ts';
import { checkExample } from './check-example.ts';
import { checkOperationLink } from './check-operation-link.ts';

type Expecting<K extends ExpectedResponse['kind']> = TestCase & {
  readonly expect: Extract<ExpectedResponse, { kind: K }>;
};

/** Sends the request of a test case and compares the response with the expected one. */
export async function runTestCase(session: ConformanceSession, one: TestCase): Promise<void> {
  switch (one.expect.kind) {
    case 'allowed':
      await explainRefusedRequest(session, one);
      if (one.purpose === 'example') await checkExample(session, one);
      return;
    case 'optional':
      return runOptionalCase(session, { ...one, expect: one.expect });
    case 'refused':
      return runRefusedCase(session, { ...one, expect: one.expect });
    case 'same':
      return runSameCase(session, { ...one, expect: one.expect });
    case 'empty':
      return runEmptyCase(session, { ...one, expect: one.expect });
    case 'effect':
      return runEffectCase(session, { ...one, expect: one.expect });
    case 'pages':
      return runPagingCase(session, { ...one, expect: one.expect });
    case 'taken':
      return checkOperationLink(session, one, one.expect);
  }
}

async function runOptionalCase(
  session: ConformanceSession,
  { operation, parameters, base, expect }: Expecting<'optional'>,
): Promise<void> {
  if ((await session.request(operation, parameters)).answer.status !== 400) return;
  if ((await session.request(operation, base)).answer.status !== 200) return;
  await session.confirmFinding(
    {
      kind: 'refused-allowed',
      coordinate: `${operation}.${expect.parameter}`,
      says: `省略できる\`${expect.parameter}\`を省略すると拒みました。`,
    },
    { operation, parameters, status: 400 },
    async () =>
      (await session.requestStatus(operation, parameters)) === 400 &&
      (await session.requestStatus(operation, base)) === 200,
  );
}

async function runRefusedCase(session: ConformanceSession, one: Expecting<'refused'>): Promise<void> {
  const { operation, expect } = one;
  const { answer, result = {} } = await session.request(operation, one.parameters);
  // An error with status 200 is a refusal, too. The undocumented member `Error` is reported separately.
  if (answer.status !== 200 || 'Error' in result) return;
  if ((await session.requestStatus(operation, one.parameters)) !== 200) return;
  const [, name = ''] = expect.coordinate.split('.');
  const parameter = session.model.parameter(operation, name);
  const side = getLimitSide(expect.aspect);
  if (parameter !== undefined && side !== undefined) {
    await addLooserLimitFinding(session, one, { parameter, side });
    return;
  }
  const parameters = await minimizeForbidden(session, one);
  session.addFinding(
    {
      kind: 'accepted-forbidden',
      coordinate: expect.coordinate,
      ...(expect.aspect && { aspect: expect.aspect }),
      says: `文書が禁じるリクエストを受け付けました。${expect.sentence}`,
    },
    { operation, parameters, status: 200 },
  );
}

function getLimitSide(aspect: SourceAspect | undefined): 'min' | 'max' | undefined {
  if (aspect === 'maximum' || aspect === 'maxItems') return 'max';
  return aspect === 'minimum' || aspect === 'minItems' ? 'min' : undefined;
}

async function addLooserLimitFinding(
  session: ConformanceSession,
  one: Expecting<'refused'>,
  { parameter, side }: { parameter: Parameter; side: 'min' | 'max' },
): Promise<void> {
  const { name } = parameter;
  const { aspect } = one.expect;
  const isOfItem = parameter.value.list !== undefined && aspect?.endsWith('Items') !== true;
  const bound = isOfItem ? undefined : await findLooserLimit(session, one, { parameter, side });
  session.addFinding(
    {
      kind: 'limit-looser',
      coordinate: one.expect.coordinate,
      ...(aspect && { aspect }),
      says:
        `文書の制限を超える\`${name}\`を受け付けました。` +
        (bound === undefined
          ? isOfItem
            ? ''
            : '制限は見つかりません。'
          : `受け付けるのは${bound}${side === 'max' ? '以下' : '以上'}です。`),
      ...(bound !== undefined && aspect && { change: createLimitSpecEdit(one.operation, name, { aspect, bound }) }),
    },
    { operation: one.operation, parameters: one.parameters, status: 200 },
  );
}

async function findLooserLimit(
  session: ConformanceSession,
  one: Expecting<'refused'>,
  { parameter: { name, value: form }, side }: { readonly parameter: Parameter; readonly side: 'min' | 'max' },
): Promise<number | undefined> {
  const value = one.parameters[name] ?? '';
  const accepts = async (count: number): Promise<boolean> => {
    if (form.list !== undefined && count < 1) return false;
    const tried = { ...one.parameters, [name]: createValueOfSize(form, value, count) };
    return (await session.request(one.operation, tried)).answer.status === 200;
  };
  return findLimitByDoubling(
    measureLimitedQuantity(form, value),
    { side, steps: form.list === undefined ? 12 : 6 },
    accepts,
  );
}

/** Finds a minimal set of parameters that violates the spec and that the server accepts. */
async function minimizeForbidden(
  session: ConformanceSession,
  { operation, parameters, expect }: Expecting<'refused'>,
): Promise<RequestParameters> {
  const prepared = session.model.operation(operation);
  const breaks = (request: RequestParameters): boolean => {
    const { values, errors } = session.model.findViolations(prepared, request);
    const broken = [
      ...values.map(({ param }) => `${operation}.${param}`),
      ...errors.map(({ rule }) => `${operation}#${rule.id}`),
    ];
    return broken.length === 1 && broken[0] === expect.coordinate;
  };
  // Without knowledge that only the server has, it cannot be decided whether a smaller request still violates the rule.
  if (!breaks(parameters)) return parameters;
  const smallest = await minimizeItems(Object.entries(parameters), async (some) => {
    const request = Object.fromEntries(some);
    return breaks(request) && (await session.request(operation, request)).answer.status === 200;
  });
  return Object.fromEntries(smallest);
}

/**
 * True if two requests get the same response. Ignores values that change when one request is repeated. `isFresh`
 * requests both responses from the server, not from the cache, and again if they differ.
 */
async function hasSameResponse(
  session: ConformanceSession,
  { operation, isFresh = false }: { readonly operation: string; readonly isFresh?: boolean },
  [left, right]: readonly [RequestParameters, RequestParameters],
): Promise<boolean> {
  const known = await session.request(operation, left);
  const first = isFresh ? await session.request(operation, left, true) : known;
  const second = await session.request(operation, right, isFresh);
  if (first.answer.status !== second.answer.status) return false;
  if (first.answer.body === second.answer.body) return true;
  const isOpaque = (path: string): boolean => session.model.opaque.has(path.slice(path.lastIndexOf('.') + 1));
  const found = [...diffJson(first.result, second.result)].filter((path) => !isOpaque(path));
  if (found.length === 0) return true;
  const noise = isFresh ? diffJson(known.result, first.result) : await findNoise(session, operation, left);
  if (found.every((path) => noise.has(path))) return true;
  if (!isFresh) return false;
  // A server whose responses alternate shows a difference again, so both requests are repeated at once.
  const pairs = [
    [first, await session.request(operation, left, true)],
    [await session.request(operation, right, true), await session.request(operation, right, true)],
  ] as const;
  const alternating = pairs.map(([one, other]) => diffJson(one.result, other.result));
  return found.every((path) => noise.has(path) || alternating.some((paths) => paths.has(path)));
}

/** Returns the JSON paths of values that change when the same request is repeated. */
async function findNoise(
  session: ConformanceSession,
  operation: string,
  parameters: RequestParameters,
): Promise<ReadonlySet<string>> {
  const key = createRequestKey(operation, parameters);
  const first = await session.request(operation, parameters);
  const noise =
    session.noise.get(key) ?? diffJson(first.result, (await session.request(operation, parameters, true)).result);
  session.noise.set(key, noise);
  return noise;
}

async function runSameCase(session: ConformanceSession, one: Expecting<'same'>): Promise<void> {
  const { operation, expect } = one;
  const base = await session.request(operation, expect.as);
  if (base.answer.status !== 200) return;
  // Parameters that the server refuses are reported as refused, and left out of the comparison of responses.
  const parameters = await explainRefusedRequest(session, { ...one, base: expect.as });
  if (parameters === undefined || (await hasSameResponse(session, { operation }, [expect.as, parameters]))) return;
  let open = expect.parameters.filter((name) => parameters[name] !== undefined && expect.as[name] === undefined);
  for (let round = 0; round < 4 && open.length > 0; round++) {
    const request = { ...expect.as, ...pickParameters(parameters, open) };
    if (await hasSameResponse(session, { operation }, [expect.as, request])) return;
    const names = await minimizeItems(
      open,
      async (some) =>
        !(await hasSameResponse(session, { operation }, [
          expect.as,
          { ...expect.as, ...pickParameters(parameters, some) },
        ])),
    );
    const shown = { ...expect.as, ...pickParameters(parameters, names) };
    if (await hasSameResponse(session, { operation, isFresh: true }, [expect.as, shown])) return;
    for (const name of names)
      session.addFinding(await createSameObservation(session, one, name), {
        operation,
        parameters: shown,
        status: 200,
      });
    open = open.filter((name) => !names.includes(name) && !names.includes(findDefaultSource(session, operation, name)));
  }
}

/** Returns the name of the parameter from whose value the default of another parameter is computed. */
function findDefaultSource(session: ConformanceSession, operation: string, name: string): string {
  const dynamic = session.model.parameter(operation, name)?.dynamicDefault;
  return dynamic !== undefined && 'parameter' in dynamic ? dynamic.parameter : '';
}

function pickParameters(parameters: RequestParameters, names: readonly string[]): RequestParameters {
  return Object.fromEntries(Object.entries(parameters).filter(([name]) => names.includes(name)));
}

async function createSameObservation(
  session: ConformanceSession,
  one: Expecting<'same'>,
  name: string,
): Promise<ResponseObservation> {
  const { operation, expect, parameters } = one;
  if (expect.rule !== undefined) {
    return {
      kind: 'ignored-has-effect',
      coordinate: `${operation}#${expect.rule}`,
      says: `無視されるはずの\`${name}\`で、レスポンスが変わりました。`,
    };
  }
  const found = await findActualDefault(session, one, name);
  const parameter = session.model.parameter(operation, name);
  const isFixed = parameter?.default !== undefined;
  return {
    kind: 'default-differs',
    coordinate: `${operation}.${name}`,
    aspect: 'default',
    says:
      `\`${name}\`に既定値の\`${parameters[name] ?? ''}\`を指定すると、省略したときと違うレスポンスになります。` +
      (found === undefined ? '' : `省略したときと同じになるのは\`${found}\`です。`),
    ...(found !== undefined &&
      isFixed && {
        change: {
          kind: 'set',
          coordinate: `${operation}.${name}`,
          aspect: 'default',
          value: parseTypedValue(parameter, found),
        },
      }),
  };
}

function parseTypedValue({ value }: Parameter, text: string): string | number | boolean {
  if (value.onWire === 'boolean') return text === 'true';
  return value.onWire === 'integer' || value.onWire === 'number' ? Number(text) : text;
}

/** Maximum number of values to try when searching for the actual default of a parameter. */
const MAX_CANDIDATES = 24;

/**
 * Finds the server's actual default of a parameter: the value whose response equals that of a request without the
 * parameter. Returns `undefined` if no value or several values qualify.
 */
async function findActualDefault(
  session: ConformanceSession,
  { operation, expect }: Expecting<'same'>,
  name: string,
): Promise<string | undefined> {
  const prepared = session.model.operation(operation);
  const parameter = session.model.parameter(operation, name);
  if (parameter === undefined) return undefined;
  const { min = 0, max = Infinity } = parameter.value.range ?? {};
  const near = Number(parameter.default);
  const numbers =
    parameter.value.range === undefined
      ? []
      : Array.from(
          { length: MAX_CANDIDATES },
          (_, index) => near + (index % 2 === 0 ? 1 : -1) * Math.ceil((index + 1) / 2),
        );
  const values = [
    ...listAllowedValues(session.model, prepared, parameter),
    ...numbers.filter((one) => one >= min && one <= max).map(String),
  ];
  const candidates = [...new Set(values)]
    .filter((value) => value !== String(parameter.default))
    .slice(0, MAX_CANDIDATES);
  const fitting: string[] = [];
  for (const value of candidates) {
    const request = { ...expect.as, [name]: value };
    if (
      session.model.isAllowed(prepared, request) &&
      (await hasSameResponse(session, { operation }, [expect.as, request]))
    )
      fitting.push(value);
    if (fitting.length > 1) return undefined;
  }
  return fitting[0];
}

async function runEmptyCase(
  session: ConformanceSession,
  { operation, parameters, expect }: Expecting<'empty'>,
): Promise<void> {
  const { answer, result = {} } = await session.request(operation, parameters);
  const entity = session.model.spec.entities[session.model.operation(operation).answer.entity];
  const lists = entity?.members.filter(({ forms }) => forms.some((form) => form.entity !== undefined)) ?? [];
  const filled = lists.find(({ name }) =>
    Array.isArray(result[name]) ? result[name].length > 0 : isObject(result[name]),
  );
  if (answer.status !== 200 || filled === undefined) return;
  const again = (await session.request(operation, parameters, true)).result?.[filled.name];
  if (Array.isArray(again) ? again.length === 0 : !isObject(again)) return;
  session.addFinding(
    {
      kind: 'empty-has-results',
      coordinate: `${operation}#${expect.rule}`,
      says: `結果がないはずのリクエストに\`${filled.name}\`が返りました。`,
      excerpt: result[filled.name],
    },
    { operation, parameters, status: 200 },
  );
}

/** Compares pairs of requests until two responses differ. Reports the parameter if all comparisons show no effect. */
async function runEffectCase(session: ConformanceSession, one: Expecting<'effect'>): Promise<void> {
  const { operation, expect } = one;
  const { parameter, value, isItem } = expect.subject;
  if (isItem === true) return runItemCase(session, one);
  const found = await comparePairs(session, operation, expect);
  const { equal, pair } = found;
  const [first] = equal;
  if (pair !== undefined || first === undefined || found.isUnclear) return;
  const shown = value !== undefined ? `\`${parameter}=${value}\`` : `\`${parameter}\``;
  await session.confirmFinding(
    {
      kind: 'parameter-without-effect',
      coordinate: `${operation}.${parameter}${value === undefined ? '' : `=${value}`}`,
      says: `${shown}だけが違うリクエストを${equal.length}回比べましたが、レスポンスはどれも同じでした。`,
    },
    { operation, parameters: first.right, status: 200 },
    async () => (await compareResponses(session, operation, { ...first, isFresh: true })) === 'equal',
  );
}

interface PairComparison {
  /** First pair of requests with different responses. */
  readonly pair?: RequestPair;
  /** Pairs before it with equal responses. */
  readonly equal: readonly RequestPair[];
  /** True if a response differs from the spec in another way, so that the comparisons prove nothing. */
  readonly isUnclear: boolean;
}

/** Maximum number of items that are tried until two lists with one item each have different responses. */
const MAX_ITEMS = 6;

/**
 * Reports a list of which the server uses only the first item: the lists `a` and `b` have different responses, but `a:b`
 * has the response of `a`, and `b:a` that of `b`.
 */
async function runItemCase(
  session: ConformanceSession,
  { operation, expect: { subject, pairs, most } }: Expecting<'effect'>,
): Promise<void> {
  const { parameter } = subject;
  // A list without any effect is reported as a parameter.
  const { pair } = await comparePairs(session, operation, { pairs, most });
  if (pair === undefined) return;
  const compare = (left: RequestParameters, right: RequestParameters, isFresh = false): Promise<PairResult> =>
    compareResponses(session, operation, { left, right, isFresh });
  const lists = listItemLists(session.model, session.model.operation(operation), { parameter, base: pair.right });
  for (const { first, second, both, back } of lists.slice(0, MAX_ITEMS)) {
    const result = await compare(first, both);
    if (result === 'different') {
      await explainRefusedPair(session, operation, { left: first, right: both });
      return;
    }
    if (result !== 'equal' || (await compare(first, second)) !== 'different') continue;
    const shows = async (isFresh: boolean): Promise<boolean> =>
      (await compare(first, both, isFresh)) === 'equal' && (await compare(second, back, isFresh)) === 'equal';
    if (!(await shows(false))) return;
    const says = `\`${parameter}\`の2つ目の項目があってもなくても、レスポンスは同じでした。`;
    const observation = { kind: 'parameter-without-effect', coordinate: `${operation}.${parameter}`, says } as const;
    await session.confirmFinding(observation, { operation, parameters: both, status: 200 }, () => shows(true));
    return;
  }
}

/** Compares the responses to pairs of requests until two of them differ. */
async function comparePairs(
  session: ConformanceSession,
  operation: string,
  { pairs, most }: Pick<Expecting<'effect'>['expect'], 'pairs' | 'most'>,
): Promise<PairComparison> {
  const equal: RequestPair[] = [];
  let tried = 0;
  for (const pair of pairs) {
    if (tried++ === most) break;
    const result = await compareResponses(session, operation, pair);
    if (result === 'unclear') return { equal, isUnclear: true };
    if (result === 'different') return { pair, equal, isUnclear: await explainRefusedPair(session, operation, pair) };
    if (result === 'equal') equal.push(pair);
  }
  return { equal, isUnclear: false };
}

/**
 * Explains why the server refuses the second request of a pair, if it accepts the first one, and the spec allows the
 * changed values in any request.
 *
 * @returns true if it was refused
 */
async function explainRefusedPair(
  session: ConformanceSession,
  operation: string,
  { left, right }: RequestPair,
): Promise<boolean> {
  if (!hasOnlyContextFreeChanges(session.model.operation(operation), [left, right])) return false;
  const one = { operation, parameters: right, base: left };
  return (await explainRefusedRequest(session, one)) !== right;
}

type PairResult = 'equal' | 'different' | 'refused' | 'unclear';

/**
 * Compares the responses to two requests. They are `unclear` if a response differs from the spec in another way, and
 * `refused` if neither request is successful.
 */
async function compareResponses(
  session: ConformanceSession,
  operation: string,
  { left, right, isFresh = false }: RequestPair & { readonly isFresh?: boolean },
): Promise<PairResult> {
  const before = await session.request(operation, left, isFresh);
  const after = await session.request(operation, right, isFresh);
  if (before.answer.status !== 200 && after.answer.status !== 200) return 'refused';
  if (before.answer.status !== after.answer.status) return 'different';
  const observations = session.validate(operation, right, after);
  if (observations.some(({ kind }) => getFindingLevel(kind) === 'difference')) return 'unclear';
  if (before.answer.body === after.answer.body) return 'equal';
  // Responses of realtime operations also differ because of the time of the request.
  if (session.model.operation(operation).contract !== 'realtime') return 'different';
  const [example = left] = listValidRequests(session.model.operation(operation));
  const noise = await findNoise(session, operation, example);
  return [...diffJson(before.result, after.result)].every((path) => noise.has(path)) ? 'equal' : 'different';
}

/** Page of a list, and the total number of items that the server returns in `max`. */
interface Page {
  readonly offset: number;
  readonly items: readonly string[];
  readonly max: unknown;
}

/**
 * Checks that two consecutive pages of a list contain the same items in the same order as one larger page. All pages
 * have the same total number of items. The item with this number is the last one.
 */
async function runPagingCase(session: ConformanceSession, one: Expecting<'pages'>, isFresh = false): Promise<void> {
  const { operation, expect } = one;
  const { member, first } = expect;
  const rest = omitParameters(one.parameters, ['offset', 'limit']);
  const pageAt = async (offset: number, limit: number): Promise<Page | undefined> => {
    const request = { ...rest, offset: String(offset), limit: String(limit) };
    const { answer, result = {} } = await session.request(operation, request, isFresh);
    if (answer.status !== 200) return undefined;
    return { offset, items: [result[member] ?? []].flat().map(identifyItem), max: result['max'] };
  };
  const whole = await pageAt(first, expect.size * 3);
  if (whole === undefined || whole.items.length < 2) return;
  const size = whole.items.length > expect.size ? expect.size : 1;
  const pages = [await pageAt(first, size), await pageAt(first + size, size)].filter((page) => page !== undefined);
  if (pages.length < 2) return;
  const total = whole.max === undefined ? 0 : Number(whole.max);
  const last = total >= whole.items.length ? await pageAt(first + total - 1, size) : undefined;
  const beyond = last === undefined ? undefined : await pageAt(first + total, size);
  const isFull = whole.items.length === expect.size * 3;
  const problem = findPagingProblem(session, one, { whole, pages, last, beyond, size, isFull });
  if (problem === undefined) return;
  // The list may have changed between two pages, so all pages are requested again.
  if (!isFresh) return runPagingCase(session, one, true);
  const { page, ...observation } = problem;
  const parameters = { ...rest, offset: String(page.offset), limit: String(page === whole ? expect.size * 3 : size) };
  session.addFinding({ kind: 'paging', ...observation }, { operation, parameters, status: 200 });
}

interface Pages {
  readonly whole: Page;
  readonly pages: readonly Page[];
  /** Page that begins with the last item. */
  readonly last: Page | undefined;
  /** Page after the last item. */
  readonly beyond: Page | undefined;
  readonly size: number;
  /** True if the large page is full, so that the list may have more items. */
  readonly isFull: boolean;
}

/** Finds the first contradiction between pages, with the page to report. */
function findPagingProblem(
  session: ConformanceSession,
  { operation }: Expecting<'pages'>,
  { whole, pages, last, beyond, size, isFull }: Pages,
): (Omit<ResponseObservation, 'kind'> & { readonly page: Page }) | undefined {
  const coordinate = `${operation}.offset`;
  const page = pages.at(-1) ?? whole;
  const expected = whole.items.slice(0, size * 2);
  const joined = pages.flatMap(({ items }) => items);
  if (joined.length !== expected.length || joined.some((item, index) => item !== expected[index])) {
    const repeats = new Set(joined).size < joined.length;
    const says = `\`limit\`を${size}にした2ページが、${repeats ? '同じ項目を繰り返します' : '1ページで取得した項目と合いません'}。`;
    return { coordinate, says, excerpt: joined.map((item) => item.slice(0, 80)), page };
  }
  if (whole.max === undefined) return undefined;
  const max = `${session.model.operation(operation).answer.entity}.max`;
  const other = [...pages, ...(last === undefined ? [] : [last])].find((one) => one.max !== whole.max);
  if (other !== undefined) {
    const says =
      other.max === undefined
        ? `\`offset\`が${other.offset}のページに\`max\`がありません。`
        : `\`max\`がページによって違います。結果の総数ではありません。`;
    return { coordinate: max, says, excerpt: [whole.max, other.max], page: other };
  }
  if (Number(whole.max) < whole.items.length || (!isFull && Number(whole.max) > whole.items.length)) {
    const says = `結果は${whole.items.length}件ですが、\`max\`が合いません。`;
    return { coordinate: max, says, excerpt: whole.max, page: whole };
  }
  const tooFull = last !== undefined && last.items.length !== 1 ? last : beyond;
  if (tooFull === undefined || (tooFull === beyond && beyond.items.length === 0)) return undefined;
  const says =
    tooFull === beyond
      ? '`max`番目の項目より後のページに、項目があります。'
      : `\`max\`番目の項目から始まるページに、1件ではなく${tooFull.items.length}件の項目があります。`;
  return { coordinate, says, excerpt: tooFull.items.map((item) => item.slice(0, 80)), page: tooFull };
}

/**
 * Formats an item of a list as a text that is equal for equal items on different pages. It omits `index`, which depends
 * on the page.
 */
function identifyItem(item: unknown): string {
  return JSON.stringify(isObject(item) ? Object.entries(item).filter(([name]) => name !== 'index') : item);
}
