import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { loadData } from '@route-search/sandbox/load';
import { startServer } from '@route-search/sandbox/server';
import { expect, it } from 'vitest';
import { UsageError } from '@route-search/toolkit/command-line';
import { readArguments } from '../src/command/cli-arguments.ts';
import { createProgressBar } from '../src/command/progress-bar.ts';
import { createRequestSender, buildRequestUrl } from '../src/run/send-request.ts';
import { deviations } from './deviations.ts';
import { baseUrl, sendToFaithfulServer, model } from './support/faithful-server.ts';
import { connectionFaults, startFaultyProxy } from './support/faulty-proxy.ts';
import { run } from './support/run-conformance.ts';
import { serve, serveByKey } from './support/serve-responses.ts';
import { useTempFolder } from './support/temp-folder.ts';

const key = 'kx-9f27_c41d/77';
const file = useTempFolder();
const townFile = useTempFolder();
const args = (url: string, ...more: readonly string[]): string[] => ['--base-url', url, '--key-env', 'KEY', ...more];

/** Options of a short run, for tests of what does not depend on the tested operations. */
const onlyPoint = ['--only', 'getPoint'];
const read = (name: string): string => readFileSync(file(name), 'utf8');

it('conformance command: --dry-run prints the numbers of planned requests and impossible combinations, and sends nothing', async () => {
  await using server = await serve(key);
  const { code, out } = await run(['--base-url', server.url, '--key-env', 'KEY', '--dry-run'], { key });
  expect(code).toBe(0);
  const [, operations, cases] = /^(\d+)種類のAPIに(\d+)件の調べる点があります。/.exec(out) ?? [];
  const counts = [...out.matchAll(/^ {2}[a-z-]+: (\d+)件$/gm)].map(([, count]) => Number(count));
  expect(Number(operations)).toBe(model.operations.size);
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(Number(cases));
  expect(out).toMatch(/^ {2}ルールが許さない組み合わせ: \d+件$/m);
  expect(server.asked).toEqual([]);
});

it('conformance command: reports no difference of a sandbox with the timetable of one town, and the calls that it could not check', async () => {
  const feed: Readonly<Record<string, readonly string[]>> = {
    agency: ['agency_id,agency_name,agency_url,agency_timezone', 'a,町のバス,https://example.com,Asia/Tokyo'],
    stops: ['stop_id,stop_name,stop_lat,stop_lon', 's,町役場,42.31,140.97', 't,港,42.33,140.99'],
    routes: ['route_id,agency_id,route_short_name,route_type', 'r,a,1,3'],
    calendar: [
      'service_id,monday,tuesday,wednesday,thursday,friday,saturday,sunday,start_date,end_date',
      'all,1,1,1,1,1,1,1,20260401,20270331',
    ],
    trips: ['route_id,service_id,trip_id', 'r,all,u'],
    stop_times: [
      'trip_id,arrival_time,departure_time,stop_id,stop_sequence',
      'u,12:00:00,12:00:00,s,1',
      'u,12:10:00,12:10:00,t,2',
    ],
  };
  mkdirSync(townFile('feed'));
  for (const [name, rows] of Object.entries(feed)) writeFileSync(townFile(`feed/${name}.txt`), rows.join('\n'));
  const sandbox = fileURLToPath(new URL('cli.js', import.meta.resolve('@route-search/sandbox')));
  execFileSync('node', [sandbox, 'data', 'from-gtfs', townFile('feed'), '--out', townFile('town')]);
  const town = await startServer({ port: 0, data: loadData(townFile('town')) });
  const { code, out } = await run(['--base-url', town.url, '--key-env', 'KEY', '--max-requests', '600'], { key });
  await town.close();
  expect(out).toContain('違い0件');
  expect(out).toMatch(
    /^調べられなかった\d+件（サーバーのデータに、例の地点、日付、経路がないため）: .*searchCourseExtreme/m,
  );
  expect(code).toBe(2);
});

