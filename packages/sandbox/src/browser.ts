import { engineOf, type Group } from './engine/engine.ts';
import type { Suggestion } from './data/types.ts';
import { answererOf, type Answerer } from './http/answer.ts';
import { handleWith } from './http/handle-with.ts';
import type { Operation } from './api/operations.ts';
import type { SandboxOptions } from './http/plain.ts';
import type { Query } from './http/query.ts';

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
  return handleWith(await answerer(), request, options);
}

/**
 * データをあらかじめ読み込みます。最初のレスポンスを待たせたくないときに呼びます。
 *
 * @throws 読み込めなかったときは、そのエラーです。
 */
export async function preload(): Promise<void> {
  await answerer();
}

/** サンドボックスにある駅、バス停、ポートの一覧を読み込みます。入力の候補に使えます。 */
export async function loadSuggestions(): Promise<readonly Suggestion[]> {
  return (await import('./data/suggestions.ts')).suggestions;
}

/** Groups of calls, each loaded with the first request that needs it. */
const groups = {
  courses: () => import('./engine/operation-groups/course-operations.ts'),
  lookups: () => import('./engine/operation-groups/lookup-operations.ts'),
  searches: () => import('./engine/operation-groups/search-operations.ts'),
} as const satisfies Record<string, () => Promise<Group>>;

type GroupName = keyof typeof groups;

let started: Promise<Answerer> | undefined;

function answerer(): Promise<Answerer> {
  started ??= start().catch((error: unknown) => {
    // A chunk that did not come may come the next time.
    started = undefined;
    throw error;
  });
  return started;
}

async function start(): Promise<Answerer> {
  const { sentences, api, worldOf } = await import('./browser-data.ts');
  const loaded: Group[] = [];
  const names = new Set<GroupName>();
  const load = async (name: GroupName): Promise<void> => {
    const group = await groups[name]();
    if (!names.has(name)) loaded.push(group);
    names.add(name);
  };
  return answererOf({
    api,
    sentences,
    controlHandlers: () => import('./http/control-handlers.ts'),
    createEngine: (options) => engineOf({ world: worldOf(options.data), groups: loaded, declared: api.byId }, options),
    examples: async () => (await import('./generated/examples.ts')).table,
    ready: (operation, query) => {
      const missing = groupsFor(operation, query).filter((name) => !names.has(name));
      return missing.length === 0 ? undefined : Promise.all(missing.map(load)).then(() => undefined);
    },
  });
}

/** The groups that a request needs: that of its call, and whatever can read the serialized data that it brings. */
function groupsFor({ parameters, set }: Operation, { values }: Query): readonly GroupName[] {
  const has = (wanted: string): boolean => parameters.some(({ name }) => name === wanted);
  const own = has('viaList') ? 'searches' : has('serializeData') ? 'courses' : 'lookups';
  const reads = set.rules.some(({ searchTypeOf, sectionTypeOf, sameEngine }) =>
    [searchTypeOf, sectionTypeOf, sameEngine].some((one) => one !== undefined && Object.hasOwn(values, one.data)),
  );
  return reads && own !== 'courses' ? [own, 'courses'] : [own];
}
