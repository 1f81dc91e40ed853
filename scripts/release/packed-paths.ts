import { runOrThrow } from '../shared/process.ts';

/** Lists the files that a package publishes, as pnpm selects them. */
export async function listPackedPaths(folder: string): Promise<string[]> {
  const output = await runOrThrow(['pnpm', 'pack', '--dry-run', '--json'], { cwd: folder });
  const { files } = JSON.parse(output.slice(output.indexOf('{'))) as { files: { path: string }[] };
  return files.map(({ path }) => path);
}
