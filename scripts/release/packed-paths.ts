import { runOrThrow } from '../shared/process.ts';

/** Lists the files of a package that pnpm would publish. */
export async function listPackedPaths(folder: string): Promise<string[]> {
  const output = await runOrThrow(['pnpm', 'pack', '--dry-run', '--json'], { cwd: folder });
  const { files } = JSON.parse(output.slice(output.indexOf('{'))) as { files: { path: string }[] };
  return files.map(({ path }) => path);
}
