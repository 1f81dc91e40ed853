import { getJapaneseDay } from './base/clock.ts';
import { assembleEngine, type OperationGroup } from './engine/assemble-engine.ts';
import type { Suggestion } from './data/types.ts';
import { createHandler } from './http/create-handler.ts';
import type { RequestHandler } from './http/types/request-handler.ts';
import type { ApiOperation } from './api/operations.ts';
import type { SandboxOptions } from './http/types/sandbox-options.ts';
import type { ParsedQuery } from './http/request/parse-query.ts';

export type { SandboxOptions, Suggestion };

/**
 * 経路検索APIの代わりに、1件のリクエストにレスポンスを返します。`@route-search/sandbox`の`handle`と同じレスポンスを返し、ページやワーカーで動かすために、
 * データとAPIの処理を必要になったときに読み込みます。
 *
 * @param request - リクエストです。ホスト名は問いません。
 * @param options - サンドボックスの設定です。
 * @throws 読み込めなかったときは、そのエラーです。次に呼び出したとき、もう一度読み込みます。
 */
export async function handle(request: Request, options: SandboxOptions = {}): Promise<Response> {
  return (await getHandler()).handle(request, options);
}

/**
 * データをあらかじめ読み込みます。最初のレスポンスを待たせたくないときに呼びます。
 *
 * @throws 読み込めなかったときは、そのエラーです。
 */
export async function preload(): Promise<void> {
  await getHandler();
}

/** サンドボックスにある駅、バス停、ポートの一覧を読み込みます。入力の候補に使えます。 */
export async function loadSuggestions(): Promise<readonly Suggestion[]> {
  return (await import('./data/suggestions.ts')).suggestions;
}

/** Functions that load the code of a group of API operations, when the first request of the group arrives. */
const groups = {
  courses: () => import('./engine/operation-groups/course-operations.ts'),
  lookups: () => import('./engine/operation-groups/lookup-operations.ts'),
  searches: () => import('./engine/operation-groups/search-operations.ts'),
} as const satisfies Record<string, () => Promise<OperationGroup>>;

type GroupName = keyof typeof groups;

let started: Promise<RequestHandler> | undefined;

function getHandler(): Promise<RequestHandler> {
  started ??= start().catch((error: unknown) => {
    // If the handler cannot be loaded, for example after a failed download, the next call tries again.
    started = undefined;
    throw error;
  });
  return started;
}

async function start(): Promise<RequestHandler> {
  const { errorMessages, api, loadTransportNetwork } = await import('./browser-data.ts');
  const loaded: OperationGroup[] = [];
  const names = new Set<GroupName>();
  const load = async (name: GroupName): Promise<void> => {
    const group = await groups[name]();
    if (!names.has(name)) loaded.push(group);
    names.add(name);
  };
  return createHandler({
    api,
    sentences: errorMessages,
    controlHandlers: () => import('./http/controls/control-handlers.ts'),
    createEngine: (options) =>
      assembleEngine(
        { world: loadTransportNetwork(options.data), groups: loaded, declared: api.byId },
        { startDay: getJapaneseDay(Date.now()), ...options },
      ),
    examples: async () => (await import('./generated/examples.ts')).table,
    ready: (operation, query) => {
      const missing = groupsFor(operation, query).filter((name) => !names.has(name));
      return missing.length === 0 ? undefined : Promise.all(missing.map(load)).then(() => undefined);
    },
  });
}

/**
 * Lists the operation groups that a request needs: the group of its operation and, if parameters contain serialized
 * data, the group that reads such data.
 */
function groupsFor({ parameters, set }: ApiOperation, { values }: ParsedQuery): readonly GroupName[] {
  const has = (wanted: string): boolean => parameters.some(({ name }) => name === wanted);
  const own = has('viaList') ? 'searches' : has('serializeData') ? 'courses' : 'lookups';
  const reads = set.rules.some(({ searchTypeOf, sectionTypeOf, sameEngine }) =>
    [searchTypeOf, sectionTypeOf, sameEngine].some((one) => one !== undefined && Object.hasOwn(values, one.data)),
  );
  return reads && own !== 'courses' ? [own, 'courses'] : [own];
}
