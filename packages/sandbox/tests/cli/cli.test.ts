import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { networkInterfaces } from 'node:os';
import { promisify } from 'node:util';
import { parseCommandLine, UsageError } from '@route-search/toolkit/command-line';
import { startLocalServer } from '@route-search/toolkit/local-server';
import { afterEach, describe, expect, it } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };
import { formatHelpText } from '../../src/cli-help.ts';
import { cliOptions } from '../../src/cli-options.ts';
import { findServerAddress, killSandboxProcesses, startSandboxProcess } from './process.ts';

afterEach(killSandboxProcesses);

const READY = '試すには';

describe('sandbox command: start', () => {
  it.each([[[]], [['--no-key', '--base-path', '/api', '--now', 'today']]])(
    'prints the address and a curl command that works: %j',
    async (args) => {
      const { output, untilPrinted, child, ended } = startSandboxProcess(['--port', '0', ...args]);
      await untilPrinted(/curl .*\n/);
      const command = /^ {2}(curl .*)$/m.exec(output().stdout)?.[1] ?? '';
      const { stdout } = await promisify(execFile)('sh', ['-c', `${command} --silent --fail`]);
      expect(JSON.parse(stdout)).toHaveProperty('ResultSet.Course');
      child.kill('SIGTERM');
      expect(await ended).toBe(0);
      expect(output().stderr).toBe('');
    },
  );

  it('listens on loopback only', async () => {
    const { output, untilPrinted } = startSandboxProcess(['--port', '0']);
    await untilPrinted(READY);
    const address = new URL(findServerAddress(output().stdout));
    expect(address.hostname).toBe('127.0.0.1');
    const other = Object.values(networkInterfaces())
      .flat()
      .find((one) => one?.family === 'IPv4' && !one.internal);
    // Without a network, the machine has only loopback addresses, so there is nothing to test.
    if (other === undefined) return;
    const socket = connect(Number(address.port), other.address);
    await expect(once(socket, 'connect')).rejects.toThrow(/ECONNREFUSED/);
  });

  it('warns if other machines can connect, and prints no warning for another loopback address', async () => {
    const { output, untilPrinted } = startSandboxProcess(['--port', '0', '--host', '0.0.0.0']);
    const note = '注意: ほかのマシンからも接続できるIPアドレスで待ち受けています。';
    await untilPrinted(note);
    expect(Object.values(output()).join('')).toContain(note);
    const own = startSandboxProcess(['--port', '0', '--host', '127.0.0.2']);
    await own.untilPrinted(READY);
    own.child.kill('SIGTERM');
    await own.ended;
    expect(Object.values(own.output()).join('')).not.toContain(note);
  });

  it('uses the next free port if the port is taken, and prints it; --strict-port makes it an error', async () => {
    await using taken = await startLocalServer(() => undefined);
    const port = Number(new URL(taken.url).port);
    const { output, untilPrinted } = startSandboxProcess(['--port', String(port)]);
    await untilPrinted(READY);
    const actual = Number(new URL(findServerAddress(output().stdout)).port);
    expect(actual).toBeGreaterThan(port);
    expect(output().stdout).toContain(`ポート${port}は使用中のため、${actual}を使います。`);
    const strict = startSandboxProcess(['--port', String(port), '--strict-port']);
    expect(await strict.ended).toBe(1);
    expect(strict.output().stderr).toBe(
      `エラー: ポート${port}は使用中です。--portで空いている番号を指定してください。\n`,
    );
  });

  it('prints the help for --help after a command', async () => {
    const { output, ended } = startSandboxProcess(['data', 'init', '--help']);
    expect(await ended).toBe(0);
    expect(output().stdout).toBe(formatHelpText());
  });
});

it('sandbox command: prints its version for --version', async () => {
  const { output, ended } = startSandboxProcess(['--version']);
  expect(await ended).toBe(0);
  expect(output().stdout).toBe(`${packageJson.version}\n`);
});

it('sandbox command: keeps running when the reader of its output closes the pipe', async () => {
  const { output, untilPrinted, child } = startSandboxProcess(['--port', '0']);
  await untilPrinted(READY);
  const url = findServerAddress(output().stdout);
  child.stdout?.destroy();
  for (const _ of [1, 2, 3]) expect((await fetch(`${url}/v1/json/dataversion?key=k`)).status).toBe(200);
  expect(child.exitCode).toBeNull();
});

