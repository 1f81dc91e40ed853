import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { installBeside } from '../../scripts/peers.ts';
import { root, run } from '../../scripts/process.ts';
import type { Subject } from './operation.ts';

/** A renderer that ours is compared with. */
export interface Renderer {
  readonly name: string;
  /** Its package, whose version is told. */
  readonly package: string;
  /** Where that is installed. */
  readonly folder: string;
  /** The folder to serve. */
  readonly site: string;
  /** The address that leads to an operation, in the form that the renderer has for that. */
  readonly address: (subject: Subject) => string;
}

const bundles = join(root, 'bench/peers/reference');
const docusaurus = join(root, 'bench/peers/reference-docusaurus');
const site = (name: string): string => join(bundles, 'generated', name);

/** All of them. */
export const renderers: readonly Renderer[] = [
  {
    name: 'Redoc',
    package: 'redoc',
    folder: bundles,
    site: site('redoc'),
    address: ({ tag, id }) => `/#tag/${tag}/operation/${id}`,
  },
  {
    name: 'Scalar',
    package: '@scalar/api-reference',
    folder: bundles,
    site: site('scalar'),
    address: ({ tag, path }) => `/#tag/${tag}/GET${path}`,
  },
  {
    name: 'Swagger UI',
    package: 'swagger-ui-dist',
    folder: bundles,
    site: site('swagger-ui'),
    address: ({ tag, id }) => `/#/${tag}/${id}`,
  },
  {
    name: 'RapiDoc',
    package: 'rapidoc',
    folder: bundles,
    site: site('rapidoc'),
    address: ({ path }) => `/#get-${path}`,
  },
  {
    name: 'redocusaurus',
    package: 'redocusaurus',
    folder: docusaurus,
    site: join(docusaurus, 'generated/site'),
    address: ({ tag, id }) => `/api/#tag/${tag}/operation/${id}`,
  },
];

/** A page as the documentation of a renderer sets it up, with the files that would come from a CDN. */
interface Page {
  readonly files: Readonly<Record<string, string>>;
  readonly head?: string;
  readonly body: string;
}

const pages: Readonly<Record<string, Page>> = {
  redoc: {
    files: { 'redoc.standalone.js': 'redoc/bundles/redoc.standalone.js' },
    body: '<redoc spec-url="/openapi.json"></redoc><script src="/redoc.standalone.js"></script>',
  },
  scalar: {
    files: { 'standalone.js': '@scalar/api-reference/dist/browser/standalone.js' },
    body: `<div id="app"></div><script src="/standalone.js"></script>
<script>Scalar.createApiReference('#app', { url: '/openapi.json' })</script>`,
  },
  'swagger-ui': {
    files: Object.fromEntries(
      ['swagger-ui.css', 'index.css', 'swagger-ui-bundle.js', 'swagger-ui-standalone-preset.js'].map((file) => [
        file,
        `swagger-ui-dist/${file}`,
      ]),
    ),
    head: '<link rel="stylesheet" href="/swagger-ui.css"><link rel="stylesheet" href="/index.css">',
    body: `<div id="swagger-ui"></div>
<script src="/swagger-ui-bundle.js" charset="UTF-8"></script>
<script src="/swagger-ui-standalone-preset.js" charset="UTF-8"></script>
<script>
window.onload = () => {
  window.ui = SwaggerUIBundle({
    url: '/openapi.json',
    dom_id: '#swagger-ui',
    deepLinking: true,
    presets: [SwaggerUIBundle.presets.apis, SwaggerUIStandalonePreset],
    plugins: [SwaggerUIBundle.plugins.DownloadUrl],
    layout: 'StandaloneLayout',
  });
};
</script>`,
  },
  rapidoc: {
    files: { 'rapidoc-min.js': 'rapidoc/dist/rapidoc-min.js' },
    head: '<script type="module" src="/rapidoc-min.js"></script>',
    body: '<rapi-doc spec-url="/openapi.json"></rapi-doc>',
  },
};

/** Installs the renderers and gives each the document. What Docusaurus has built of the same document is kept. */
export async function prepareRenderers(document: string): Promise<void> {
  for (const folder of [bundles, docusaurus]) await installBeside(folder);
  for (const [name, page] of Object.entries(pages)) {
    rmSync(site(name), { recursive: true, force: true });
    for (const [file, from] of Object.entries(page.files)) {
      mkdirSync(dirname(join(site(name), file)), { recursive: true });
      cpSync(join(bundles, 'node_modules', from), join(site(name), file));
    }
    cpSync(document, join(site(name), 'openapi.json'));
    writeFileSync(join(site(name), 'index.html'), html(page));
  }
  await buildDocusaurus(document);
}

function html({ head = '', body }: Page): string {
  return `<!doctype html>
<html lang="ja">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>API</title>
<link rel="icon" href="data:,">
${head}
</head>
<body>
${body}
</body>
</html>
`;
}

async function buildDocusaurus(document: string): Promise<void> {
  const text = readFileSync(document, 'utf8');
  const copy = join(docusaurus, 'generated/openapi.json');
  const built = join(docusaurus, 'generated/site');
  if (existsSync(join(built, 'api/index.html')) && existsSync(copy) && readFileSync(copy, 'utf8') === text) return;
  rmSync(built, { recursive: true, force: true });
  mkdirSync(dirname(copy), { recursive: true });
  writeFileSync(copy, text);
  process.stderr.write('Building Docusaurus with redocusaurus …\n');
  const command = ['node_modules/.bin/docusaurus', 'build', '--out-dir', 'generated/site'] as const;
  const { code, output } = await run([...command], { cwd: docusaurus, output: 'capture', env: { CI: 'true' } });
  if (code !== 0) {
    rmSync(built, { recursive: true, force: true });
    throw new Error(`Docusaurus with redocusaurus could not be built:\n${output.slice(-3000)}`);
  }
}
