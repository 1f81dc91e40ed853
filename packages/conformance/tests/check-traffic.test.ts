import { once } from 'node:events';
import { createWriteStream, rmSync, writeFileSync } from 'node:fs';
import { finished } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { checkTraffic } from '../src/traffic/check-traffic.ts';
import { readHar, readNdjson, type RecordedExchange } from '../src/traffic/read-traffic.ts';
import { listValidRequests } from '../src/plan/parameter-values.ts';
import { deviations } from './deviations.ts';
import { sendToFaithfulServer, model } from './support/faithful-server.ts';
import { run } from './support/run-conformance.ts';
import { useTempFolder } from './support/temp-folder.ts';

const inFolder = useTempFolder();
const cli = fileURLToPath(new URL('../src/cli.ts', import.meta.url));
const built = fileURLToPath(new URL('../dist/cli.js', import.meta.url));

/** Sends all example requests of the spec to a server, and returns the exchanges as a gateway would record them. */
async function traffic(answer: (typeof deviations)[number]['answer']): Promise<RecordedExchange[]> {
  const recorded: RecordedExchange[] = [];
  for (const operation of model.operations.values()) {
    for (const parameters of listValidRequests(operation)) {
      const { status, body } = await answer(operation.id, parameters);
      const query = new URLSearchParams({ ...parameters, key: 'recorded-key' });
      recorded.push({
        url: `https://gateway.example/api${operation.path}?${query.toString()}`,
        status,
        contentType: 'application/json',
        body,
      });
    }
  }
  return recorded;
}

function harOf(records: readonly RecordedExchange[]): string {
  const entries = records.map(({ url, status, body }) => ({
    request: { method: 'GET', url },
    response: {
      status,
      content: { mimeType: 'application/json', text: Buffer.from(body ?? '').toString('base64'), encoding: 'base64' },
    },
  }));
  return JSON.stringify({ log: { version: '1.2', entries } });
}

it('conformance command: reads a recording from a pipe of the shell', async () => {
  const [record] = await traffic(sendToFaithfulServer);
  writeFileSync(inFolder('piped.ndjson'), JSON.stringify(record));
  const program = ['bash', '-c', '"$0" "$1" --ndjson <(cat "$2")', 'node', cli, inFolder('piped.ndjson')];
  const { code, out, err } = await run([], { program });
  expect({ code, err }).toEqual({ code: 0, err: '' });
  expect(out).toContain('レスポンス: 200 1件');
});

it('recordings: names another encoding, such as the UTF-16 of some shells', async () => {
  writeFileSync(inFolder('u.har'), Buffer.from('\uFEFF{"log":{"entries":[]}}', 'utf16le'));
  for (const records of [readHar(inFolder('u.har')), readNdjson(inFolder('u.har'))]) {
    await expect(checkTraffic(model, records)).rejects.toThrow(/u\.har 読めません。文字コードがUTF-8ではありません。/);
  }
});

