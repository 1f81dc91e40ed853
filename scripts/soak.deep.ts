import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import getPort from 'get-port';
import { expect, it, vi } from 'vitest';
import { loadProvider } from '../packages/toolkit/src/provider.ts';
import { chances, pick } from './chance.ts';
import { serve } from './serve.ts';
import { ask, hangUp, malformed, repliesIn, sendRaw, type Asking, type Reply } from './soak/clients.ts';
import { sandboxTargets, scenarios, siteTargets, type Expected, type Target } from './soak/targets.ts';

/*
 * The server of the site and the sandbox under visitors who leave in the middle, read slowly, speak no HTTP or ask for
 * failures, while others rely on them: no answer is lost or somebody else's, nobody waits, and memory does not grow.
 * SOAK_MINUTES says how long, SEED repeats what was asked.
 */
const minutes = Number(process.env['SOAK_MINUTES'] ?? 20);
const seed = process.env['SEED'] ?? String(Date.now());
const chance = chances(seed);
const visitors = 16;

const key = 'soak-4f1c9a';
/** One request of the sandbox in so many fails although nobody asked for it. */
const failureRate = 0.05;

/** Until all code has run and the heap has its size: what a server takes is looked at from then on. */
const warmUp = 60_000;
/** Megabytes that a server may take, and by how much more of it in the last quarter of that time than in the second. */
const memory = { most: 400, growth: 1.15, allowance: 10 };
/** Milliseconds in which 99 of 100 answers are there that nobody slows down, however busy the machine. */
const latency = 1000;

interface Server {
  readonly name: 'site' | 'sandbox';
  readonly url: string;
  readonly targets: readonly Target[];
}

/** What a visit found wrong; nothing when all was right. */
type Visit = (server: Server, target: Target, chance: (...names: string[]) => number) => Promise<string | undefined>;

interface Tally {
  visits: number;
  failures: number;
  asked: number;
  readonly wrong: string[];
  readonly times: number[];
}

const tally: Tally = { visits: 0, failures: 0, asked: 0, wrong: [], times: [] };

/** Whether the sandbox failed as it was told to; a connection that it broke off is an error instead. */
const isFailure = ({ name }: Server, status: number): boolean =>
  name === 'sandbox' && (status === 500 || status === 503);

/** A connection may end only where the sandbox was told to break it off. */
function wrongOf({ name }: Server, error: unknown): string | undefined {
  return name === 'sandbox' && (error as NodeJS.ErrnoException).code === 'ECONNRESET' ? undefined : String(error);
}

/** Asks for a target, and compares what comes with what is known. */
async function look(server: Server, target: Target, asking: Asking = {}): Promise<string | undefined> {
  let reply: Reply;
  if (server.name === 'sandbox') tally.asked++;
  try {
    reply = await ask(server.url + target.path, { ...asking, headers: { ...target.headers, ...asking.headers } });
  } catch (error) {
    const wrong = wrongOf(server, error);
    if (wrong === undefined) tally.failures++;
    return wrong;
  }
  if (isFailure(server, reply.status)) {
    tally.failures++;
    return undefined;
  }
  const expected = await target.expected();
  const isRight =
    asking.method === 'HEAD'
      ? reply.body.length === 0 && expected.some(({ status }) => status === reply.status)
      : isOneOf(expected, reply);
  return isRight ? undefined : `${reply.status}, ${reply.body.length} bytes: ${reply.body.toString().slice(0, 80)}`;
}

const isOneOf = (expected: readonly Expected[], { status, body }: Expected): boolean =>
  expected.some((one) => one.status === status && one.body.equals(body));

const encodings = ['br', 'gzip', 'identity', 'br;q=0, gzip'];

const visits: Readonly<Record<string, Visit>> = {
  whole: async (server, target, chance) => {
    const began = performance.now();
    const wrong = await look(server, target, { headers: { 'accept-encoding': pick(encodings, chance('encoding')) } });
    tally.times.push(performance.now() - began);
    return wrong;
  },
  head: (server, target) => look(server, target, { method: 'HEAD' }),
  slow: (server, target) => look(server, target, { reads: 'slowly' }),
  leaving: async (server, target) => {
    await ask(server.url + target.path, { reads: 'partly' }).catch(() => undefined);
    return undefined;
  },
  again: async (server, target) => {
    if (server.name !== 'site') return look(server, target);
    const url = server.url + target.path;
    const { headers } = await ask(url, { method: 'HEAD' });
    const { status, body } = await ask(url, { headers: { 'if-none-match': headers.etag ?? '' } });
    if (status !== 304 || body.length > 0) return `If-None-Match: ${status}`;
    return look(server, target, { headers: { 'if-none-match': 'W/"other"' } });
  },
  // Servers need not know ranges; a part must then not be said to be the whole, nor the other way round.
  range: (server, target) => look(server, target, { headers: { range: 'bytes=5-20' } }),
  broken: async ({ url }, _, chance) => {
    const answer = await sendRaw(url, pick(malformed, chance('malformed')));
    return /^(?:HTTP\/1\.1 [34]\d\d |$)/.test(answer) ? undefined : `malformed: ${answer.slice(0, 80)}`;
  },
  // Two in one write: each gets its own answer, in this order.
  pipelined: async (server, target, chance) => {
    const both = [target, pick(server.targets, chance('second'))];
    const text = both.map(({ path, headers = {} }, index) => {
      const own = Object.entries({ ...headers, Connection: index === 1 ? 'close' : 'keep-alive' });
      return `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\n${own.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`;
    });
    const replies = repliesIn(await sendRaw(server.url, text.join('')));
    for (const [index, { expected }] of both.entries()) {
      const reply = replies[index];
      // A connection that the sandbox breaks off on purpose.
      if (reply === undefined) return server.name === 'sandbox' ? undefined : `no answer ${index + 1}`;
      if (!isFailure(server, reply.status) && !isOneOf(await expected(), reply)) return `wrong answer ${index + 1}`;
    }
    return undefined;
  },
  switching: async (server, target, chance) => {
    if (server.name === 'site') return look(server, target);
    const scenario = pick(scenarios, chance('scenario'));
    const { status } = await ask(`${server.url}/_sandbox/scenario/${scenario}`, { method: 'PUT' });
    return status === 200 || isFailure(server, status) ? undefined : `scenario: ${status}`;
  },
  failing: async (server, target, chance) => {
    if (server.name === 'site') {
      const { status } = await ask(`${server.url}/no-such-page`);
      return status === 404 ? undefined : `no page: ${status}`;
    }
    const headers = pick<Record<string, string>>(
      [
        { 'x-sandbox-status': '429' },
        { 'x-sandbox-fault': 'reset' },
        { 'x-sandbox-fault': 'truncate' },
        { 'x-sandbox-fault': 'html' },
        { 'x-sandbox-delay': '500' },
      ],
      chance('fault'),
    );
    await ask(server.url + target.path, { headers }).catch(() => undefined);
    return undefined;
  },
};

