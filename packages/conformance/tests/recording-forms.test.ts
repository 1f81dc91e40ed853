import { writeFileSync } from 'node:fs';
import { beforeAll, expect, it } from 'vitest';
import { startServer } from '@route-search/sandbox/server';
import { listValidRequests } from '../src/plan/parameter-values.ts';
import { buildRequestUrl } from '../src/run/send-request.ts';
import { checkTraffic } from '../src/traffic/check-traffic.ts';
import { readHar, readNdjson } from '../src/traffic/read-traffic.ts';
import { model } from './support/faithful-server.ts';
import { useTempFolder } from './support/temp-folder.ts';

const inFolder = useTempFolder();

/** Exchange of a page that calls `fetch` without headers. The API then answers with text/plain. */
interface Exchange {
  readonly url: string;
  readonly status: number;
  readonly mimeType: string;
  readonly text: string;
  readonly size: number;
}

const all: Exchange[] = [];

beforeAll(async () => {
  const sandbox = await startServer({ port: 0 });
  for (const operation of model.operations.values()) {
    for (const parameters of listValidRequests(operation)) {
      const url = buildRequestUrl(new URL(sandbox.url), operation.path, { ...parameters, key: 'recorded-key' });
      const response = await fetch(url);
      const text = await response.text();
      const mimeType = response.headers.get('content-type') ?? '';
      all.push({ url: url.href, status: response.status, mimeType, text, size: Buffer.byteLength(text) });
    }
  }
  await sandbox.close();
});

const createRequest = ({ url }: Exchange): object => ({
  method: 'GET',
  url,
  headers: [{ name: 'Accept', value: '*/*' }],
});
const encodeBase64 = (text: string): string => Buffer.from(text).toString('base64');
/** Length of a truncated body. Firefox truncates bodies at 1 MiB, but those of the sandbox are shorter. */
const CUT = 400;

/** HAR entry that each tool writes for an exchange: the properties of the entry, and those of its `content`. */
const forms: Readonly<Record<string, (one: Exchange, index: number) => readonly [entry: object, content: object]>> = {
  'Playwright, bodies embedded': ({ size, text, mimeType }) => [{}, { size, mimeType, text }],
  'Playwright, bodies in files': ({ size, text, mimeType }, index) => {
    writeFileSync(inFolder(`${index}.json`), text);
    return [{}, { size, mimeType, _file: `${index}.json` }];
  },
  'Playwright, bodies omitted': ({ mimeType }) => [{}, { size: -1, mimeType }],
  Chrome: ({ size, text, mimeType }) => [
    { _resourceType: 'fetch', _priority: 'High', cache: {} },
    { size, mimeType: mimeType.split(';')[0], compression: 10, text },
  ],
  'Chrome, from its cache': ({ size, text, mimeType }) => [
    { _fromCache: 'disk', cache: {} },
    { size, mimeType, text },
  ],
  'Chrome, aborted': () => [
    { response: { status: 0, _error: 'net::ERR_ABORTED' } },
    { size: 0, mimeType: 'x-unknown' },
  ],
  Firefox: ({ size, text, mimeType }) => [{ cache: {} }, { size, mimeType, text }],
  'Firefox, bodies cut': ({ size, text, mimeType }) => [{ cache: {} }, { size, mimeType, text: text.slice(0, CUT) }],
  'Firefox, from its cache': ({ size, text, mimeType }) => [
    { cache: { afterRequest: { expires: '1970-01-01T00:00:00Z' } } },
    { size, mimeType, text },
  ],
  Safari: ({ size, text, mimeType }) => [
    { _fetchType: 'Network Load' },
    { size, compression: 0, mimeType, encoding: 'base64', text: encodeBase64(text) },
  ],
  'Safari, from its cache': ({ size, text, mimeType }) => [{ _fetchType: 'Memory Cache' }, { size, mimeType, text }],
  Charles: ({ size, text, mimeType }) => [
    { _charlesStatus: 'COMPLETE' },
    { size: Math.floor(size / 4), compression: Math.floor((size * 3) / 4), mimeType, text },
  ],
  Proxyman: ({ size, text, mimeType }) => [
    { comment: '', cache: {} },
    { size, mimeType, encoding: 'base64', text: encodeBase64(`\uFEFF${text}`) },
  ],
  mitmproxy: ({ size, text, mimeType }) => [
    { cache: {}, serverIPAddress: '127.0.0.1' },
    { size, compression: 0, mimeType, text },
  ],
  'mitmproxy, failed': () => [{ response: { status: 0, headers: [], content: {}, _error: 'reset' } }, {}],
  'a tool with a negative status of failures': () => [{ response: { status: -1, content: {} } }, {}],
};

it.each(Object.entries(forms))('checkTraffic reports no difference in a HAR recording of %s', async (name, form) => {
  const entries = all.map((one, index) => {
    const [entry, content] = form(one, index);
    return { request: createRequest(one), response: { status: one.status, content }, ...entry };
  });
  const text = JSON.stringify({ log: { version: '1.2', creator: { name, version: '1' }, entries } });
  writeFileSync(inFolder('form.har'), name === 'Firefox' ? `\uFEFF${text}` : text);
  const { findings, validated, bodiless, aborted, cached, foreign, unreadable, others } = await checkTraffic(
    model,
    readHar(inFolder('form.har')),
  );
  expect(findings.all.filter(({ kind }) => kind !== 'confirmed')).toEqual([]);
  expect({ foreign, unreadable, others }).toEqual({ foreign: 0, unreadable: 0, others: 0 });
  const counts = { validated, bodiless, aborted, cached };
  const marks = { 'its cache': 'cached', aborted: 'aborted', fail: 'aborted', omitted: 'bodiless' };
  const expected = Object.entries(marks).find(([mark]) => name.includes(mark))?.[1] ?? 'validated';
  if (!name.includes('cut')) expect(counts).toMatchObject({ [expected]: all.length });
  expect(validated + bodiless + aborted + cached).toBe(all.length);
});

it('checkTraffic reports no difference in an NDJSON recording whose bodies are cut or are missing', async () => {
  const lines = all.map(({ url, status, text, mimeType }, index) =>
    JSON.stringify({
      url,
      status,
      headers: { 'Content-Type': mimeType },
      body: [text, text.slice(0, CUT), undefined][index % 3],
    }),
  );
  writeFileSync(inFolder('form.ndjson'), lines.join('\n'));
  const { findings, validated, bodiless } = await checkTraffic(model, readNdjson(inFolder('form.ndjson')));
  expect(findings.all.filter(({ kind }) => kind !== 'confirmed')).toEqual([]);
  expect(validated + bodiless).toBe(all.length);
  expect(bodiless).toBeGreaterThanOrEqual(all.length / 3);
});

it('readHar asks to unpack the ZIP file that Playwright writes', async () => {
  writeFileSync(inFolder('form.zip'), 'PK\u0003\u0004');
  await expect(checkTraffic(model, readHar(inFolder('form.zip')))).rejects.toThrow('ZIPは展開してから指定してください');
});
