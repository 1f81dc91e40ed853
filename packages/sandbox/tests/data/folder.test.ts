import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, relative } from 'node:path';
import { Ajv } from 'ajv';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { runDataCommand } from '../../src/data/data-command.ts';
import { DataError, loadData } from '../../src/data/load-data.ts';
import { findServerAddress, killSandboxProcesses, startSandboxProcess } from '../cli/process.ts';
import { askSandbox, HOST, formatQuery } from '../support/ask.ts';
import { specOperations } from '../support/spec.ts';
import { handle } from '../../src/index.ts';
import { loadDataFiles, type DataFolderFile } from '../../src/data/load-data-files.ts';

let place: string;
/** Path of a copy of the sandbox's own data, created with `data init`. */
let ours: string;

beforeAll(async () => {
  place = mkdtempSync(join(tmpdir(), 'sandbox-data-'));
  ours = join(place, 'ours');
  await expect(run('data', 'init', ours)).resolves.toMatchObject({ code: 0, stderr: '' });
});
afterEach(killSandboxProcesses);
afterAll(() => {
  rmSync(place, { recursive: true });
});

async function run(...args: readonly string[]): Promise<{ code: number | null; stdout: string; stderr: string }> {
  const { ended, output } = startSandboxProcess(args);
  return { code: await ended, ...output() };
}

let copies = 0;

/** Copies the data folder with replaced texts, and returns the numbers of the changed lines. */
function edited(...edits: readonly (readonly [file: string, from: string, to: string])[]): {
  readonly folder: string;
  readonly lines: readonly number[];
} {
  const folder = join(place, `copy${copies++}`);
  cpSync(ours, folder, { recursive: true });
  const lines = edits.map(([file, from, to]) => {
    const text = readFileSync(join(folder, file), 'utf8');
    const begin = text.indexOf(from);
    expect(begin, `${from} in ${file}`).toBeGreaterThanOrEqual(0);
    writeFileSync(join(folder, file), text.replace(from, to));
    return text.slice(0, begin).split('\n').length;
  });
  return { folder, lines };
}

/** Lists the problems that `loadData` finds in a folder. */
function problemsOf(folder: string): readonly string[] {
  try {
    loadData(folder);
    return [];
  } catch (error) {
    if (!(error instanceof DataError)) throw error;
    return error.problems;
  }
}

/** Returns the files of a folder in the form in which a web page gets them from a file input. */
function choose(folder: string): DataFolderFile[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name, parentPath }) => {
      const path = join(parentPath, name);
      return Object.assign(new File([readFileSync(path)], name), {
        webkitRelativePath: relative(dirname(folder), path),
      });
    });
}

describe("copy of the sandbox's own data", () => {
  it('passes the command `data check`', async () => {
    const { code, stdout, stderr } = await run('data', 'check', ours);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toMatch(/^誤りはありません。（駅\d+、路線\d+、列車のまとまり\d+）\n$/);
  });

  it('gives the same response to every example request of the spec', async () => {
    const data = loadData(ours);
    for (const { path, examples } of specOperations) {
      for (const { request } of examples) {
        expect((await askSandbox(path, request, { sandbox: { data } })).text).toBe(
          (await askSandbox(path, request)).text,
        );
      }
    }
  });

  it('can be loaded by the server as a folder, and as JSON by a runtime without files', async () => {
    const { untilPrinted, output } = startSandboxProcess(['--port', '0', '--data', ours]);
    await untilPrinted(/curl .*\n/);
    const shown = /"(http[^"]+)"/.exec(output().stdout)?.[1] ?? '';
    expect(await (await fetch(shown)).json()).toHaveProperty('ResultSet.Course');
    const data = JSON.parse(JSON.stringify(loadData(ours))) as ReturnType<typeof loadData>;
    const query = formatQuery({ key: 'k', code: '22671' });
    const [own, served] = [
      await handle(new Request(`${HOST}/v1/json/station?${query}`), { data }),
      await fetch(`${findServerAddress(output().stdout)}/v1/json/station?${query}`),
    ];
    expect(await served.json()).toEqual(await own.json());
  });

  it('contains a JSON Schema for editors that each data file matches', () => {
    const all = JSON.parse(readFileSync(join(ours, 'schema/data.json'), 'utf8')) as { readonly $schema: string };
    const ajv = new Ajv({ strict: false, validateSchema: true }).addSchema(all, 'data.json');
    const files = readdirSync(ours).filter((file) => file.endsWith('.yaml'));
    expect(files).toHaveLength(16);
    for (const file of files) {
      const text = readFileSync(join(ours, file), 'utf8');
      const schema = /^# yaml-language-server: \$schema=(\S+)\n/.exec(text)?.[1] ?? '';
      const valid = ajv.compile(JSON.parse(readFileSync(join(ours, schema), 'utf8')) as object);
      expect({ file, valid: valid(parse(text)), errors: valid.errors }).toEqual({ file, valid: true, errors: null });
    }
  });
});

