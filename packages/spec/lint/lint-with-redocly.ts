import { createConfig, lint, type BaseResolver, type Config } from '@redocly/openapi-core';
import { loadRedoclyConfig } from '../src/bundle/redocly-config.ts';
import { getSpecRootFile, SpecResolver, type SpecSource } from '../src/source/spec-source.ts';
import {
  convertErrorToLintFinding,
  convertRedoclyProblem,
  isSourceReadError,
} from '../src/findings/unreadable-source.ts';
import type { LintFinding } from '../src/findings/lint-finding.ts';
import portal from './plugin.ts';

/** Lints a spec with the rules of Redocly and of this project. Default configuration: `redocly.yaml`. */
export async function lintWithRedocly(
  source: SpecSource,
  options: { config?: Config; resolver?: BaseResolver } = {},
): Promise<LintFinding[]> {
  const config = options.config ?? (await loadRedoclyConfig(source));
  const externalRefResolver = options.resolver ?? new SpecResolver(source);
  const run = async (used: Config): Promise<LintFinding[]> => {
    const problems = await lint({ ref: getSpecRootFile(source), config: used, externalRefResolver });
    return problems
      .filter(({ ignored }) => ignored !== true)
      .flatMap((problem) => convertRedoclyProblem(problem, source) ?? []);
  };
  try {
    return await run(config);
  } catch (error) {
    if (isSourceReadError(error)) return [convertErrorToLintFinding(error, getSpecRootFile(source))];
    // Redocly's assertion rules throw for some nodes of a wrong type. In this case, a run that lints only the
    // structure reports the nodes.
    const findings = await run(await structureConfig());
    if (findings.length === 0) throw error;
    return findings;
  }
}

function structureConfig(): Promise<Config> {
  return createConfig({ plugins: [portal()], rules: { struct: 'error', 'no-unresolved-refs': 'error' } });
}
