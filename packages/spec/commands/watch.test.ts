import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { copySpecFixture } from '../tests/breaking-changes/fixture-spec.ts';
import * as lint from '../lint/index.ts';
import * as artifacts from '../src/built-files.ts';
import { openSpecSource } from '../src/source/spec-source.ts';
import { watch } from './watch.ts';

const WAIT = { timeout: 20_000, interval: 20 };

vi.mock(import('../src/built-files.ts'), { spy: true });
vi.mock(import('../lint/index.ts'), { spy: true });

afterEach(() => {
  vi.restoreAllMocks();
});

/** Runs the command `watch` on a copy of a small spec. */
function watchFixture(): { readonly spec: string; readonly bundle: () => string; readonly said: () => string } {
  const said: string[] = [];
  for (const stream of [process.stdout, process.stderr]) {
    vi.spyOn(stream, 'write').mockImplementation((text) => said.push(String(text)) > 0);
  }
  const { folder, remove } = copySpecFixture();
  const spec = join(folder, 'packages/spec');
  const open = () => openSpecSource({ folder: spec, provider: join(folder, 'provider.yaml') });
  const stop = Promise.withResolvers<undefined>();
  const done = watch([], { open, until: stop.promise });
  onTestFinished(async () => {
    stop.resolve(undefined);
    expect(await done).toBe(0);
    remove();
  });
  const file = join(spec, 'dist/openapi.docs.json');
  return { spec, bundle: () => (existsSync(file) ? readFileSync(file, 'utf8') : ''), said: () => said.join('') };
}

const shows = (bundle: () => string, words: string): Promise<void> =>
  vi.waitFor(() => {
    expect(bundle()).toContain(words);
  }, WAIT);

it('watch: bundles the spec at the start and again whenever a file is saved', async () => {
  const { spec, bundle } = watchFixture();
  await shows(bundle, 'listStations');
  const file = join(spec, 'parameters/station.yaml');
  const text = readFileSync(file, 'utf8');
  for (const words of ['はじめに変えた説明です。', '次に変えた説明です。']) {
    writeFileSync(file, text.replace(/description: .*/, `description: ${words}`));
    await shows(bundle, words);
  }
});

it('watch: keeps the last bundled document and reports the reason when a file cannot be read', async () => {
  const { spec, bundle, said } = watchFixture();
  await shows(bundle, 'listStations');
  const before = bundle();
  const file = join(spec, 'parameters/station.yaml');
  const text = readFileSync(file, 'utf8');
  writeFileSync(file, `${text}\n  broken: [`);
  await vi.waitFor(() => {
    expect(said()).toMatch(/error: .*station\.yaml/);
  }, WAIT);
  const scalar = join(spec, '../schemas/scalars/StationCode.yaml');
  const good = readFileSync(scalar, 'utf8');
  writeFileSync(scalar, '$ref: ./StationCode.yaml\n');
  writeFileSync(file, text);
  await vi.waitFor(() => {
    expect(said()).toMatch(/error: .*StationCode\.yaml:1:1 the reference leads back to itself/);
  }, WAIT);
  const recorded = (): string => readFileSync(join(spec, 'node_modules/.cache/build-error.txt'), 'utf8');
  await vi.waitFor(() => {
    expect(recorded()).toContain('the reference leads back to itself');
  }, WAIT);
  writeFileSync(scalar, good);
  expect(bundle()).toBe(before);
  writeFileSync(file, text.replace(/description: .*/, 'description: 直した説明です。'));
  await shows(bundle, '直した説明です。');
  await vi.waitFor(() => {
    expect(recorded()).toBe('');
  }, WAIT);
});

it('watch: bundles the last of several saves in quick succession', async () => {
  const { spec, bundle, said } = watchFixture();
  await shows(bundle, 'listStations');
  const file = join(spec, 'parameters/station.yaml');
  const text = readFileSync(file, 'utf8');
  for (const words of ['一度目に直した説明です。', '二度目に直した説明です。', '三度目に直した説明です。']) {
    await new Promise((resolve) => setTimeout(resolve, 400)); // Wait until no rebuild is running.
    const errors = said().length;
    writeFileSync(file, `${text}\n  broken: [`);
    await vi.waitFor(
      () => {
        expect(said().slice(errors)).toMatch(/error: .*station\.yaml/);
      },
      { ...WAIT, interval: 1 },
    );
    writeFileSync(file, text.replace(/description: .*/, `description: ${words}`));
    await shows(bundle, words);
  }
});

