import { loadavg } from 'node:os';
import { machine } from '../sdk/report.ts';

/** When and where figures were measured. */
export interface Setting {
  readonly date: string;
  readonly machine: string;
  /** Processes that wanted to run, on average of the minute before. */
  readonly load: number;
}

/** The setting, to be taken before anything is measured. */
export function settingNow(): Setting {
  return {
    date: new Date().toISOString().slice(0, 10),
    machine: machine(),
    load: Number((loadavg()[0] ?? 0).toFixed(1)),
  };
}

/** The setting in words. */
export function settingInWords({ date, machine: where, load }: Setting): string {
  return `${date}, ${where}, load ${load.toFixed(1)} before the run.`;
}

/** The setting in words, with the versions of what was measured. */
export function settingWithVersions(
  setting: Setting & { readonly versions: Readonly<Record<string, string>> },
): string {
  const versions = Object.entries(setting.versions).map(([name, version]) => `${name} ${version}`);
  return `${settingInWords(setting)} ${versions.join(', ')}.`;
}
