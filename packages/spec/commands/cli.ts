import { Problem } from '@route-search/toolkit/problem';
import { runProgram } from '@route-search/toolkit/run-program';

type Command = (args: readonly string[]) => Promise<number>;

/** Commands. Each module is imported on demand, because most of them load large libraries. */
const commands: Readonly<Record<string, () => Promise<Command>>> = {
  build: async () => (await import('./build.ts')).build,
  diff: async () => (await import('./diff.ts')).diff,
  digest: async () => (await import('./digest.ts')).digest,
  meta: async () => (await import('./meta.ts')).meta,
  lint: async () => (await import('./lint.ts')).lint,
  watch: async () => (await import('./watch.ts')).watch,
};

await runProgram(async () => {
  const [name = '', ...args] = process.argv.slice(2);
  const load = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (load === undefined) {
    throw new Problem(`unknown command "${name}". Allowed: ${Object.keys(commands).join(', ')}.`);
  }
  const command = await load();
  return command(args);
});
