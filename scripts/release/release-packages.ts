import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { createWriteProblem, describeDiskError } from '@route-search/toolkit/disk-error';
import { Problem } from '@route-search/toolkit/problem';
import { readPendingChangesets } from '@route-search/spec/planned-version';
import { findExampleAddresses, loadProvider } from '@route-search/toolkit/provider';
import { buildPackages } from '../build/build-packages.ts';
import { root } from '../shared/process.ts';
import { readArchives, writeArchives } from './archives.ts';
import { checkPackageContents } from './contents.ts';
import { listFiles } from '../shared/list-files.ts';
import { installNode, newestNode } from '../shared/node-versions.ts';
import { runPublishSteps } from './publish-steps.ts';
import { rehearseRelease } from './rehearse.ts';
import { startLocalRegistry } from './registry.ts';
import { packAllPackages, type PackedPackage } from './stage.ts';

const options = {
  'dry-run': { type: 'boolean', default: false },
  pack: { type: 'string' },
  rehearse: { type: 'string' },
  canary: { type: 'string' },
} as const;

/**
 * Packs and checks the packages (`--pack FOLDER`), publishes them to a local registry and installs them from it
 * (`--rehearse FOLDER`), or both (`--dry-run`). With `--canary ID`, versions end with `-canary.ID`, and pending
 * changesets are allowed. Only the workflow `Release` publishes to npm, in a job that runs no code of the repository.
 */
export async function releasePackages(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({ args: [...args], options });
  const { 'dry-run': isDryRun, pack: packFolder, rehearse: rehearseFolder, canary } = values;
  if (canary !== undefined && !/^[a-z][0-9a-z]*$/.test(canary)) {
    throw new Problem(`--canary is "${canary}". Allowed: small letters and digits, beginning with a letter.`);
  }
  if ([isDryRun, packFolder !== undefined, rehearseFolder !== undefined].filter(Boolean).length !== 1) {
    throw new Problem(
      'release needs one option. Allowed: --dry-run (both steps), --pack FOLDER (packs and checks the packages), ' +
        '--rehearse FOLDER (publishes them to a local registry and installs them from there).',
    );
  }
  if (rehearseFolder !== undefined) return withScratch((scratch) => rehearseAll(resolve(rehearseFolder), scratch));
  const waiting = canary === undefined ? readPendingChangesets(root) : [];
  if (waiting.length > 0) {
    throw new Problem(
      'changesets are waiting, so these packages are no release. Run ./run version first, or try a canary with --canary ID.',
    );
  }
  if (packFolder !== undefined) {
    const addresses = findExampleAddresses(loadProvider());
    if (addresses.length > 0) {
      throw new Problem(`provider.yaml still has an example address in ${addresses.join(', ')}: nothing was packed.`);
    }
    return withScratch((scratch) => packAll(resolve(packFolder), scratch, canary));
  }
  return withScratch(async (scratch) => {
    const packed = join(scratch, 'packed');
    const code = (await packAll(packed, scratch, canary)) || (await rehearseAll(packed, scratch));
    if (code === 0) say('Nothing was published. The packages are ready.');
    return code;
  });
}

/** Builds, packs and checks the packages. Writes the archives and their digests. */
async function packAll(packed: string, scratch: string, canary: string | undefined): Promise<number> {
  const built = await buildPackages();
  if (built !== 0) return built;
  const packages = await packAllPackages({ provider: loadProvider(), canary }, join(scratch, 'stage'));
  await check(packages);
  writeArchives(packed, packages);
  return 0;
}

/** Publishes the archives to a local registry with the workflow's script and tests them. */
async function rehearseAll(packed: string, scratch: string): Promise<number> {
  const nodes = [await installNode(20), newestNode];
  const packages = await readArchives(packed);
  say('Publishing to a throw-away registry, installing from there, running the code of the READMEs …');
  await using registry = await startLocalRegistry(join(scratch, 'registry'));
  process.stdout.write(await runPublishSteps(packed, { registry, scratch: join(scratch, 'publish') }));
  const blocks = await rehearseRelease(
    packages,
    { registry, provider: loadProvider(), scratch: join(scratch, 'rehearsal') },
    nodes,
  );
  say(`✓ ${blocks} code blocks ran on ${nodes.map(({ name }) => name).join(' and ')}`);
  return 0;
}

async function withScratch(work: (scratch: string) => Promise<number>): Promise<number> {
  let scratch = join(tmpdir(), 'release-');
  try {
    scratch = mkdtempSync(scratch);
    return await work(scratch);
  } catch (error) {
    throw describeDiskError(error) === undefined ? error : createWriteProblem(scratch, error);
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

async function check(packages: readonly PackedPackage[]): Promise<void> {
  const problems: Problem[] = [];
  for (const { name, version, folder, archive } of packages) {
    const findings = await checkPackageContents(folder, [root, tmpdir()]);
    problems.push(...findings.map(({ file, says }) => new Problem(`${name}: ${file} ${says}`)));
    const size = (statSync(archive).size / 1024).toFixed(0);
    if (findings.length === 0) say(`✓ ${name}@${version}: ${listFiles(folder).length} files, ${size} kB packed`);
  }
  if (problems.length > 0) throw new AggregateError(problems);
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}
