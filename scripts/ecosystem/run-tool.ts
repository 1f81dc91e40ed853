import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { Problem } from '@route-search/toolkit/problem';
import { installedVersion } from '../shared/install-peers.ts';
import { capture, root, type Command, type ProcessOptions } from '../shared/process.ts';
import type { Tool } from './tools.ts';

type Trialled = Omit<Tool, 'command'>;

/** Where the programs are installed that do not come with the workspace. */
export const toolsFolder: string = join(root, 'bench/peers/openapi');
const spec = join(root, 'packages/spec');
const LINES = 15;

/** The path of a published file. */
export function publishedFile(name: string): string {
  return join(spec, 'dist', name);
}

/** The name and the version of a program, and the file that it reads. */
export function titleOf({ name, package: from, file }: Trialled): string {
  return `${name} ${installedVersion(spec, from) ?? installedVersion(toolsFolder, from) ?? '?'} on ${file}`;
}

/** The folder of a program, below that of its dependencies: what it writes there finds them. */
export function folderOf({ name, file }: Trialled): string {
  return join(toolsFolder, 'generated', `${name} ${file}`.replaceAll(/[^\w.]+/g, '-'));
}

/**
 * Lets a program read its file, in an empty folder.
 *
 * @returns what it printed
 * @throws Problem that names program and file, with its first words
 */
export async function runTool(tool: Tool): Promise<string> {
  makeFolder(tool);
  return step(tool, 'failed', tool.command(publishedFile(tool.file)));
}

/** Makes the folder of a program, with what it finds there. */
export function makeFolder(tool: Trialled, url = ''): void {
  const folder = folderOf(tool);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const [name, content] of Object.entries(tool.config?.(publishedFile(tool.file), url) ?? {})) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
}

/** Runs a program that belongs to the trial of a tool, in the folder of the tool. */
export async function step(tool: Trialled, failure: string, command: Command): Promise<string> {
  const { code, output } = await capture(command, surroundingsOf(tool));
  const text = stripVTControlCharacters(output).trim();
  if (code === 0) return text;
  throw new Problem(`${titleOf(tool)}: ${failure} (${code}).\n${text.split('\n').slice(0, LINES).join('\n')}`);
}

/** The folder of a program, and where it finds the others. */
export function surroundingsOf(tool: Trialled): ProcessOptions {
  const folders = [spec, toolsFolder].map((folder) => join(folder, 'node_modules/.bin'));
  return {
    cwd: folderOf(tool),
    env: {
      PATH: [...folders, process.env['PATH'] ?? ''].join(delimiter),
      NO_COLOR: '1',
      DO_NOT_TRACK: '1',
      REDOCLY_TELEMETRY: 'off',
      REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true',
    },
  };
}
