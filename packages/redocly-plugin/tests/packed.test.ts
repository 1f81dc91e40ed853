import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const cli = dirname(createRequire(import.meta.url).resolve('@redocly/cli/package.json'));
let folder: string;

/** Creates a project in which the packed plugin and the Redocly command are installed. */
beforeAll(() => {
  if (!existsSync(join(root, 'dist/index.js'))) throw new Error('build the package first: ./run build');
  folder = mkdtempSync(join(tmpdir(), 'redocly-plugin-packed-'));
  execFileSync('pnpm', ['pack', '--pack-destination', folder], { cwd: root, stdio: 'pipe' });
  const archive = readdirSync(folder).find((name) => name.endsWith('.tgz')) ?? '';
  writeFileSync(join(folder, 'package.json'), '{ "private": true }\n');
  // Links the Redocly command, because the test has no registry.
  execFileSync('npm', ['install', '--offline', '--ignore-scripts', `./${archive}`], {
    cwd: folder,
    stdio: 'pipe',
  });
  mkdirSync(join(folder, 'node_modules/@redocly'));
  symlinkSync(cli, join(folder, 'node_modules/@redocly/cli'));
  cpSync(join(import.meta.dirname, 'foreign'), join(folder, 'api'), { recursive: true });
  writeFileSync(
    join(folder, 'redocly.yaml'),
    "plugins: ['@route-search/redocly-plugin']\nextends: [declared/recommended]\n",
  );
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});

/**
 * Lints a document with the Redocly command. Returns the exit code and the findings as file, line, severity and rule.
 */
function lint(document: string): { readonly status: number | null; readonly findings: readonly string[] } {
  const { status, stdout } = spawnSync(
    process.execPath,
    ['node_modules/@redocly/cli/bin/cli.js', 'lint', document, '--format=github-actions'],
    { cwd: folder, encoding: 'utf8', env: { ...process.env, REDOCLY_TELEMETRY: 'off' } },
  );
  const annotations = stdout.matchAll(/^::(\w+) title=([^,]+),file=([^,]+),line=(\d+)/gm);
  return {
    status,
    findings: [...annotations].map(([, severity, rule, file, line]) => `${file}:${line} ${severity} ${rule}`).sort(),
  };
}

it('packed plugin: finds the mistakes of an OpenAPI 3.1 document in several files, with file and line', () => {
  const { status, findings } = lint('api/orders.yaml');
  expect(findings).toEqual([
    'api/orders.yaml:11 error declared/path-file-unique',
    'api/orders.yaml:12 error declared/path-file-unique',
    'api/orders.yaml:18 error declared/valid-pattern',
    'api/orders.yaml:18 warning declared/known-format',
    'api/orders.yaml:18 warning declared/required-has-no-default',
    'api/orders.yaml:22 error declared/deprecation-sound',
    'api/orders.yaml:22 error declared/deprecation-sound',
    'api/orders.yaml:36 error declared/ordered-bounds',
    'api/orders.yaml:43 error declared/example-dates',
    'api/orders.yaml:5 error declared/example-no-key',
    'api/paths/orders.yaml:12 error declared/satisfiable-rules',
    'api/paths/orders.yaml:16 error declared/ref-siblings',
    'api/paths/orders.yaml:3 warning declared/repeated-sentence',
    'api/paths/orders.yaml:7 warning declared/prose-matches-schema',
    'api/schemas/order.json:10 error declared/default-valid',
    'api/schemas/order.json:14 error declared/default-valid',
    'api/schemas/order.json:5 warning declared/prose-matches-schema',
    'api/schemas/order.json:8 error declared/enum-meanings',
    'api/schemas/order.json:9 error declared/enum-meanings',
  ]);
  expect(status).toBe(1);
});

it('packed plugin: finds the mistakes of an OpenAPI 3.0 document in JSON, with file and line', () => {
  const { status, findings } = lint('api/orders.3.0.json');
  expect(findings).toEqual([
    'api/orders.3.0.json:12 warning declared/prose-matches-schema',
    'api/orders.3.0.json:16 error declared/rule-shape',
    'api/orders.3.0.json:23 error declared/default-valid',
  ]);
  expect(status).toBe(1);
});