it('conformance command: reports agreement, sends only GET requests, and continues from the saved state', async () => {
  await using server = await serve(key);
  const only = ['--only', 'listStations,getPoint', '--max-requests', '60'];
  const all = args(server.url, ...only, '--resume', file('state.json'));
  const first = await run(all, { key });
  expect(first.err).not.toContain('エラー');
  // There is no progress bar without a terminal, because a log would contain each redrawn line.
  expect(first.err).not.toContain('\r');
  expect(first).toMatchObject({ code: 0 });
  expect(first.out).toContain('違い0件');
  expect(server.asked).toHaveLength(60);
  expect(new Set(server.asked.map(({ method }) => method))).toEqual(new Set(['GET']));
  const before = server.asked.splice(0).map(({ target }) => target);
  const second = await run(all, { key });
  expect(second.out).toContain('違い0件');
  // The second run sends new requests, and repeats only those whose responses it needs for comparisons.
  expect(server.asked.filter(({ target }) => !before.includes(target)).length).toBeGreaterThan(30);
  expect(first.out + first.err + second.out + read('state.json')).not.toContain(key);
});

it.each([
  [['--json', '/nonexistent/x.json'], '/nonexistent/x.jsonに書けません。フォルダーがありません。'],
  [['--markdown', '/tmp'], '/tmpはフォルダーです。'],
  [['--json', '/proc/x.json'], '/proc/x.json'],
  [['--resume', '/nonexistent/x.json'], '/nonexistent/x.jsonに書けません。フォルダーがありません。'],
  [['--json', 'a.json', '--sarif', './a.json'], '2つのオプションに、同じファイルを指定しています。'],
])(
  'conformance command: refuses %j before the first request, because the file cannot be written',
  async (files, says) => {
    await using server = await serve(key);
    const { code, err } = await run(args(server.url, ...onlyPoint, ...files), { key });
    expect({ code, asked: server.asked }).toEqual({ code: 2, asked: [] });
    expect(err).toContain(`エラー: ${says}`);
  },
);

it('conformance command: writes a difference with its source line into all report formats, and the access key into none', async () => {
  const [one] = deviations.filter(({ title }) => title === 'adds Route.timeOfDelay');
  await using server = await serve(key, one?.answer);
  const args = ['--base-url', server.url, '--key-env', 'KEY', '--only', 'searchCourseExtreme', '--max-requests', '30'];
  const names = ['json', 'markdown', 'junit', 'sarif', 'patch'];
  const ended = await run([...args, ...names.flatMap((name) => [`--${name}`, file(name)])], { key });
  expect(ended).toMatchObject({ code: 1 });
  expect(ended.out).toContain('Route.timeOfDelay');
  const { findings } = JSON.parse(read('json')) as {
    findings: { kind: string; file: string; line: number; command: string }[];
  };
  expect(findings[0]).toMatchObject({
    kind: 'member-undocumented',
    file: 'packages/schemas/entities/Route.yaml',
    line: 5,
  });
  expect(findings[0]?.command).toContain('"key=$KEY"');
  const sarif = JSON.parse(read('sarif')) as { runs: { results: unknown[] }[] };
  expect(sarif.runs[0]?.results[0]).toMatchObject({
    ruleId: 'member-undocumented',
    level: 'error',
    locations: [
      {
        physicalLocation: {
          artifactLocation: { uri: 'packages/schemas/entities/Route.yaml' },
          region: { startLine: 5 },
        },
      },
    ],
    partialFingerprints: { 'conform/v1': expect.stringMatching(/^[0-9a-f]{16}$/) as unknown },
  });
  expect(read('junit')).toMatch(/<testsuite name="searchCourseExtreme" tests="\d+" failures="1">/);
  expect(read('markdown')).toContain(
    '| 文書にない項目 | `Route.timeOfDelay` | `packages/schemas/entities/Route.yaml:5` |',
  );
  expect(read('patch')).toContain('+  timeOfDelay:');
  expect([ended.out, ended.err, ...readdirSync(file('.')).map(read)].join('')).not.toContain(key);

  const accepted = { kind: 'member-undocumented', coordinate: 'Route.timeOfDelay' };
  writeFileSync(file('later'), JSON.stringify({ accepted: [{ ...accepted, until: '2999-01-01' }] }));
  writeFileSync(file('over'), JSON.stringify({ accepted: [{ ...accepted, until: '2020-01-01' }] }));
  expect(await run([...args, '--baseline', file('later')], { key })).toMatchObject({ code: 0 });
  const over = await run([...args, '--baseline', file('over')], { key });
  expect(over).toMatchObject({ code: 1 });
  expect(over.out).toContain('受け入れの見直しが必要');
});

