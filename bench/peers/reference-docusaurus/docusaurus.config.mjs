import { common } from '../docusaurus.mjs';

// Docusaurus with redocusaurus as its documentation describes, with the fast tools that Docusaurus recommends.
export default {
  ...common,
  presets: [
    ['classic', { docs: false, blog: false, pages: false }],
    ['redocusaurus', { specs: [{ spec: 'generated/openapi.json', route: '/api/' }] }],
  ],
  themeConfig: { navbar: { title: 'Docs', items: [{ to: '/api/', label: 'API', position: 'left' }] } },
};