describe('checkTraffic', () => {
  it('reports no difference in traffic of the faithful server, read from HAR and from NDJSON', async () => {
    const records = await traffic(sendToFaithfulServer);
    writeFileSync(inFolder('a.har'), harOf(records));
    writeFileSync(inFolder('a.ndjson'), records.map((record) => JSON.stringify(record)).join('\r\n\n'));
    for (const of of [readHar(inFolder('a.har')), readNdjson(inFolder('a.ndjson'))]) {
      const { findings, validated, others, unreadable } = await checkTraffic(model, of);
      expect({ validated, others, unreadable }).toEqual({ validated: records.length, others: 0, unreadable: 0 });
      expect(findings.all.filter(({ kind }) => kind !== 'confirmed')).toEqual([]);
    }
  });

  it("ignores requests to other URLs in a browser's HAR file", async () => {
    const { log } = JSON.parse(harOf(await traffic(sendToFaithfulServer))) as {
      log: { entries: { request: object }[] };
    };
    const preflights = log.entries.map(({ request }) => ({
      request: { ...request, method: 'OPTIONS' },
      response: { status: 204, content: {} },
    }));
    writeFileSync(inFolder('b.har'), JSON.stringify({ log: { entries: [...preflights, ...log.entries] } }));
    const { findings, validated, statuses } = await checkTraffic(model, readHar(inFolder('b.har')));
    expect(validated).toBe(log.entries.length);
    expect([...statuses.keys()]).not.toContain(204);
    expect(findings.all.filter(({ kind }) => kind !== 'confirmed')).toEqual([]);
  });

  it('judges only what a recording contains: no body in another place, no aborted request, no content type without its Accept header', async () => {
    const [{ url, body = '' } = { url: '' }] = await traffic(sendToFaithfulServer);
    writeFileSync(inFolder('body.txt'), body);
    const size = Buffer.byteLength(body);
    const page = '<!doctype html>';
    const entryOf = (accept: string, response: object): object => ({
      request: { method: 'GET', url, headers: [{ name: 'accept', value: accept }] },
      response,
    });
    const forms: readonly object[] = [
      // The API answers with text/plain to `Accept: */*`, which browsers send by default.
      entryOf('*/*', { status: 200, content: { mimeType: 'text/plain; charset=UTF-8', text: body, size } }),
      entryOf('*/*', { status: 200, content: { mimeType: 'text/plain', size: -1 } }),
      entryOf('*/*', { status: 200, content: { mimeType: 'text/plain', size, _file: 'body.txt' } }),
      entryOf('*/*', { status: 200, content: { mimeType: 'text/plain', size, _file: '../../etc/hostname' } }),
      entryOf('*/*', { status: 200, content: { mimeType: 'text/plain', size, text: body.slice(0, 100) } }),
      entryOf('*/*', { status: 0, content: { size: 0 } }),
      entryOf('*/*', { status: 304, content: { size: 0 } }),
      entryOf('*/*', { status: 200, content: { mimeType: 'text/html', text: page, size: page.length } }),
      entryOf('application/json', { status: 200, content: { mimeType: 'text/plain', text: body, size } }),
      // `utf8` is a name of UTF-8 in the WHATWG Encoding Standard.
      entryOf('application/json', {
        status: 200,
        content: { mimeType: 'application/json; charset=utf8', text: body, size },
      }),
    ];
    writeFileSync(inFolder('forms.har'), JSON.stringify({ log: { version: '1.2', entries: forms } }));
    const result = await checkTraffic(model, readHar(inFolder('forms.har')));
    expect(result).toMatchObject({ validated: 4, bodiless: 3, aborted: 1, cached: 1, foreign: 1, unreadable: 0 });
    const found = result.findings.all.filter(({ kind }) => kind !== 'confirmed');
    expect(found.map(({ kind, count, request }) => [kind, count, request?.accept])).toEqual([
      ['not-this-api', 1, '*/*'],
      ['content-type', 1, 'application/json'],
    ]);
  });

  it.each([
    'adds Route.timeOfDelay',
    'leaves Station.code out',
    'Course.Route as a list',
    'status-undocumented getDataVersion/206',
    'latitude and longitude swapped',
  ])('reports a difference in recorded traffic of a server that %s', async (title) => {
    const [one] = deviations.filter((deviation) => deviation.title === title);
    const records = await traffic(one?.answer ?? sendToFaithfulServer);
    const { findings } = await checkTraffic(model, [records]);
    expect(findings.has(one?.kind ?? 'confirmed', one?.coordinate ?? '')).toBe(true);
    expect(JSON.stringify(findings.all)).not.toContain('recorded-key');
  });

  it('reports a request that violates a rule but was accepted, and a refusal without a documented reason', async () => {
    const refused = '{"ResultSet":{"apiVersion":"1","engineVersion":"202406_04a","Error":{"code":"E400"}}}';
    const records: RecordedExchange[] = [
      { url: '/v1/json/station?name=a&code=1', status: 200, body: '{"ResultSet":{}}' },
      { url: '/v1/json/station?name=%E6%96%B0%E5%AE%BF', status: 200, body: '{"ResultSet":{}}' },
      { url: '/v1/json/station?name=%E6%96%B0%E5%AE%BF&addGateGroup=true', status: 400, body: refused },
      { url: '/v1/json/station?name=nowhere', status: 400, body: refused },
      { url: '/v1/json/search/course/extreme?viaList=22671:22828', status: 200, body: '{"ResultSet":{}}' },
      {
        url: '/v1/json/search/course/extreme?viaList=22671:22828&bringAssignmentError=true',
        status: 400,
        body: refused,
      },
    ];
    const { findings } = await checkTraffic(model, [records]);
    expect(findings.all.map(({ kind, coordinate }) => `${kind} ${coordinate}`)).toEqual([
      'accepted-forbidden listStations#name-alone',
      'refused-allowed listStations#addGateGroup+name',
    ]);
  });
});