it('conformance command: stops after one request with a wrong access key, and exits with 2 because the run proves nothing', async () => {
  await using server = await serve(key);
  const ended = await run(args(server.url, ...onlyPoint), { key: 'another-key' });
  expect(ended).toMatchObject({ code: 2 });
  expect(ended.out).toContain('何も確かめられませんでした');
  expect(server.asked).toHaveLength(1);
});

it('conformance command: exits with 2 and names the cause if it found no difference but some requests got no response', async () => {
  await using proxy = await startFaultyProxy();
  const [reset, reason] = connectionFaults['a reset before the response'];
  proxy.decide = (target) => (target.startsWith(model.operation('getDataVersion').path) ? reset : undefined);
  const only = ['--only', 'getDataVersion,getPoint', '--max-requests', '30'];
  const ended = await run(['--base-url', proxy.url.href, '--key-env', 'KEY', ...only], { key });
  expect(ended).toMatchObject({ code: 2 });
  expect(ended.out).toMatch(new RegExp(`^調べられなかった1件（${reason}.*）: getDataVersion$`, 'm'));
  expect(ended.out).toContain('違い0件');
});

it('conformance command: reports responses without ResultSet once for all operations', async () => {
  await using server = await serve(key, async (...asked) => {
    const answer = await sendToFaithfulServer(...asked);
    return { ...answer, body: JSON.stringify((JSON.parse(answer.body) as { ResultSet: unknown }).ResultSet) };
  });
  const args = ['--base-url', server.url, '--key-env', 'KEY', '--max-requests', '120', '--json', file('unwrapped')];
  expect(await run(args, { key })).toMatchObject({ code: 1 });
  const { findings } = JSON.parse(read('unwrapped')) as { findings: { kind: string; says: string }[] };
  const missing = findings.filter(({ kind }) => kind === 'member-missing');
  expect(missing.map(({ says }) => says)).toEqual([
    expect.stringMatching(`^本文に\`ResultSet\`がなく.*${model.operations.size}種類のAPIで同じです。$`),
  ]);
});

it('conformance command: says how many responses of a recording it could check if most have status 403', async () => {
  const answer = await sendToFaithfulServer('getDataVersion', {});
  const url = 'https://h.example/v1/json/dataversion';
  const refused = { url, status: 403, body: errorBody };
  const lines = [{ ...answer, url }, refused, refused, refused].map((one) => JSON.stringify(one));
  writeFileSync(file('mostly-refused.ndjson'), lines.join('\n'));
  const ended = await run(['--ndjson', file('mostly-refused.ndjson')]);
  expect(ended).toMatchObject({ code: 2 });
  expect(ended.out).toContain('確かめられたのは1件のレスポンスだけです');
  expect(ended.out).not.toContain('何も確かめられませんでした');
});

const errorBody =
  '{"ResultSet":{"apiVersion":"1.27.0.0","engineVersion":"","Error":{"code":"W403","Message":"認証エラー"}}}';

