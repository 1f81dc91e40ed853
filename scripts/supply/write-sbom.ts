import { globSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { parse } from 'yaml';
import { Problem } from '@route-search/toolkit/problem';
import { buildPackages } from '../build/build-packages.ts';
import { runOrThrow, root } from '../shared/process.ts';
import {
  findBundledLicenceProblems,
  findLicenceProblems,
  findLockfileProblems,
  findPnpmSettingProblems,
  findToolchainProblems,
} from './check-dependencies.ts';
import type { SbomComponent, DevEngines, NpmLockfile, LicencePolicy } from './check-dependencies.ts';

const policyFile = 'scripts/supply/licences.yaml';
const toolchainFile = 'scripts/install/toolchain/package-lock.json';

/** Checks the origin and licence of all dependencies and writes the bill of materials (CycloneDX). */
export async function writeSbom(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({ args: [...args], options: { out: { type: 'string' } } });
  const built = await buildPackages();
  if (built !== 0) return built;
  const out = values.out ?? join(root, 'node_modules/.cache/sbom.cdx.json');
  mkdirSync(dirname(out), { recursive: true });
  await runOrThrow(['pnpm', 'sbom', '--sbom-format', 'cyclonedx', '--out', out]);
  const { components } = JSON.parse(readFileSync(out, 'utf8')) as { components: SbomComponent[] };
  const policy = readYaml(policyFile) as LicencePolicy;
  const { devEngines: engines } = readJson('package.json') as { devEngines: DevEngines };
  const problems = [
    ...findLicenceProblems(components, policy).map((problem) => `${problem} (${policyFile})`),
    ...findBundledLicenceProblems(readBundledLicences(), policy),
    ...findPnpmSettingProblems(readYaml('pnpm-workspace.yaml') as object).map(
      (problem) => `${problem} (pnpm-workspace.yaml)`,
    ),
    ...findLockfileProblems(readYaml('pnpm-lock.yaml') as object).map((problem) => `${problem} (pnpm-lock.yaml)`),
    ...findToolchainProblems(readJson(toolchainFile) as NpmLockfile, engines).map(
      (problem) => `${problem} (${toolchainFile})`,
    ),
  ];
  if (problems.length > 0) throw new AggregateError(problems.map((problem) => new Problem(problem)));
  process.stdout.write(`${components.length} dependencies, all with a licence that is allowed → ${out}\n`);
  return 0;
}

function readBundledLicences(): ReadonlyMap<string, string> {
  const files = globSync('packages/*/dist/THIRD-PARTY.txt', { cwd: root });
  return new Map(files.map((file) => [file.split('/')[1] ?? '', readFileSync(join(root, file), 'utf8')]));
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(join(root, file), 'utf8'));
}

function readYaml(file: string): unknown {
  return parse(readFileSync(join(root, file), 'utf8'));
}
