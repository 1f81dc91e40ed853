import { common } from '../docusaurus.mjs';

// Docusaurus as its starter project sets it up, without a blog, with the fast tools that Docusaurus recommends.
export default {
  ...common,
  onBrokenAnchors: 'ignore',
  markdown: { format: 'md', hooks: { onBrokenMarkdownLinks: 'ignore', onBrokenMarkdownImages: 'ignore' } },
  presets: [['classic', { docs: { path: 'generated/docs', routeBasePath: '/' }, blog: false, pages: false }]],
  themeConfig: {
    navbar: {
      title: 'Docs',
      items: [
        { to: '/usage-guide', label: '使い方ガイド', position: 'left' },
        { to: '/list', label: 'API一覧', position: 'left' },
        { to: '/dictionary/pages/', label: '用語集', position: 'left' },
      ],
    },
  },
};