it.each([
  [200, 'accepted-forbidden'],
  [400, 'error-code'],
  [401, 'status-undocumented'],
  [403, undefined],
])('conformance command: sends one request without the access key, and judges the status %i', async (status, kind) => {
  let probes = 0;
  await using server = await serveByKey((given) => {
    if (given === key) return sendToFaithfulServer;
    probes += 1;
    return status === 200 ? sendToFaithfulServer : () => ({ status, contentType: 'application/json', body: errorBody });
  });
  const ended = await run(args(server.url, '--only', 'getPoint', '--json', file('probe.json')), { key });
  expect(probes).toBe(1);
  const { findings } = JSON.parse(read('probe.json')) as { findings: Record<'kind' | 'file' | 'command', string>[] };
  const found = findings.filter((one) => one.kind !== 'confirmed');
  expect(found.map((one) => one.kind)).toEqual(kind === undefined ? [] : [kind]);
  expect(ended.code).toBe(kind === undefined ? 0 : 1);
  if (kind === undefined) return;
  expect(found[0]?.file).toBe('packages/spec/paths/port/getPoint.yaml');
  expect(found[0]?.command).not.toContain('key=');
});

it.each([
  ['0', 4, 'サーバーが429を返し続けるため'],
  ['3600', 1, 'サーバーが429を返し、3600秒待つように求めたため'],
])(
  'conformance command: with status 429 and Retry-After %s, sends %i requests and stops',
  async (retryAfter, sent, says) => {
    const enough = { status: 429, contentType: 'application/json', retryAfter, body: '{}' };
    await using server = await serve(key, () => enough);
    const ended = await run(args(server.url, ...onlyPoint), { key });
    expect(ended).toMatchObject({ code: 2 });
    expect(ended.out).toContain(says);
    expect(ended.out).toContain('何も確かめられませんでした');
    expect(server.asked).toHaveLength(sent);
  },
);

it('conformance command: says that it waits for Retry-After, and in a terminal for how long', async () => {
  let isBusy = true;
  await using server = await serve(key, (...asked) => {
    const answer = isBusy
      ? { status: 429, contentType: 'application/json', retryAfter: '2', body: '{}' }
      : sendToFaithfulServer(...asked);
    isBusy = false;
    return answer;
  });
  const { code, err } = await run(args(server.url, ...onlyPoint, '--max-requests', '1'), { key });
  expect(code).toBe(0);
  expect(err.match(/サーバーが429を返したため、2秒待ちます。\n/g)).toHaveLength(1);
  const drawn: string[] = [];
  const progress = createProgressBar({ isTTY: true, write: (text) => drawn.push(String(text)) > 0 });
  progress.update(3, 300, 0);
  for (const secondsLeft of [2, 1]) progress.wait({ status: 429, seconds: 2, secondsLeft });
  expect(drawn.map((text) => text.slice(text.indexOf('] ') + 2))).toEqual([
    '3/300 違い0件 ',
    '3/300 違い0件 サーバーが429を返したため、2秒待ちます。',
    '3/300 違い0件 サーバーが429を返したため、1秒待ちます。',
  ]);
});

it.each([403, 429])(
  'conformance command: exits with 2 if status %d stops the run before it found a difference',
  async (status) => {
    let count = 0;
    await using server = await serve(key, (...asked) => {
      count += 1;
      return count > 5
        ? { status, contentType: 'application/json', retryAfter: '0', body: '{}' }
        : sendToFaithfulServer(...asked);
    });
    const ended = await run(args(server.url), { key });
    expect(ended).toMatchObject({ code: 2 });
    expect(ended.out).toMatch(new RegExp(`サーバーが${status}を返.+ため、リクエストを送るのをやめました`));
    expect(ended.out).not.toContain('何も確かめられませんでした');
    expect(server.asked).toHaveLength(status === 403 ? 7 : 9);
  },
);

it('conformance command: exits with 2 if recorded traffic contains only refusals', async () => {
  const record = (status: number): string =>
    JSON.stringify({ url: 'https://h/v1/json/dataversion', status, body: { ResultSet: { Error: { code: 'W403' } } } });
  writeFileSync(file('refused'), [200, 403, 429].map(record).join('\n'));
  const ended = await run(['--ndjson', file('refused')]);
  expect(ended).toMatchObject({ code: 2 });
  expect(ended.out).toContain('3件のうち2件が403、429、接続エラーか');
});

