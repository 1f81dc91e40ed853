import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const folder = join(dirname(fileURLToPath(import.meta.url)), '../..');
const cli = join(dirname(createRequire(import.meta.url).resolve('@redocly/cli/package.json')), 'bin/cli.js');

interface Problem {
  readonly ruleId: string;
  readonly message: string;
  readonly suggest: readonly string[];
  readonly location: readonly { readonly start: { readonly line: number } }[];
}

function lint(file: string): { code: number | null; problems: Problem[] } {
  const { status, stdout } = spawnSync(
    process.execPath,
    [cli, 'lint', file, '--config', 'redocly.yaml', '--format', 'json'],
    { cwd: folder, encoding: 'utf8', env: { ...process.env, REDOCLY_TELEMETRY: 'off', CI: 'true' } },
  );
  return { code: status, problems: (JSON.parse(stdout) as { problems: Problem[] }).problems };
}

describe('redocly command run directly', () => {
  it('loads the plugin and reports only the unreplaced placeholder in the server address', () => {
    const { problems } = lint('openapi.yaml');
    expect(problems.map(({ ruleId }) => ruleId)).toEqual(['no-undefined-server-variable']);
  });

  it('checks the structure of our extensions and runs our rules', () => {
    const { code, problems } = lint('tests/lint/fixtures/cli/openapi.yaml');
    expect(code).toBe(1);
    const shape = problems.find(({ ruleId, suggest }) => ruleId === 'struct' && suggest.length > 0);
    expect(shape).toMatchObject({ message: 'Property `exclusve` is not expected here.', suggest: ['exclusive'] });
    const own = problems.find(({ ruleId }) => ruleId === 'portal/known-extensions');
    expect(own?.message).toMatch(/^unknown extension "x-permision" on Operation \(did you mean "x-permission"\?\)/);
    expect(own?.location[0]?.start.line).toBe(10);
  });
});
