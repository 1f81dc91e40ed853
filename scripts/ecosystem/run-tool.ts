import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { Problem } from '@route-search/toolkit/problem';
import { getInstalledVersion } from '../shared/install-peers.ts';
import { captureOutput, root, type Command, type ProcessOptions } from '../shared/process.ts';
import type { OpenApiTool } from './tools.ts';

type Trialled = Omit<OpenApiTool, 'command'>;

/** Install folder of tools that are not dependencies of the workspace. */
export const openApiToolsFolder: string = join(root, 'bench/peers/openapi');
const spec = join(root, 'packages/spec');
const LINES = 15;

/**
 * Returns the path of a published file, such as `openapi.json`. The site's build writes the workflows, all others come
 * from the spec.
 */
export function resolvePublishedFile(name: string): string {
  return join(name === 'arazzo.json' ? join(root, 'packages/docs-site') : spec, 'dist', name);
}

/** Formats the title of a tool in test results: name, version, and the file that it reads. */
export function formatToolTitle({ name, package: from, file }: Trialled): string {
  return `${name} ${getInstalledVersion(spec, from) ?? getInstalledVersion(openApiToolsFolder, from) ?? '?'} on ${file}`;
}

/**
 * Returns the working folder of a tool. It is inside the install folder, so that generated code can import its
 * dependencies.
 */
export function getToolFolder({ name, file }: Trialled): string {
  return join(openApiToolsFolder, 'generated', `${name} ${file}`.replaceAll(/[^\w.]+/g, '-'));
}

/**
 * Runs a tool on its published file in a new folder.
 *
 * @returns output of the tool
 * @throws Problem with the tool, the file and the first lines of output
 */
export async function runTool(tool: OpenApiTool): Promise<string> {
  createToolFolder(tool);
  return runInToolFolder(tool, 'failed', tool.command(resolvePublishedFile(tool.file)));
}

/** Creates the working folder of a tool with its configuration files. */
export function createToolFolder(tool: Trialled, url = ''): void {
  const folder = getToolFolder(tool);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const [name, content] of Object.entries(tool.config?.(resolvePublishedFile(tool.file), url) ?? {})) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
}

/** Runs a command in the working folder of a tool. Throws a Problem if it fails. */
export async function runInToolFolder(tool: Trialled, failure: string, command: Command): Promise<string> {
  const { code, output } = await captureOutput(command, getToolEnvironment(tool));
  const text = stripVTControlCharacters(output).trim();
  if (code === 0) return text;
  throw new Problem(`${formatToolTitle(tool)}: ${failure} (${code}).\n${text.split('\n').slice(0, LINES).join('\n')}`);
}

export function getToolEnvironment(tool: Trialled): ProcessOptions {
  const folders = [spec, openApiToolsFolder].map((folder) => join(folder, 'node_modules/.bin'));
  return {
    cwd: getToolFolder(tool),
    env: {
      PATH: [...folders, process.env['PATH'] ?? ''].join(delimiter),
      NO_COLOR: '1',
      DO_NOT_TRACK: '1',
      REDOCLY_TELEMETRY: 'off',
      REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true',
    },
  };
}
