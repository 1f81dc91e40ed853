import { run } from './process.ts';

/** Builds all packages in the order of their dependencies. */
export async function build(): Promise<number> {
  const { code } = await run(['turbo', 'run', 'build', '--output-logs=new-only', '--log-prefix=task'], {
    output: 'inherit',
  });
  return code;
}