it('conformance command: after Ctrl+C, writes the findings so far into the report and into the state file for the next run', async () => {
  const [one] = deviations.filter(({ title }) => title === 'leaves Station.code out');
  const pressed = Promise.withResolvers<undefined>();
  let count = 0;
  await using server = await serve(key, async (operation, parameters) => {
    count += 1;
    // The server does not respond to this request, so that Ctrl+C aborts it.
    if (count > 12) {
      pressed.resolve(undefined);
      await new Promise(() => undefined);
    }
    return (one?.answer ?? sendToFaithfulServer)(operation, parameters);
  });
  const all = args(server.url, '--only', 'listStations', '--resume', file('cut.json'), '--json', file('cut-report'));
  const cut = await run(all, { key, interrupt: pressed.promise });
  expect(cut).toMatchObject({ code: 1, err: expect.not.stringContaining('エラー') as unknown });
  expect(cut.out).toContain('中断しました');
  expect(cut.out).toContain('Station.code');
  expect(read('cut-report')).toContain('"kind": "member-missing"');
  const state = JSON.parse(read('cut.json')) as Record<'done' | 'findings' | 'accepted', unknown[]>;
  expect(state.done.length).toBeGreaterThan(0);
  expect(state.findings.length).toBeGreaterThan(0);
  expect(state.accepted.length).toBeGreaterThan(0);
  // The next run continues from the saved state and also reports the findings of the interrupted run.
  const next = await run(all, { key: 'another-key' });
  expect(next.out).toContain('Station.code');
});

it('conformance command: exits with 2 after Ctrl+C before the first response', async () => {
  const pressed = Promise.withResolvers<undefined>();
  await using server = await serve(key, () => {
    pressed.resolve(undefined);
    return new Promise(() => undefined);
  });
  const ended = await run(args(server.url, ...onlyPoint), { key, interrupt: pressed.promise });
  expect(ended).toMatchObject({ code: 2 });
});

it('conformance command: reports a redirect and does not follow it', async () => {
  await using target = await serve(key);
  await using server = await serve(key, (operation, parameters) =>
    operation === 'getDataVersion'
      ? { status: 302, contentType: 'text/html', location: `${target.url}/v1/json/dataversion?key=${key}`, body: '' }
      : sendToFaithfulServer(operation, parameters),
  );
  const ended = await run(args(server.url, '--only', 'getDataVersion', '--json', file('redirect')), { key });
  expect(ended).toMatchObject({ code: 1 });
  expect(read('redirect')).toContain('"kind": "redirect"');
  expect(target.asked).toEqual([]);
  expect(ended.out + read('redirect')).not.toContain(key);
});

it('conformance command: stays on its host for an operation path that starts with two slashes', () => {
  const url = buildRequestUrl(new URL('http://localhost//elsewhere.example/'), '/v1/json/dataversion', {});
  expect(url.href).toBe('http://localhost//elsewhere.example/v1/json/dataversion');
});

it('createRequestSender stops the run after five consecutive failed requests, but not after separate ones', async () => {
  let isUp = false;
  const flaky: typeof fetch = () =>
    isUp ? Promise.resolve(new Response('{}')) : Promise.reject(new TypeError('fetch failed'));
  const { signal } = new AbortController();
  const send = createRequestSender({ model, baseUrl, key, rate: undefined, timeout: 60, signal, fetch: flaky });
  const statuses: number[] = [];
  for (const isAnswered of [false, false, true, false, false, true, false, false, false, false]) {
    isUp = isAnswered;
    const { status } = await send('getDataVersion', {});
    statuses.push(status);
  }
  expect(statuses).toEqual([0, 0, 200, 0, 0, 200, 0, 0, 0, 0]);
  await expect(send('getDataVersion', {})).rejects.toThrow('リクエストが続けて失敗しました');
});

