import { loadProvider } from '@route-search/toolkit/provider';
import { defineSiteConfig } from './src/shell/site-config.ts';

const { links } = loadProvider();

/** Configuration of the navbar, sidebars, footer and docs versions. For a wrong item, the build fails with its name. */
export default defineSiteConfig({
  navbar: {
    items: [
      { type: 'link', label: 'API一覧', to: '/list', activeBasePath: '/api/' },
      { type: 'docSidebar', label: 'Tips', sidebarId: 'mySidebar' },
      { type: 'link', label: '用語集', to: '/dictionary/pages/' },
      { type: 'link', label: '使い方ガイド', to: '/usage-guide' },
      { type: 'link', label: 'データについて', to: '/about-data' },
      { type: 'link', label: '評価版の申し込み', to: links.evaluation },
      { type: 'search' },
    ],
  },
  locales: ['ja'],
  sidebars: {
    mySidebar: [
      { type: 'category', id: 'recipes' },
      { type: 'category', id: 'courses' },
      { type: 'category', id: 'demand' },
      { type: 'category', id: 'realtime-trip' },
      { type: 'category', id: 'line-comment' },
      { type: 'category', id: 'sdk' },
      { type: 'category', id: 'sandbox' },
      { type: 'category', id: 'agents' },
      { type: 'category', id: 'authors' },
    ],
  },
  docs: {
    default: {
      title: 'Tips',
      description: 'このAPIで機能を作る手順を、リクエスト、レスポンス、コードとともに説明します。',
      path: '/docs/',
      sidebar: 'mySidebar',
      latest: 'current',
      versions: [{ name: 'current', label: '現行バージョン', path: '', folder: 'src/content/docs' }],
    },
    recipes: {
      title: 'レシピ',
      description: 'よくある機能を、リクエストから画面まで、そのまま動くコードで説明します。',
      path: '/recipes/',
      sidebar: 'mySidebar',
      latest: 'current',
      versions: [{ name: 'current', label: '現行バージョン', path: '', folder: 'src/content/recipes' }],
    },
  },
});
