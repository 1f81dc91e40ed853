// Docusaurus with redocusaurus as its documentation sets it up, with the fast tools that Docusaurus recommends.
export default {
  title: 'Docs',
  url: 'https://docs.example.com',
  baseUrl: '/',
  i18n: { defaultLocale: 'ja', locales: ['ja'] },
  future: { v4: true, faster: true },
  onBrokenLinks: 'ignore',
  presets: [
    ['classic', { docs: false, blog: false, pages: false }],
    ['redocusaurus', { specs: [{ spec: 'generated/openapi.json', route: '/api/' }] }],
  ],
  themeConfig: { navbar: { title: 'Docs', items: [{ to: '/api/', label: 'API', position: 'left' }] } },
};