it('createRequestSender stops reading a body at the maximum length', async () => {
  let isLetGo = false;
  let sent = 0;
  const endless: typeof fetch = () => {
    const chunk = new Uint8Array(1_000_000).fill(0x20);
    const body = new ReadableStream<Uint8Array>({
      pull: (controller) => {
        sent += 1;
        controller.enqueue(chunk);
      },
      cancel: () => {
        isLetGo = true;
      },
    });
    return Promise.resolve(new Response(body, { headers: { 'content-type': 'application/json' } }));
  };
  const { signal } = new AbortController();
  const send = createRequestSender({ model, baseUrl, key, rate: undefined, timeout: 60, signal, fetch: endless });
  const { body } = await send('getDataVersion', {});
  expect(body.length).toBeLessThan(25_000_000);
  expect(sent).toBeLessThan(25);
  expect(isLetGo).toBe(true);
});

it.each<[what: string, args: string[], says: string]>([
  ['a command line without a server or recording', [], '--base-url、--har、--ndjson、--access-logのどれか1つ'],
  ['an unknown option', ['--kee', 'secret-9f27c4'], '--keeというオプションはありません'],
  [
    'an access key in place of the name of its variable',
    ['--base-url', 'http://localhost', '--key-env', 'secret-9f27c4'],
    '環境変数の名前',
  ],
  [
    'an access key in the form of a variable name',
    ['--base-url', 'http://localhost', '--key-env', 'secret_9f27c4'],
    'アクセスキーがありません',
  ],
  ['an access key in the URL', ['--base-url', 'http://localhost?key=secret-9f27c4'], 'クエリや認証情報のないURL'],
  ['credentials in the URL', ['--base-url', 'http://secret-9f27c4@localhost'], 'クエリや認証情報のないURL'],
  [
    'an unset environment variable',
    ['--base-url', 'http://localhost', '--key-env', 'NOBODY_SETS_THIS'],
    'アクセスキーがありません',
  ],
  [
    'an access key for another machine over http',
    ['--base-url', 'http://api.example.com', '--key-env', 'PATH'],
    '--allow-httpなら可',
  ],
  [
    'an unknown operation',
    ['--base-url', 'http://localhost', '--only', 'getPoint, getNothing,'],
    '「getNothing」というAPIはありません',
  ],
  ['an option about requests beside a recording', ['--har', 'a.har', '--only', 'getPoint'], '--onlyを指定できません'],
  [
    'a word in place of a number',
    ['--base-url', 'http://localhost', '--max-requests', 'many'],
    '--max-requestsには1以上',
  ],
])('conformance command: reports %s without repeating the value that the user typed', (_, args, says) => {
  const reading = (): unknown => readArguments(args, model);
  expect(reading).toThrow(UsageError);
  expect(reading).toThrow(says);
  expect(reading).not.toThrow(/secret.9f27c4/);
});

it('conformance command: explains that fetch refuses the port', async () => {
  const { err, out } = await run(args('http://127.0.0.1:1', ...onlyPoint), { key });
  expect(err + out).toContain('このポート番号のサーバーには接続できません');
});

it('conformance command: reports a missing file without a stack trace', async () => {
  const ended = await run(['--har', 'nothing.har']);
  expect(ended).toMatchObject({ code: 2, out: '' });
  expect(ended.err).toContain('nothing.harがありません');
  expect(ended.err).not.toMatch(/\n {4}at /);
});

it('conformance command: ends in order when the reader of its output closes the pipe', async () => {
  const source = fileURLToPath(new URL('../src/cli.ts', import.meta.url));
  const program = ['bash', '-o', 'pipefail', '-c', `node ${source} "$@" | true`, 'bash'];
  expect(await run(['--help'], { program })).toEqual({ code: 0, out: '', err: '' });
});
