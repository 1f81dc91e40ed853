import { join } from 'node:path';
import { readYaml, type YamlFile } from '@route-search/toolkit/yaml';
import type { SandboxData } from './types.ts';

/** Member of {@link SandboxData} → file in the folder `data`. */
export const files = {
  engine: 'engine.yaml',
  corporations: 'corporations.yaml',
  stations: 'stations.yaml',
  stops: 'stops.yaml',
  ports: 'ports.yaml',
  walks: 'walks.yaml',
  lines: 'lines.yaml',
  services: 'services.yaml',
  timetables: 'timetables.yaml',
  fares: 'fares.yaml',
  passes: 'passes.yaml',
  changes: 'changes.yaml',
  codes: 'codes.yaml',
  realtime: 'realtime.yaml',
  timetableCodes: 'timetable-codes.yaml',
  aliases: 'aliases.yaml',
} as const satisfies Record<keyof SandboxData, string>;

/** The data together with the files, which know the place of every value. */
export interface Sources {
  readonly data: SandboxData;
  readonly files: Readonly<Record<keyof SandboxData, YamlFile>>;
}

/**
 * Reads the folder `data`. The values are not checked yet.
 *
 * @throws Problem when a file is missing or is not valid YAML
 */
export function readData(folder: string): Sources {
  const entries = Object.entries(files).map(([name, file]) => [name, readYaml(join(folder, file))] as const);
  const data = Object.fromEntries(entries.map(([name, file]) => [name, file.value]));
  return {
    data: data as unknown as SandboxData,
    files: Object.fromEntries(entries) as unknown as Sources['files'],
  };
}
