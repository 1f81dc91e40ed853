import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { checkTraffic } from '../src/traffic/check-traffic.ts';
import { createSpecPatch } from '../src/patch/spec-patch.ts';
import { createTestPlan } from '../src/plan/create-test-plan.ts';
import { createProgressBar } from '../src/command/progress-bar.ts';
import { createConformanceReport } from '../src/report/conformance-report.ts';
import { formatJsonReport, formatJunitReport, formatSarifReport } from '../src/report/machine-report.ts';
import { formatMarkdownReport } from '../src/report/markdown-report.ts';
import { formatTerminalReport } from '../src/report/terminal-report.ts';
import { ConformanceSession } from '../src/run/session.ts';
import { createRequestSender } from '../src/run/send-request.ts';
import { computeFingerprint, saveRunState } from '../src/command/run-state.ts';
import { baseUrl, model } from './support/faithful-server.ts';

const count = process.env['DEEP'] === undefined ? 200 : 10_000;

/** Random access keys of printable ASCII characters. */
const keys = fc.sample(
  fc.string({
    unit: fc.integer({ min: 33, max: 126 }).map((code) => String.fromCharCode(code)),
    minLength: 12,
    maxLength: 40,
  }),
  {
    numRuns: count,
    seed: 20,
  },
);

/** Encodings in which a server may return the access key. */
const echoes: readonly ((key: string) => string)[] = [
  (key) => key,
  encodeURIComponent,
  (key) => new URLSearchParams({ key }).toString(),
];

function holds(text: string, key: string): boolean {
  return [key, encodeURIComponent(key), JSON.stringify(key).slice(1, -1)].some((form) => text.includes(form));
}

/** Responses that contain the access key in different places. */
const answers: readonly ((echo: string) => Response)[] = [
  (echo) => Response.json({ ResultSet: { Point: { [echo]: echo, Station: { Name: echo } } } }),
  (echo) => Response.json({ ResultSet: { Error: { code: echo, Message: echo } } }, { status: 400 }),
  (echo) => Response.json({ ResultSet: {}, [echo]: echo }, { headers: { 'content-type': `text/${echo}` } }),
  (echo) => Response.json({ ResultSet: { Error: { code: echo } } }, { status: 500 }),
  (echo) => new Response(`<p>${echo}</p>`, { status: 500, headers: { 'content-type': 'text/html' } }),
  (echo) => new Response(null, { status: 302, headers: { location: `/?key=${echo}` } }),
];

/** Returns all texts that a run of the conformance checker prints or saves. */
function shownBy(session: ConformanceSession): string {
  const lines: string[] = [];
  const { update } = createProgressBar({ isTTY: true, write: (line) => lines.push(String(line)) > 0 });
  update(session.sent, session.sent, session.findings.all.length);
  const { text, settled } = createSpecPatch(model, session.findings.all);
  const run = {
    target: baseUrl.href,
    baseUrl,
    keyEnv: 'KEY',
    answers: session.statuses,
    planned: session.sent,
    findings: session.findings.all,
  };
  const report = createConformanceReport(run, { model, accepted: [], today: '2026-11-22', patched: settled });
  const reports = [formatJsonReport, formatSarifReport, formatMarkdownReport, formatTerminalReport].map((make) =>
    make(report),
  );
  const folder = mkdtempSync(join(tmpdir(), 'conform-keys-'));
  const file = join(folder, 'state.json');
  saveRunState(file, {
    fingerprint: computeFingerprint(model, baseUrl.href),
    session,
    done: new Set(['getPoint/example/1']),
  });
  const state = readFileSync(file, 'utf8');
  rmSync(folder, { recursive: true });
  return [...lines, text, ...reports, formatJunitReport(report, model), state].join('\n');
}

it('access key: occurs in no output and no stored data, however the server echoes it', async () => {
  const { signal } = new AbortController();
  let [key, index] = ['', 0];
  const answering: typeof fetch = () => {
    const echo = (echoes[index % echoes.length] ?? String)(key);
    const answer = answers[index % answers.length] ?? ((text: string) => new Response(text));
    return Promise.resolve(answer(echo));
  };
  const session = new ConformanceSession(
    model,
    (...asked) =>
      createRequestSender({ model, baseUrl, key, rate: undefined, timeout: 1, signal, fetch: answering })(...asked),
    4 * keys.length,
  );
  for ([index, key] of keys.entries()) {
    const answered = await session.request('getPoint', { code: '22671' }, true).catch((error: unknown) => error);
    expect(holds(JSON.stringify(answered), key)).toBe(false);
  }
  session.reportForeign();
  const kinds = new Set(session.findings.all.map(({ kind }) => kind));
  for (const kind of ['member-undocumented', 'status-undocumented', 'content-type', 'redirect', 'error-code'] as const)
    expect(kinds).toContain(kind);
  const shown = shownBy(session);
  expect(shown).toContain('$KEY');
  expect(keys.filter((one) => holds(shown, one))).toEqual([]);
});

it('access key in recorded traffic: occurs in no finding', async () => {
  const records = keys.map((key) => ({
    url: `https://h.example/v1/json/point/detail?code=1&key=${encodeURIComponent(key)}`,
    status: 200,
    contentType: `text/${key}`,
    body: JSON.stringify({ ResultSet: { [`x${key}`]: key, Point: { Station: { code: key, Name: key } } } }),
  }));
  const { findings } = await checkTraffic(model, [records]);
  const text = JSON.stringify(findings.all);
  expect(findings.all.length).toBeGreaterThan(0);
  expect(keys.filter((key) => holds(text, key))).toEqual([]);
});

it('access key: occurs in no plan', () => {
  const plan = JSON.stringify(createTestPlan(model, { seed: 1, only: ['getPoint', 'listStations'] }));
  expect(keys.filter((key) => holds(plan, key))).toEqual([]);
});
