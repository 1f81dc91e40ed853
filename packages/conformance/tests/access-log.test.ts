import { writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { SpecModel } from '../src/model/spec-model.ts';
import { checkTraffic } from '../src/traffic/check-traffic.ts';
import { readAccessLog } from '../src/traffic/read-access-log.ts';
import { model, snapshot } from './support/faithful-server.ts';
import { run } from './support/run-conformance.ts';
import { useTempFolder } from './support/temp-folder.ts';

const inFolder = useTempFolder();

const requests: readonly (readonly [caller: string, path: string, query: string, status: number])[] = [
  ['192.0.2.1', '/v1/json/station', 'name=%E6%96%B0%E5%AE%BF&stationName=x', 200],
  ['192.0.2.1', '/v1/json/station', 'name=%E6%96%B0%E5%AE%BF&stationName=y', 200],
  ['2001:db8::2', '/v1/json/station', 'stationName=z', 400],
  ['192.0.2.3', '/v1/json/station', 'code=1&direction=left', 400],
  ['192.0.2.3', '/v1/json/station', 'code=1&direction=taro.yamada%40example.com&090-1234-5678=', 400],
  ['192.0.2.3', '/v1/json/station', 'code=1&limit=1000', 400],
  ['192.0.2.4', '/v1/json/station', 'name=%E6%96%B0%E5%AE%BF', 206],
  ['192.0.2.4', '/v1/json/station', 'name=%E6%96%B0%E5%AE%BF', 502],
  ['192.0.2.4', '/favicon.ico', '', 404],
];

/** First lines of a file and a function that writes a line, by format of the access log. */
const formats: Readonly<
  Record<string, readonly [head: string, line: (...request: (typeof requests)[number]) => string]>
> = {
  'nginx, combined': [
    '',
    (caller, path, query, status) =>
      `${caller} - - [27/Nov/2026:09:00:00 +0900] "GET ${path}?${query} HTTP/1.1" ${status} 512 "-" "curl/8.1 \\"x\\""`,
  ],
  'Apache, with the host': [
    '',
    (caller, path, query, status) =>
      `api.example.com:443 ${caller} - - [27/Nov/2026:09:00:00 +0900] "GET ${path}?${query} HTTP/1.1" ${status} 512`,
  ],
  'AWS ALB': [
    '',
    (caller, path, query, status) =>
      `https 2026-11-27T00:00:00.000000Z app/api/50dc6c495c0c9188 ${caller}:2817 10.0.0.1:80 0.000 0.001 0.000 ${status} ${status} 34 366 "GET https://api.example.com:443${path}?${query} HTTP/2.0" "curl/8.1" - -`,
  ],
  CloudFront: [
    '#Version: 1.0\n#Fields: date time x-edge-location sc-bytes c-ip cs-method cs(Host) cs-uri-stem sc-status cs-uri-query\n',
    (caller, path, query, status) =>
      `2026-11-27\t00:00:00\tNRT57-P2\t512\t${caller}\tGET\td111.cloudfront.net\t${path}\t${status}\t${query || '-'}`,
  ],
  IIS: [
    '#Fields: date time s-ip cs-method cs-uri-stem cs-uri-query s-port c-ip sc-status\n',
    (caller, path, query, status) => `2026-11-27 00:00:00 10.0.0.1 GET ${path} ${query || '-'} 443 ${caller} ${status}`,
  ],
  'nginx, JSON': [
    '',
    (caller, path, query, status) =>
      JSON.stringify({
        time: 1,
        remote_addr: caller,
        request: `GET ${path}?${query} HTTP/1.1`,
        status: String(status),
      }),
  ],
  Cloudflare: [
    '',
    (caller, path, query, status) =>
      JSON.stringify({
        ClientIP: caller,
        ClientRequestMethod: 'GET',
        ClientRequestURI: `${path}?${query}`,
        EdgeResponseStatus: status,
      }),
  ],
  'Google Cloud': [
    '',
    (caller, path, query, status) =>
      JSON.stringify({
        httpRequest: {
          requestMethod: 'GET',
          requestUrl: `https://api.example.com${path}?${query}`,
          status,
          remoteIp: caller,
        },
        severity: 'INFO',
      }),
  ],
  Caddy: [
    '',
    (caller, path, query, status) =>
      JSON.stringify({ request: { remote_ip: caller, method: 'GET', uri: `${path}?${query}` }, status }),
  ],
  Akamai: [
    '',
    (caller, path, query, status) =>
      JSON.stringify({ cliIP: caller, reqMethod: 'GET', reqPath: path, queryStr: query, statusCode: String(status) }),
  ],
};

it.each(Object.entries(formats))(
  'access log of %s: counts unknown parameters and values with their callers, and shows nothing personal',
  async (name, [head, line]) => {
    const text = head + requests.map((one) => line(...one)).join('\n');
    writeFileSync(inFolder('access.log'), name === 'IIS' ? text.replaceAll('\n', '\r\n') : text);
    const { findings, others, unreadable, statuses } = await checkTraffic(model, readAccessLog(inFolder('access.log')));
    expect({ others, unreadable }).toEqual({ others: 1, unreadable: 0 });
    expect(statuses).toEqual(
      new Map([
        [200, 2],
        [400, 4],
        [206, 1],
        [502, 1],
      ]),
    );
    expect(findings.all.map(({ kind, coordinate, count, says }) => [kind, coordinate, count, says])).toEqual([
      ['status-undocumented', 'listStations/206', 1, '文書にないステータスコード206が返りました。'],
      [
        'parameter-unknown',
        'listStations.stationName',
        3,
        '文書にないパラメータ`stationName`が指定されています。アクセス元は2件、回数は3回です。',
      ],
      [
        'parameter-value',
        'listStations.direction=left',
        1,
        '`direction`に、文書にない値`left`が指定されています。アクセス元は1件、回数は1回です。',
      ],
      ['parameter-unknown', 'listStations.*', 1, expect.stringContaining('文書にないパラメータ（名前は示しません）')],
      ['parameter-value', 'listStations.direction', 1, expect.stringContaining('文書にない値が指定されています')],
      ['parameter-value', 'listStations.limit', 1, expect.stringContaining('文書にない値が指定されています')],
    ]);
    expect(JSON.stringify(findings.all)).not.toMatch(/新宿|yamada|090|192\.0|2001:/);
  },
);

it('recorded traffic: counts deprecated operations, parameters and values that are still in use', async () => {
  const api = structuredClone(snapshot.api);
  const operation = api.operations.find(({ id }) => id === 'listStations');
  const [direction] = operation?.parameters.filter(({ name }) => name === 'direction') ?? [];
  const [up] = api.enums[direction?.value.enum ?? 'Gcs']?.values ?? [];
  const deprecated = { since: '2026-01-31' };
  Object.assign(direction ?? {}, { deprecated });
  Object.assign(operation ?? {}, { deprecated });
  Object.assign(up ?? {}, { deprecated: { kind: 'deprecated', data: deprecated } });
  const records = ['a', 'a', 'b'].map((key) => ({
    url: `/v1/json/station?direction=${up?.value ?? ''}&key=${key}`,
    status: 200,
    isLog: true,
  }));
  const { findings } = await checkTraffic(new SpecModel({ ...snapshot, api }), [records]);
  expect(findings.all.map(({ kind, coordinate, count }) => `${kind} ${coordinate} ${count}`)).toEqual([
    'deprecated-used listStations 3',
    'deprecated-used listStations.direction 3',
    `deprecated-used ${direction?.value.enum ?? ''}=${up?.value ?? ''} 3`,
  ]);
  for (const { says } of findings.all) expect(says).toContain('アクセス元は2件、回数は3回です。');
});

it('conformance command: reports what an access log shows, and ends with 0 without differences', async () => {
  const [, line] = formats['nginx, combined']!;
  writeFileSync(
    inFolder('access.log'),
    requests
      .slice(0, 6)
      .map((one) => line(...one))
      .join('\n'),
  );
  const { code, out } = await run(['--access-log', inFolder('access.log')]);
  expect(code).toBe(0);
  expect(out).toContain('・文書にないパラメータの指定 文書にないパラメータ`stationName`');
  expect(out).not.toContain('curl');
});
