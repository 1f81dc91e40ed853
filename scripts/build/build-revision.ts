import { dirname, join } from 'node:path';
import { Problem } from '@route-search/toolkit/problem';
import { captureOutput, runOrThrow, root } from '../shared/process.ts';
import { checkOutRevision, type TempCheckout } from '../shared/temp-checkout.ts';

/**
 * Checks out and builds a git revision with the build cache of the repository. A second build takes only seconds.
 *
 * @param filters - Turbo options that select packages
 * @throws Problem for an unknown revision
 */
export async function buildRevision(revision: string, filters: readonly string[] = []): Promise<TempCheckout> {
  const verify = ['git', 'rev-parse', '--verify', '--quiet', '--end-of-options', `${revision}^{commit}`] as const;
  const { code, output } = await captureOutput(verify, { cwd: root });
  if (code !== 0) throw new Problem(`git knows no revision "${revision}".`);
  const common = await runOrThrow(['git', 'rev-parse', '--path-format=absolute', '--git-common-dir']);
  using stack = new DisposableStack();
  const checkout = stack.use(await checkOutRevision(output.trim()));
  await checkout.must(['turbo', 'run', 'build', 'types', '--output-logs=errors-only', ...filters], {
    TURBO_CACHE_DIR: join(dirname(common.trim()), '.turbo/cache'),
  });
  stack.move();
  return checkout;
}
