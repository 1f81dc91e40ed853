import type { DocsCategory } from '../shell/docs.ts';

/**
 * Categories of the docs, in the order of the sidebar. The recipes have no category page, because they have a separate
 * index.
 */
export const docsCategories = [
  {
    slug: 'recipes',
    title: 'レシピ',
    description: 'よくある機能を、リクエストから画面まで、そのまま動くコードで説明します。',
    page: false,
  },
  {
    slug: 'courses',
    title: '経路と運賃',
    description: '経路を返すAPIの選び方と、運賃、料金、定期代の読み方を説明します。',
    page: true,
  },
  {
    slug: 'demand',
    title: 'オンデマンド交通',
    description: '予約に応じて走る交通を含めた経路探索と、時刻の調整を説明します。',
    page: true,
  },
  {
    slug: 'realtime-trip',
    title: 'リアルタイム運行情報',
    description: '列車の位置と遅れを取得して、経路の画面に表示する方法を説明します。',
    page: true,
  },
  {
    slug: 'line-comment',
    title: '区間のコメント',
    description: '区間に付く注意文の受け取り方と、表示するときの注意を説明します。',
    page: true,
  },
  {
    slug: 'sdk',
    title: 'TypeScript SDK',
    description: 'SDKの導入から、経路、運賃、定期券を扱う補助関数までを説明します。',
    page: true,
  },
  {
    slug: 'sandbox',
    title: 'サンドボックス',
    description: 'アクセスキーなしで開発とテストを進めるための、代わりのサーバーを説明します。',
    page: true,
  },
  {
    slug: 'agents',
    title: 'AIエージェント',
    description: 'AIエージェントにドキュメントの調査とAPIの利用を任せる方法を説明します。',
    page: true,
  },
  {
    slug: 'authors',
    title: 'API定義の保守',
    description: 'サーバーの変化を見つけ、API定義を直す方法を説明します。',
    page: true,
  },
] as const satisfies readonly DocsCategory[];