it('watch: reports mistakes in the Japanese texts and still writes the bundled document', async () => {
  const { spec, bundle, said } = watchFixture();
  await shows(bundle, 'listStations');
  const file = join(spec, 'parameters/station.yaml');
  const text = readFileSync(file, 'utf8');
  writeFileSync(file, text.replace(/description: .*/, 'description: この サーバは駅を返します。'));
  await shows(bundle, 'この サーバは');
  await vi.waitFor(() => {
    expect(said()).toMatch(/parameters\/station\.yaml:4:19 error .*サーバー.* \[textlint\/prh\]/);
  }, WAIT);
});

it('watch: a rebuild does not mix the texts before and after a save', async () => {
  const created = vi.spyOn(artifacts, 'createDistFiles');
  const { spec, said } = watchFixture();
  const scalar = join(spec, '../schemas/scalars/StationCode.yaml');
  created.mockImplementationOnce(() => {
    // Saved in the middle of the first rebuild, before lint.
    writeFileSync(scalar, '$ref: ./StationCode.yaml\n');
    return {};
  });
  await vi.waitFor(() => {
    expect(said()).toMatch(/error: .*StationCode\.yaml:1:1 the reference leads back to itself/);
  }, WAIT);
  const [first] = said().split('error: ');
  expect(first).toMatch(/^spec rebuilt in/);
  expect(first).toContain('packages/spec/paths/getVersion.yaml'); // The findings of the texts before the save.
  expect(first).not.toContain('leads back');
});

it('watch: continues after an unexpected error', async () => {
  const failure = vi.spyOn(artifacts, 'createDistFiles');
  const { spec, bundle, said } = watchFixture();
  await shows(bundle, 'listStations');
  failure.mockImplementationOnce(() => {
    throw new RangeError('Maximum call stack size exceeded');
  });
  const file = join(spec, 'parameters/station.yaml');
  const text = readFileSync(file, 'utf8');
  writeFileSync(file, text.replace(/description: .*/, 'description: 読めない説明です。'));
  await vi.waitFor(() => {
    expect(said()).toContain('error: the spec cannot be read (RangeError: Maximum call stack size exceeded).');
  }, WAIT);
  writeFileSync(file, `${text}\n  broken: [`);
  await vi.waitFor(() => {
    expect(said()).toMatch(/error: .*station\.yaml/);
  }, WAIT);
  writeFileSync(file, text.replace(/description: .*/, 'description: 直した説明です。'));
  await shows(bundle, '直した説明です。');
});

it('watch: builds the schemas after a schema file was saved, even if a file of the spec is saved right after it', async () => {
  // Blocks lint, so that the first rebuild does not end before both files are saved.
  const end = Promise.withResolvers<never[]>();
  vi.spyOn(lint, 'lintProse').mockReturnValueOnce(end.promise);
  const { spec, bundle } = watchFixture();
  onTestFinished(() => {
    end.resolve([]);
  });
  await shows(bundle, 'listStations');
  const schemas = join(spec, '../schemas');
  const build = `node -e "fs.writeFileSync('built', '')"`;
  writeFileSync(join(schemas, 'package.json'), JSON.stringify({ scripts: { build } }));
  const scalar = join(schemas, 'scalars/StationCode.yaml');
  writeFileSync(scalar, `${readFileSync(scalar, 'utf8')}# saved\n`);
  await new Promise((resolve) => setTimeout(resolve, 300)); // Wait until watch notices the saved schema file.
  const file = join(spec, 'parameters/station.yaml');
  const text = readFileSync(file, 'utf8');
  writeFileSync(file, text.replace(/description: .*/, 'description: 変えた説明です。'));
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(existsSync(join(schemas, 'built'))).toBe(false);
  end.resolve([]);
  await vi.waitFor(() => {
    expect(existsSync(join(schemas, 'built'))).toBe(true);
  }, WAIT);
});

it('watch: ignores generated files and files that are not YAML', async () => {
  const { spec, bundle, said } = watchFixture();
  await shows(bundle, 'listStations');
  mkdirSync(join(spec, 'tests'));
  writeFileSync(join(spec, 'tests/case.yaml'), 'a: 1');
  writeFileSync(join(spec, 'notes.txt'), 'a');
  writeFileSync(join(spec, 'dist/made.yaml'), 'a: 1');
  await new Promise((resolve) => setTimeout(resolve, 500)); // By now, watch would have noticed the saved file.
  expect(said().match(/spec rebuilt/g)).toHaveLength(1);
});