/** Most of them want nothing but an answer. */
const kinds = [...Object.keys(visits), ...Array.from({ length: 10 }, () => 'whole')];

async function visitUntil(end: number, visitor: number, servers: readonly Server[]): Promise<void> {
  for (let turn = 0; performance.now() < end; turn++) {
    const own = (...names: string[]): number => chance(visitor, turn, ...names);
    const server = pick(servers, own('server'));
    const target = pick(server.targets, own('target'));
    const kind = pick(kinds, own('kind'));
    const wrong = await visits[kind]?.(server, target, own).catch((error: unknown) => wrongOf(server, error));
    tally.visits++;
    if (wrong !== undefined) tally.wrong.push(`${server.name}, ${kind}, ${target.path}: ${wrong}`);
  }
}

const memoryOf = (pid: number): number =>
  Number(/^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
const openFiles = (pid: number): number => readdirSync(`/proc/${pid}/fd`).length;
const sorted = (values: readonly number[]): number[] => values.toSorted((a, b) => a - b);
const quantile = (values: readonly number[], part: number): number =>
  sorted(values)[Math.min(values.length - 1, Math.floor(values.length * part))] ?? 0;

it.runIf(process.platform === 'linux')(
  `site and sandbox hold for ${minutes} minutes`,
  { timeout: (minutes + 5) * 60_000 },
  async () => {
    const [sitePort, sandboxPort] = [await getPort(), await getPort()];
    const { basePath } = loadProvider().site;
    const [siteUrl, sandboxUrl] = [`http://127.0.0.1:${sitePort}`, `http://127.0.0.1:${sandboxPort}`];
    const sandboxProgram = ['node', 'packages/sandbox/dist/cli.js', '--port', String(sandboxPort)] as const;
    await using site = await serve(['node', 'packages/docs-site/build/hosting/serve.ts', '--port', String(sitePort)], {
      url: siteUrl + basePath,
    });
    await using sandbox = await serve([...sandboxProgram, '--failure-rate', String(failureRate), '--seed', '7'], {
      url: `${sandboxUrl}/_sandbox/scenario`,
    });
    const servers = [
      { name: 'site', url: siteUrl, serving: site, targets: siteTargets(basePath) } as const,
      { name: 'sandbox', url: sandboxUrl, serving: sandbox, targets: await sandboxTargets(key) } as const,
    ].map((server) => ({ ...server, files: openFiles(server.serving.pid), samples: [] as number[] }));

    const began = performance.now();
    const end = began + minutes * 60_000;
    const all = Promise.all(Array.from({ length: visitors }, (_, number) => visitUntil(end, number, servers)));
    while (performance.now() < end && tally.wrong.length < 20) {
      await sleep(250);
      if (performance.now() - began < warmUp) continue;
      for (const { serving, samples } of servers) samples.push(memoryOf(serving.pid));
    }
    await all;
    hangUp();

    process.stdout.write(
      `note: ${tally.visits} visits with SEED=${seed}, 99 of 100 in ${quantile(tally.times, 0.99).toFixed(0)} ms\n`,
    );
    expect(tally.wrong.slice(0, 20)).toEqual([]);
    expect(quantile(tally.times, 0.99)).toBeLessThan(latency);
    expect(tally.failures / tally.asked).toBeGreaterThan(failureRate / 2);
    expect(tally.failures / tally.asked).toBeLessThan(failureRate * 2);
    for (const { name, samples, serving, files } of servers) {
      const quarter = Math.floor(samples.length / 4);
      const [early, late] = [samples.slice(quarter, 2 * quarter), samples.slice(3 * quarter)].map((part) =>
        quantile(part, 0.5),
      ) as [number, number];
      process.stdout.write(
        `note: ${name}: ${early.toFixed(0)} MB early, ${late.toFixed(0)} MB late, ${quantile(samples, 1).toFixed(0)} MB at most\n`,
      );
      expect(quantile(samples, 1), name).toBeLessThan(memory.most);
      expect(late, name).toBeLessThan(early * memory.growth + memory.allowance);
      await vi.waitFor(() => {
        expect(openFiles(serving.pid), name).toBeLessThanOrEqual(files + 2);
      }, 60_000);
      const printed = serving.printed();
      expect(printed).not.toContain(key);
      // A mistake of the server leaves the place of the code.
      expect(printed).not.toMatch(/^\s+at .+:\d+:\d+\)?$/m);
    }
  },
);