describe('checkTraffic: findings', () => {
  const refused = '{"ResultSet":{"apiVersion":"1","engineVersion":"202406_04a","Error":{"code":"E400"}}}';
  async function findingsOf(records: readonly Partial<RecordedExchange>[]) {
    const batch = records.map((one) => ({ url: '', status: 200, body: '{"ResultSet":{}}', ...one }));
    return (await checkTraffic(model, [batch])).findings.all;
  }

  it('contain the host and path of the recorded request', async () => {
    const body = '{"ResultSet":{"total":"1"}}';
    const [found] = await findingsOf([{ url: 'https://gateway.example:8443/api/v1/json/station?code=1&key=k', body }]);
    expect(found?.request).toMatchObject({ base: 'https://gateway.example:8443/api', parameters: { code: '1' } });
    expect((await findingsOf([{ url: '/v1/json/station?code=1', body }]))[0]?.request).not.toHaveProperty('base');
  });

  it('contain no request if a parameter occurs twice; such a request is not checked for acceptance', async () => {
    const url = '/v1/json/station?name=a';
    const twice = { url: `${url}&direction=up&direction=down`, status: 400, body: refused };
    const found = await findingsOf([
      { url: `${url}&direction=down` },
      twice,
      { ...twice, body: '{"ResultSet":{"total":1}}' },
    ]);
    expect(new Set(found.map(({ kind }) => kind))).toEqual(new Set(['member-undocumented', 'member-missing']));
    expect(found.filter(({ request }) => request !== undefined)).toEqual([]);
  });
});

const isDeep = process.env['DEEP'] !== undefined;
/** Size of the recording in MB. */
const megabytes = 1024;
/** Maximum memory in MB that the program may use. */
const memory = 200;

/** Writes a large recording: the head, texts from the function `round` up to the size, and the tail. */
async function write(file: string, head: string, round: (index: number) => string, tail: string): Promise<void> {
  const out = createWriteStream(file);
  out.write(head);
  for (let index = 0; out.bytesWritten < megabytes * 2 ** 20; index++)
    if (!out.write(round(index))) await once(out, 'drain');
  out.end(tail);
  await finished(out);
}

/** Creates a line of an access log. There are 5,000 access keys and 200,000 unknown parameters. */
function createLogLine(index: number): string {
  const query = `name=%E9%AB%98${index}&type=train&p${index % 200_000}=${index}&key=key${index % 5000}`;
  const request = `GET /v1/json/station/light?${query} HTTP/1.1`;
  return `10.0.${index % 256}.1 - - [20/Jun/2024:10:05:12 +0900] "${request}" ${index % 50 ? 200 : 400} 512 "-" "curl/8.1"\n`;
}

it.runIf(isDeep).each(['ndjson', 'har', 'access-log'])(
  `conformance command: reads a recording of ${megabytes} MB of %s with less than ${memory} MB of memory`,
  { timeout: 3_600_000 },
  async (form) => {
    const records = await traffic(sendToFaithfulServer);
    const file = inFolder(`much.${form}`);
    if (form === 'access-log') await write(file, '', createLogLine, '');
    else if (form === 'ndjson') {
      const lines = records.map((record) => `${JSON.stringify(record)}\n`).join('');
      await write(file, '', () => lines, '');
    } else {
      const [, entries = ''] = /"entries":\[(.*)\]\}\}$/.exec(harOf(records)) ?? [];
      await write(file, '{"log":{"version":"1.2","entries":[', () => `${entries},`, `${entries}]}}`);
    }
    const measure = "process.on('exit', () => console.error(process.resourceUsage().maxRSS))";
    const program = ['node', '--import', `data:text/javascript,${measure}`, built];
    const { code, out, err } = await run([`--${form}`, file], { program });
    rmSync(file);
    expect(code).toBe(0);
    expect(out).toContain('違い0件');
    expect(Number(err) / 1024).toBeGreaterThan(0);
    expect(Number(err) / 1024).toBeLessThan(memory);
  },
);
