import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { installPinnedPackages } from '@route-search/scripts/install-peers';
import { runOrThrow, root } from '@route-search/scripts/process';
import type { ComparedOperation } from './operation.ts';

/** API reference renderer to compare with. */
interface Renderer {
  readonly name: string;
  /** npm package of the renderer, whose version the benchmark result names. */
  readonly package: string;
  /** Formats the URL of an operation's page. */
  readonly address: (subject: ComparedOperation) => string;
}

/** Renderer that runs in the browser, set up as its documentation describes. */
interface Bundle extends Renderer {
  /** Files of npm packages that the renderer's page needs. The renderer's documentation loads them from a CDN. */
  readonly files: readonly string[];
  readonly head?: string;
  readonly body: string;
}

const bundles: readonly Bundle[] = [
  {
    name: 'Redoc',
    package: 'redoc',
    address: ({ tag, id }) => `/#tag/${tag}/operation/${id}`,
    files: ['redoc/bundles/redoc.standalone.js'],
    body: '<redoc spec-url="/openapi.json"></redoc><script src="/redoc.standalone.js"></script>',
  },
  {
    name: 'Scalar',
    package: '@scalar/api-reference',
    address: ({ tag, path }) => `/#tag/${tag}/GET${path}`,
    files: ['@scalar/api-reference/dist/browser/standalone.js'],
    body: `<div id="app"></div><script src="/standalone.js"></script>
<script>Scalar.createApiReference('#app', { url: '/openapi.json' })</script>`,
  },
  {
    name: 'Swagger UI',
    package: 'swagger-ui-dist',
    address: ({ tag, id }) => `/#/${tag}/${id}`,
    files: ['swagger-ui.css', 'index.css', 'swagger-ui-bundle.js', 'swagger-ui-standalone-preset.js'].map(
      (file) => `swagger-ui-dist/${file}`,
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
  {
    name: 'RapiDoc',
    package: 'rapidoc',
    address: ({ path }) => `/#get-${path}`,
    files: ['rapidoc/dist/rapidoc-min.js'],
    head: '<script type="module" src="/rapidoc-min.js"></script>',
    body: '<rapi-doc spec-url="/openapi.json"></rapi-doc>',
  },
];

const redocusaurus: Renderer = {
  name: 'redocusaurus',
  package: 'redocusaurus',
  address: ({ tag, id }) => `/api/#tag/${tag}/operation/${id}`,
};

const bundlesFolder = join(root, 'bench/peers/reference');
const docusaurusFolder = join(root, 'bench/peers/reference-docusaurus');
const siteOf = ({ package: name }: Bundle): string => join(bundlesFolder, 'generated', name);

/** All renderers with their installation folder and the folder of their site. */
export const renderers: readonly (Renderer & { readonly folder: string; readonly site: string })[] = [
  ...bundles.map((bundle) => ({ ...bundle, folder: bundlesFolder, site: siteOf(bundle) })),
  { ...redocusaurus, folder: docusaurusFolder, site: join(docusaurusFolder, 'generated/site') },
];

/**
 * Installs the renderers and gives each of them the OpenAPI document. Builds Docusaurus only if the document changed.
 */
export async function prepareRenderers(document: string): Promise<void> {
  for (const folder of [bundlesFolder, docusaurusFolder]) await installPinnedPackages(folder);
  for (const bundle of bundles) {
    const site = siteOf(bundle);
    rmSync(site, { recursive: true, force: true });
    for (const file of bundle.files) cpSync(join(bundlesFolder, 'node_modules', file), join(site, basename(file)));
    cpSync(document, join(site, 'openapi.json'));
    writeFileSync(join(site, 'index.html'), html(bundle));
  }
  await buildDocusaurus(document);
}

function html({ head = '', body }: Bundle): string {
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
  const copy = join(docusaurusFolder, 'generated/openapi.json');
  const built = join(docusaurusFolder, 'generated/site');
  if (existsSync(join(built, 'api/index.html')) && existsSync(copy) && readFileSync(copy, 'utf8') === text) return;
  rmSync(built, { recursive: true, force: true });
  mkdirSync(dirname(copy), { recursive: true });
  writeFileSync(copy, text);
  process.stderr.write('Building Docusaurus with redocusaurus …\n');
  try {
    const command = ['node_modules/.bin/docusaurus', 'build', '--out-dir', 'generated/site'] as const;
    await runOrThrow(command, { cwd: docusaurusFolder, env: { CI: 'true' } });
  } catch (error) {
    rmSync(built, { recursive: true, force: true });
    throw error;
  }
}