describe('folder that is chosen on a page', () => {
  it('loadDataFiles returns the data that loadData reads, the stations, and an example request that finds courses', async () => {
    const { data, suggestions, example } = await loadDataFiles(choose(ours));
    expect(data.content).toEqual(loadData(ours).content);
    expect(suggestions).toContainEqual({ code: '22671', name: '高円寺', yomi: 'こうえんじ', type: 'train' });
    const response = await handle(new Request(`${HOST}${example}&key=k`), { data });
    expect(await response.json()).toHaveProperty('ResultSet.Course');
  });

  it('loadDataFiles reports all problems of files and values, each with file and line', async () => {
    const { folder, lines } = edited(['stations.yaml', 'name: 三鷹\n', 'nmae: 三鷹\n']);
    const name = basename(folder);
    await expect(loadDataFiles(choose(folder))).rejects.toThrow(`${name}/stations.yaml:${lines[0]}:`);
    rmSync(join(folder, 'lines.yaml'));
    writeFileSync(join(folder, 'walks.yaml'), Buffer.from([0xff]));
    const problems = ['walks.yaml 文字コードがUTF-8ではありません。', 'lines.yaml 必要なファイルがありません。'];
    for (const problem of problems) await expect(loadDataFiles(choose(folder))).rejects.toThrow(`${name}/${problem}`);
  });

  it('loadDataFiles names the command that converts the folder if it is a timetable feed', async () => {
    const feed = [Object.assign(new File([''], 'stops.txt'), { webkitRelativePath: 'feed/stops.txt' })];
    await expect(loadDataFiles(feed)).rejects.toThrow(/^feed\/stops\.txt .*data from-gtfs/);
  });
});

describe("user's own data", () => {
  it("changes the responses, but not those for the sandbox's own data", async () => {
    const { folder } = edited(['stations.yaml', 'name: 三鷹\n', 'name: 三鷹台\n']);
    for (const file of readdirSync(folder).filter((name) => name.endsWith('.yaml') && name !== 'stations.yaml')) {
      const text = readFileSync(join(folder, file), 'utf8');
      writeFileSync(join(folder, file), text.replaceAll(/(?<![ァ-ヶ一-龠])三鷹(?=[\],: ])/g, '三鷹台'));
    }
    const data = loadData(folder);
    const request = { code: '22936' };
    expect((await askSandbox('/v1/json/station', request, { sandbox: { data } })).text).toContain('三鷹台');
    expect((await askSandbox('/v1/json/station', request)).text).not.toContain('三鷹台');
  });

  it('passes all checks without the optional files', () => {
    const { folder } = edited();
    for (const file of ['aliases', 'changes', 'codes', 'timetable-codes']) rmSync(join(folder, `${file}.yaml`));
    expect(problemsOf(folder)).toEqual([]);
  });
});

type Slip = readonly [file: string, from: string, to: string, message: string];

