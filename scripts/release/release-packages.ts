import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createWriteProblem, describeDiskError } from '@route-search/toolkit/disk-error';
import { Problem } from '@route-search/toolkit/problem';
import { findExampleAddresses, loadProvider } from '@route-search/toolkit/provider';
import { build } from '../build/build-packages.ts';
import { capture, runOrThrow, root } from '../shared/process.ts';
import { checkContents } from './contents.ts';
import { listFiles } from '../shared/list-files.ts';
import { findNodePrograms } from './nodes.ts';
import { rehearse } from './rehearse.ts';
import { startRegistry } from './registry.ts';
import { stageAll, type StagedPackage } from './stage.ts';

/**
 * Packs and checks the published packages and installs them from a local registry. With `--publish`, also publishes
 * them.
 */
export async function release(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: { 'dry-run': { type: 'boolean', default: false }, publish: { type: 'boolean', default: false } },
  });
  if (values['dry-run'] === values.publish) {
    throw new Problem(
      'release needs an option. Allowed: --dry-run (packs, checks and installs from a local registry), --publish.',
    );
  }
  const provider = loadProvider();
  const addresses = findExampleAddresses(provider);
  if (values.publish && addresses.length > 0) {
    throw new Problem(`provider.yaml still has an example address in ${addresses.join(', ')}: nothing was published.`);
  }
  const nodes = findNodePrograms();
  const built = await build();
  if (built !== 0) return built;
  let scratch = join(tmpdir(), 'release-');
  try {
    scratch = mkdtempSync(scratch);
    const packages = await stageAll(provider, join(scratch, 'stage'));
    await check(packages);
    say('Publishing to a throw-away registry, installing from there, running the code of the READMEs …');
    await using registry = await startRegistry(join(scratch, 'registry'));
    const blocks = await rehearse(packages, { registry, provider, scratch: join(scratch, 'stage') }, nodes);
    say(`✓ ${blocks} code blocks ran on ${nodes.map(({ name }) => name).join(' and ')}`);
    if (values.publish) await publish(packages);
    else say('Nothing was published. The packages are ready.');
    return 0;
  } catch (error) {
    throw describeDiskError(error) === undefined ? error : createWriteProblem(scratch, error);
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

async function check(packages: readonly StagedPackage[]): Promise<void> {
  const problems: Problem[] = [];
  for (const { name, version, folder, archive } of packages) {
    const findings = await checkContents(folder, [root, tmpdir()]);
    problems.push(...findings.map(({ file, says }) => new Problem(`${name}: ${file} ${says}`)));
    const size = (statSync(archive).size / 1024).toFixed(0);
    if (findings.length === 0) say(`✓ ${name}@${version}: ${listFiles(folder).length} files, ${size} kB packed`);
  }
  if (problems.length > 0) throw new AggregateError(problems);
}

/** Publishes the packages whose version is not yet in the npm registry. */
async function publish(packages: readonly StagedPackage[]): Promise<void> {
  for (const { name, version, archive } of packages) {
    const known = await capture(['npm', 'view', `${name}@${version}`, 'version']);
    if (known.code === 0 && known.output.trim() === version) {
      say(`= ${name}@${version} is already published`);
      continue;
    }
    await runOrThrow(['npm', 'publish', archive, '--ignore-scripts', '--provenance']);
    say(`✓ ${name}@${version} published`);
  }
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}