describe('sandbox command with invalid arguments', () => {
  it.each([
    [['--port', 'x'], '--portには0以上65535以下の整数を指定してください。(x)'],
    [['--latency', '1.5'], '--latencyには0以上60000以下の整数を指定してください。(1.5)'],
    [['--prot', '1'], '--protというオプションはありません。'],
    [['-x'], '-xというオプションはありません。'],
    [['4010'], 'オプションのほかに指定できる値はありません。'],
    [['--port'], '--portには値が必要です。-で始まる値は--port=の後に書きます。'],
    [['--quiet=yes'], '--quietに値は指定できません。'],
    [['--key', ''], '--keyに空の値とinvalidは指定できません。どちらも必ず認証エラーになる値です。'],
    [
      ['--allow-origin', 'https://app.example.com/'],
      '--allow-originにはhttps://app.example.comのようなオリジンかnullを指定してください。(https://app.example.com/)',
    ],
    [
      ['--allow-host', 'sandbox.test:80'],
      '--allow-hostにはsandbox.testのようなホスト名を指定してください。(sandbox.test:80)',
    ],
    [['--base-path', 'api/'], '--base-pathには/apiのように/で始まり/で終わらないパスを指定してください。(api/)'],
  ])('parseCommandLine: rejects the arguments %j', (args, message) => {
    const parsing = (): unknown => parseCommandLine(cliOptions, args);
    expect(parsing).toThrow(UsageError);
    expect(parsing).toThrow(message);
  });

  it.each([
    [['--prot', '1'], '--protというオプションはありません。'],
    [['--no-key', '--key', 'a'], '--no-keyと--keyは同時に指定できません。'],
    [['--host', '203.0.113.1', '--port', '0'], 'このマシンにないIPアドレスです。--hostを確かめてください。'],
  ])('exits with an error for the arguments %j', async (args, message) => {
    const { output, ended } = startSandboxProcess(args);
    expect(await ended).toBe(1);
    const { stdout, stderr } = output();
    expect(stdout).toBe('');
    expect(stderr.split('\n')[0]).toBe(`エラー: ${message}`);
    expect(stderr).not.toMatch(/\n\s+at /);
  });
});

describe('sandbox command: access key', () => {
  it('never prints the access key, in log lines or in error messages', async () => {
    const key = 'S3CRET-value';
    const { output, untilPrinted, child, ended } = startSandboxProcess(['--port', '0', '--key', key]);
    await untilPrinted(READY);
    const url = findServerAddress(output().stdout);
    const ask = async (target: string): Promise<number> => (await fetch(`${url}${target}`)).status;
    expect(await ask(`/v1/json/station?code=22671&key=${key}`)).toBe(200);
    expect(await ask('/v1/json/station?code=22671&key=wrong-secret')).toBe(403);
    expect(await ask(`/v1/json/station?code=22671&%6bey=${key}`)).toBe(200);
    expect(await ask(`/v1/json/station?code=22671&KEY=${key}`)).toBe(403);
    expect(await ask(`/v1/json/station&key=${key}`)).toBe(404);
    expect(await ask(`/v1/json/station?code=%zz&key=${key}`)).toBe(400);
    await untilPrinted(/\/v1\/json\/station\?code=%zz&key=\*\*\* 400/);
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
    const all = output().stdout + output().stderr;
    expect(all).toContain('GET /v1/json/station?code=22671&key=*** 200');
    expect(all).not.toMatch(/S3CRET|wrong-secret/);
    expect(all).toContain('key=$KEY');
  });

  it.each([
    [['--key', 'S3CRET', 'S3CRET2']],
    [['S3CRET']],
    [['--kez=S3CRET']],
    [['--port', '0', '--key=S3CRET', '--quiet=S3CRET']],
  ])('never appears in the error message for the arguments %j', (args) => {
    const parsing = (): unknown => parseCommandLine(cliOptions, args);
    expect(parsing).toThrow(UsageError);
    expect(parsing).not.toThrow('S3CRET');
  });
});

describe('sandbox command: stop', () => {
  it.each(['SIGTERM', 'SIGINT'] as const)('finishes a request in progress after the signal %s', async (signal) => {
    const { output, untilPrinted, child, ended } = startSandboxProcess(['--port', '0', '--latency', '700']);
    await untilPrinted(READY);
    const url = findServerAddress(output().stdout);
    const pending = fetch(`${url}/v1/json/dataversion?key=k`).then((response) => response.json());
    // The server accepts connections in order. After this response, it has also accepted the pending request.
    await fetch(`${url}/_sandbox/scenario`);
    child.kill(signal);
    expect(await pending).toHaveProperty('ResultSet.Version');
    expect(await ended).toBe(0);
    expect(output().stdout).toContain('停止しました。');
  });

  it('answers all requests that have arrived before the signal, even those that are not read yet; --quiet logs none', async () => {
    const { output, untilPrinted, child, ended } = startSandboxProcess(['--port', '0', '--quiet']);
    await untilPrinted(/curl .*\n/);
    const { stdout } = output();
    const { hostname, port } = new URL(findServerAddress(stdout));
    const path = '/v1/json/dataversion?key=k';
    const sockets = Array.from({ length: 40 }, () => connect(Number(port), hostname));
    await Promise.all(sockets.map((socket) => once(socket, 'connect')));
    const answers = sockets.map(async (socket) => {
      socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
      return (await socket.toArray()).join('').slice(0, 15);
    });
    child.kill('SIGTERM');
    expect(new Set(await Promise.all(answers))).toEqual(new Set(['HTTP/1.1 200 OK']));
    expect(await ended).toBe(0);
    expect(output().stdout).toBe(`${stdout}停止しました。\n`);
  });

  it('closes idle connections without waiting for them', async () => {
    const { output, untilPrinted, child, ended } = startSandboxProcess(['--port', '0']);
    await untilPrinted(READY);
    const { hostname, port } = new URL(findServerAddress(output().stdout));
    const idle = connect(Number(port), hostname);
    await once(idle, 'connect');
    idle.write('GET /v1/json/dataversion?key=k HTTP/1.1\r\nHost: localhost\r\n\r\n');
    await once(idle, 'data');
    const began = Date.now();
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
    // The server waits up to five seconds for pending requests, but not for idle connections.
    expect(Date.now() - began).toBeLessThan(5_000);
    idle.destroy();
  });
});
