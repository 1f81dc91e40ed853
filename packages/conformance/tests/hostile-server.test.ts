import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { sendToFaithfulServer } from './support/faithful-server.ts';
import { run } from './support/run-conformance.ts';
import { serve } from './support/serve-responses.ts';
import { useTempFolder } from './support/temp-folder.ts';

const file = useTempFolder();
const formats = ['json', 'markdown', 'junit', 'sarif', 'patch'];
const outputs = formats.flatMap((name) => [`--${name}`, file(name)]);

/** Text that tries to control a terminal, the log of GitHub Actions, and a Markdown page. */
const hostile =
  'evil`\n::error file=a::pwn\r\n::add-mask::x\n# H1 @everyone <img src=x onerror=alert(1)> ##[add-mask]x | x |\u001b]0;PWNED\u0007\u001b[31m\u202e\u2028\u0085::stop-commands::y';
const server = (): ReturnType<typeof serve> =>
  serve('k', async (operation, parameters) => {
    const answer = await sendToFaithfulServer(operation, parameters);
    const root = JSON.parse(answer.body) as { ResultSet: Record<string, unknown> };
    const poisoned = addEverywhere(root) as { ResultSet: Record<string, unknown> };
    return { ...answer, body: JSON.stringify({ ...poisoned, [hostile]: 1 }) };
  });

/** Adds a property with a hostile name to every object, and replaces the codes by a hostile text. */
function addEverywhere(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(addEverywhere);
  if (typeof value !== 'object' || value === null) return value;
  const inner = Object.entries(value).map(([name, one]) => [
    name,
    name === 'SerializeData' || name === 'Type' ? hostile : addEverywhere(one),
  ]);
  return { ...Object.fromEntries(inner), [hostile]: hostile };
}

function expectHarmless(text: string): void {
  // The text must contain no invisible characters and, except line feeds, no control characters.
  expect(/(?!\n)[\p{Cc}\p{Cf}\u2028\u2029]/u.exec(text)?.[0]).toBeUndefined();
  expect(text.split('\n').filter((line) => /^\s*(?:::|#\s*H1)|##\[/.test(line))).toEqual([]);
}

describe('conformance command with a hostile server', () => {
  it('prints no control characters and no log commands, writes none into reports, and writes names into Markdown only as code', async () => {
    await using one = await server();
    const args = ['--base-url', one.url, '--key-env', 'KEY', '--max-requests', '40'];
    const { out, err } = await run([...args, ...outputs], { key: 'k' });
    expect(out).toContain(String.raw`evil\u{60}\u{a}::error`);
    for (const text of [out, err, ...formats.map((name) => readFileSync(file(name), 'utf8'))]) expectHarmless(text);
    const markdown = readFileSync(file('markdown'), 'utf8');
    const withoutCode = markdown
      .replaceAll(/^(`{3,})[^`\n]*\n[\s\S]*?^\1$/gm, '')
      .replaceAll(/(`+)[^`][^\n]*?\1(?!`)/g, '');
    expect(markdown).toContain('@everyone');
    expect(withoutCode).not.toMatch(/@everyone|<img|H1/);
  });

  it('prints the command that repeats a request on one line, even if the request contains line breaks', async () => {
    const record = {
      url: `http://h/v1/json/station?name=${encodeURIComponent(hostile)}`,
      status: 500,
      body: '{"ResultSet":{}}',
    };
    writeFileSync(file('ndjson'), `${JSON.stringify(record)}\n`);
    const { out } = await run(['--ndjson', file('ndjson')]);
    expectHarmless(out);
    const command = out.split('\n').find((line) => line.includes('curl -G')) ?? '';
    const printed = execFileSync('bash', ['-c', command.replace('curl -G', 'printf "%s"')], { encoding: 'utf8' });
    expect(printed).toContain(`name=${hostile}`);
  });

  it('reports at most 1,000 unknown property names of an entity, and only counts the names beyond this limit', async () => {
    const names = Object.fromEntries(Array.from({ length: 5000 }, (_, index) => [`name${index}`, 1]));
    await using one = await serve('k', async (operation, parameters) => {
      const answer = await sendToFaithfulServer(operation, parameters);
      const { ResultSet } = JSON.parse(answer.body) as { ResultSet: object };
      return { ...answer, body: JSON.stringify({ ResultSet: { ...ResultSet, ...names } }) };
    });
    const { out } = await run(
      ['--base-url', one.url, '--key-env', 'KEY', '--only', 'listStations', '--max-requests', '3', ...outputs],
      { key: 'k' },
    );
    expect(out).toContain('示すのは1000種類までです');
    expect(readFileSync(file('json'), 'utf8').length).toBeLessThan(2_000_000);
  });
});
