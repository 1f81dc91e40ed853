/**
 * ./run bench reference: our reference beside Redoc, Scalar, Swagger UI, RapiDoc and Docusaurus with redocusaurus, on the
 * same document, in one run. Prints the table and writes bench/results/reference.json. The exit code is 1
 * when a claim is not borne out.
 *
 * BENCH_ROUNDS (3) says how often each is visited.
 */
import { join } from 'node:path';
import { runBenchmark } from '../lib/benchmark.ts';
import { builtSite as site } from '../lib/packages.ts';
import { visitInTurns } from '../lib/rounds.ts';
import { roundsWanted } from '../lib/samples.ts';
import { serveStatically } from '../lib/static-server.ts';
import { startBrowser, type Target } from '../lib/visit.ts';
import { versionOf } from '../../scripts/peers.ts';
import { subjectOf } from './operation.ts';
import { prepareRenderers, renderers } from './renderers.ts';
import * as report from './report.ts';
import { seenWithoutScript } from './without-script.ts';

await runBenchmark(
  'reference',
  async () => {
    await prepareRenderers(join(site, 'openapi.json'));
    const rounds = roundsWanted(3);
    const subject = subjectOf(site);
    const { id, sentence: text, summaries } = subject;
    await using servers = new AsyncDisposableStack();
    const server = servers.use(await serveStatically(site));
    const targets: Record<string, Target> = {
      'our page of the operation': { server, path: `/api/${id}/`, text },
      'our reference in one page': { server, path: '/api/', text },
    };
    for (const { name, site: folder, address } of renderers) {
      targets[name] = { server: servers.use(await serveStatically(folder)), path: address(subject), text };
    }
    const seen = await countSeen(targets, summaries);
    const visited = await visitInTurns(targets, rounds);
    return {
      rounds,
      versions: Object.fromEntries(
        renderers.map(({ name, package: from, folder }) => [name, versionOf(folder, from) ?? '?']),
      ),
      operation: id,
      operations: summaries.length,
      contenders: Object.entries(visited).map(([name, summary]) => ({
        name,
        isOurs: targets[name]?.server === server,
        address: targets[name]?.path ?? '',
        summary,
        withoutScript: seen[name] ?? 0,
      })),
    };
  },
  report,
);

async function countSeen(
  targets: Readonly<Record<string, Target>>,
  wanted: readonly string[],
): Promise<Record<string, number>> {
  await using browser = await startBrowser();
  const seen: Record<string, number> = {};
  for (const [name, target] of Object.entries(targets)) seen[name] = await seenWithoutScript(browser, target, wanted);
  return seen;
}
