import { writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { checkTraffic } from '../src/traffic/check-traffic.ts';
import { readAccessLog } from '../src/traffic/read-access-log.ts';
import { readHar, readNdjson } from '../src/traffic/read-traffic.ts';
import { model } from './support/faithful-server.ts';
import { useTempFolder } from './support/temp-folder.ts';

const inFolder = useTempFolder();
const url = 'https://h.example/v1/json/dataversion?key=k';
const size = 500_000;

function createHar(entries: string): string {
  return `{"log":{"entries":[${entries}]}}`;
}

function createEntry(requestUrl: string, content: object = {}): string {
  return JSON.stringify({ request: { url: requestUrl }, response: { status: 200, content } });
}

const record = { url, status: 200, body: '' };
const logLine = { operation: 'getDataVersion', status: 200, issue: 'unknown-member', count: 1 };

/** Recordings of 500 kB, each with a case that could take more than linear time. */
const files: readonly (readonly [
  name: string,
  reader: typeof readHar | typeof readNdjson | typeof readAccessLog,
  text: string,
])[] = [
  ['HAR: entries that are null', readHar, createHar(`${'null,'.repeat(size / 5)}0`)],
  ['HAR: values of wrong types', readHar, createHar('{"request":{"url":1},"response":{"status":{},"content":null}}')],
  ['HAR: a URL with a long path', readHar, createHar(createEntry(`https://h.example${'/a'.repeat(size / 2)}`))],
  ['HAR: a URL with many parameters', readHar, createHar(createEntry(url + '&a=1'.repeat(size / 4)))],
  ['HAR: a long media type', readHar, createHar(createEntry(url, { mimeType: 'a;'.repeat(size / 2) }))],
  [
    'HAR: a key that matches the body in very many ways',
    readHar,
    createHar(createEntry(`${url}${';'.repeat(40)}a`, { text: '&amp;'.repeat(size / 5) })),
  ],
  ['NDJSON: empty lines', readNdjson, `0${'\n'.repeat(size)}`],
  ['NDJSON: deep nesting', readNdjson, '['.repeat(size)],
  ['NDJSON: many headers', readNdjson, JSON.stringify({ ...record, headers: 'a'.repeat(size).split('') })],
  ['access log: many quotes', readAccessLog, `GET ${'"A a'.repeat(size / 4)}`],
  ['access log: many numbers', readAccessLog, `${' 200'.repeat(size / 4)} "GET ${url}"`],
  ['SDK log: a long path', readNdjson, JSON.stringify({ ...logLine, path: `ResultSet${'.a'.repeat(size / 2)}` })],
  ['SDK log: a long name', readNdjson, JSON.stringify({ ...logLine, path: `ResultSet.${'a'.repeat(size)}` })],
];

it.each(files)('recorded traffic: takes linear time for 500 kB of %s', async (name, reader, text) => {
  writeFileSync(inFolder('recorded'), text);
  const before = process.cpuUsage();
  const { validated, others, unreadable, bodiless, findings } = await checkTraffic(model, reader(inFolder('recorded')));
  const { user, system } = process.cpuUsage(before);
  expect(validated + others + unreadable + bodiless + findings.all.length, name).toBeGreaterThan(0);
  expect((user + system) / 1000).toBeLessThan(2500);
});

it.each([
  ['in an entry', createHar('['.repeat(size / 2) + ']'.repeat(size / 2))],
  ['beside the entries', `{"log":{"x":${'['.repeat(size / 2)}${']'.repeat(size / 2)},"entries":[]}}`],
])('readHar: refuses deep nesting %s within 2.5 s of processor time', async (_, text) => {
  writeFileSync(inFolder('deep.har'), text);
  const before = process.cpuUsage();
  await expect(checkTraffic(model, readHar(inFolder('deep.har')))).rejects.toThrow('入れ子が100段を超えています');
  expect(process.cpuUsage(before).user / 1000).toBeLessThan(2500);
});

it.each([
  ['was cut', createHar(createEntry(url)).slice(0, -2), 'ファイルが途中で切れています。'],
  ['is no JSON', '\x07\x8f{', 'JSONとして正しくありません。'],
])('readHar: refuses a file that %s', async (_, text, reason) => {
  writeFileSync(inFolder('broken.har'), text);
  await expect(checkTraffic(model, readHar(inFolder('broken.har')))).rejects.toThrow(
    `${inFolder('broken.har')}はHARとして読めません。(${reason})`,
  );
});

it('recorded traffic: does not read a response that contains the key in an encoding that cannot be masked', async () => {
  const key = 'kx-9f27_c41d';
  const text = JSON.stringify({ ResultSet: { [Array.from(key, (one) => `&#${one.charCodeAt(0)};`).join('')]: 1 } });
  writeFileSync(
    inFolder('key.har'),
    createHar(createEntry(`https://h.example/v1/json/dataversion?key=${key}`, { text })),
  );
  const { unreadable, findings } = await checkTraffic(model, readHar(inFolder('key.har')));
  expect(unreadable).toBe(1);
  expect(findings.all).toEqual([]);
});
