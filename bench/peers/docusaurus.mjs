// Settings of both Docusaurus sites, with the fast tools that Docusaurus recommends.
export const common = {
  title: 'Docs',
  url: 'https://docs.example.com',
  baseUrl: '/',
  i18n: { defaultLocale: 'ja', locales: ['ja'] },
  future: { v4: true, faster: true },
  onBrokenLinks: 'ignore',
};