describe('loadData with typing mistakes', () => {
  it.each<[string, readonly Slip[]]>([
    [
      'in the form of values',
      [
        ['stations.yaml', "code: '22936'", 'code: 22936', "引用符で囲んだ文字列（'22936'）で書いてください"],
        ['stations.yaml', 'number: JC12', 'nummer: JC12', '「nummer」という項目はありません。使える項目: code'],
        ['lines.yaml', "color: '250060002'", "color: '250060'", '使える値: RRRGGGBBB'],
        ['walks.yaml', '東京, 500]', '東京]', 'を3個並べたリストで書いてください。（2個）'],
        ['timetables.yaml', 'wait: 1 }', 'wait: -50 }', '「-50」は使えません。使える値: 0以上の数値'],
      ],
    ],
    [
      'in what refers to something else',
      [
        ['stations.yaml', 'at: [35.702683, 139.560325]', 'at: [139.560325, 35.702683]', '緯度、経度の順'],
        ['lines.yaml', 'system: metro', 'system: mero', '運賃の体系「mero」はありません'],
        ['timetables.yaml', "'20240621'", "'20240631'", '「20240631」という日はありません'],
        ['codes.yaml', "at: '9:48'", "at: '9:47'", '「chuo-rapid-up」に、9:47に発車する列車はありません'],
      ],
    ],
    [
      'in the size of numbers',
      [
        ['timetables.yaml', "'6': every 6", "'6': every 0", '「every 0」は使えません'],
        ['timetables.yaml', "'7-8': every 4", "'7-999999999': every 4", '「7-999999999」は使えません'],
        ['services.yaml', 'lap: 60', 'lap: 10', '1周の分は、最後の駅の時刻（57）より大きくしてください。（10）'],
        ['services.yaml', '荻窪: 27/28', '荻窪: 23', '23は、前の値（24）以上でなければなりません'],
        ['lines.yaml', '荻窪: 18.7', '荻窪: 15.7', '15.7は、前の値（17.3）より大きくなければなりません'],
        ['fares.yaml', '[6, 170, 167]', '[2, 170, 167]', '2は、前の値（3）より大きくなければなりません'],
      ],
    ],
    [
      'in the way of a train',
      [
        [
          'timetables.yaml',
          'direction: down, from: 中野(東京都)',
          'direction: up, from: 中野(東京都)',
          '「西船橋」は、tozaiの上りでは「中野(東京都)」の後の駅ではありません',
        ],
        ['services.yaml', '阿佐ケ谷: 24,', '東中野: 24,', '「東中野」を、路線109の下りの駅の順に書いてください'],
        ['passes.yaml', 'system: jr,', 'system: jrx,', '定期券のある運賃の体系「jrx」はありません'],
      ],
    ],
  ])('reports the location of each mistake: %s', (_, slips) => {
    const { folder, lines } = edited(...slips.map(([file, from, to]) => [file, from, to] as const));
    const problems = problemsOf(folder);
    slips.forEach(([file, , , message], index) => {
      const told = problems.find((one) => one.includes(message));
      expect(told, `${message} in ${problems.join('\n')}`).toBeDefined();
      expect(told).toMatch(new RegExp(`${file.replace('.', '\\.')}:${lines[index]}:\\d+ `));
    });
  });

  it('reports a mistake once, without messages about values that follow from it', () => {
    const { folder, lines } = edited(
      ['services.yaml', '荻窪: 27/28', '国立: 27/28'],
      ['timetables.yaml', "'7-8': every 4", "'6-8': every 6"],
    );
    expect(problemsOf(folder)).toEqual([
      expect.stringMatching(new RegExp(`services\\.yaml:${lines[0]}:\\d+ 「国立」は、路線109の駅ではありません。$`)),
      expect.stringMatching(/timetables\.yaml:\d+:\d+ 6:00の発車が2度書かれています。$/),
    ]);
  });

  it('reports invalid YAML with its line and column', () => {
    const { folder } = edited(['corporations.yaml', "{ code: '58'", "{ code: '58"], ['walks.yaml', '- [', '- [[']);
    expect(problemsOf(folder)).toEqual([
      expect.stringMatching(/corporations\.yaml:\d+:\d+ YAMLとして読めません。.*（.+）$/),
      expect.stringMatching(/walks\.yaml:\d+:\d+ YAMLとして読めません。/),
    ]);
  });
});

describe('missing or incomplete data folder', () => {
  it('loadData: reports a missing folder or file with a message in plain words', () => {
    const { folder } = edited();
    expect(problemsOf(join(place, 'nowhere'))[0]).toMatch(/nowhere フォルダーがありません。.*data init/);
    expect(problemsOf(join(folder, 'lines.yaml'))[0]).toMatch(/フォルダーではなく、ファイルです。/);
    rmSync(join(folder, 'lines.yaml'));
    writeFileSync(join(folder, 'line.yaml'), '[]');
    expect(problemsOf(folder)).toEqual([
      expect.stringMatching(/line\.yaml この名前のファイルは使いません。使うファイル: engine\.yaml、/),
      expect.stringMatching(/lines\.yaml 必要なファイルがありません。/),
    ]);
  });

  it('loadData: names the real cause of a file that cannot be read', () => {
    const { folder } = edited();
    const walks = join(folder, 'walks.yaml');
    // Text in Shift_JIS.
    writeFileSync(walks, Buffer.concat([Buffer.from('# a\n# '), Buffer.from([0x93, 0xfa, 0x96, 0x7b])]));
    expect(problemsOf(folder)).toEqual([
      expect.stringMatching(/walks\.yaml:2 読めません。文字コードがUTF-8ではありません。UTF-8で保存してください。$/),
    ]);
    rmSync(walks);
    mkdirSync(walks);
    expect(problemsOf(folder)).toEqual([
      expect.stringMatching(/walks\.yaml 読めません。ファイルではなく、フォルダーです。$/),
    ]);
  });

  it.each([
    ['check', () => ['check', join(place, 'nowhere')]],
    ['check of a folder with a mistake', () => ['check', edited(['lines.yaml', 'loop: 34.5', 'loop: x']).folder]],
    ['init into a folder with files', () => ['init', ours]],
    ['init into a file', () => ['init', join(ours, 'README.md', 'x')]],
    ['no word', () => []],
    ['init without a folder', () => ['init']],
    ['an option instead of a folder', () => ['init', '--force']],
    ['a word too many', () => ['check', ours, ours]],
  ])('runDataCommand: fails with a one-line error for %s', (_, words) => {
    expect(() => runDataCommand(words(), ours)).toThrow(DataError);
    expect(() => runDataCommand(words(), ours)).toThrow(/^.+$/);
  });

  it.each([[['data', 'check', 'nowhere']], [['--data', 'nowhere']]])(
    'sandbox command: prints a one-line error without a stack trace for the arguments %j',
    async (args) => {
      const { code, stdout, stderr } = await run(...args);
      expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
      expect(stderr).toMatch(/^エラー: .+\n$/);
    },
  );
});
