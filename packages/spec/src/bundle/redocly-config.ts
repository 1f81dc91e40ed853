import { join } from 'node:path';
import { loadConfig, type Config } from '@redocly/openapi-core';
import type { SpecSource } from '../source/spec-source.ts';

const configs = new Map<string, Promise<Config>>();

/** Loads the Redocly configuration of a spec, once per spec. */
export function loadRedoclyConfig(source: SpecSource): Promise<Config> {
  const configPath = join(source.folder, 'redocly.yaml');
  const known = configs.get(configPath) ?? loadConfig({ configPath });
  configs.set(configPath, known);
  return known;
}
