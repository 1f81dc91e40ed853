/**
 * ./run bench reference: our reference beside Redoc, Scalar, Swagger UI, RapiDoc and Docusaurus with redocusaurus, on the
 * same document, in one run. Prints the table and writes bench/results/reference.json and reference.md. The exit code is 1
 * when a claim is not borne out.
 *
 * BENCH_ROUNDS (5) says how often each is visited.
 */
import { join } from 'node:path';
import { runBenchmark } from '../lib/benchmark.ts';
import { builtSite as site } from '../lib/packages.ts';
import { settingNow } from '../lib/setting.ts';
import { roundsWanted, visitInTurns } from '../lib/rounds.ts';
import { serveStatically, type StaticServer } from '../lib/static-server.ts';
import { startBrowser, type Target } from '../lib/visit.ts';
import { versionOf } from '../../scripts/peers.ts';
import { subjectOf } from './operation.ts';
import { prepareRenderers, renderers } from './renderers.ts';
import { brokenClaims, charts, headlines, markdown, type Contender, type Results } from './report.ts';
import { seenWithoutScript } from './without-script.ts';

await runBenchmark<Results>({ name: 'reference', measure, markdown, headlines, broken: brokenClaims });

async function measure(): Promise<Results> {
  await prepareRenderers(join(site, 'openapi.json'));
  const setting = settingNow();
  const subject = subjectOf(site);
  const { id, sentence: text, summaries } = subject;
  const servers: StaticServer[] = [];
  const serve = async (folder: string): Promise<StaticServer> => {
    const server = await serveStatically(folder);
    servers.push(server);
    return server;
  };
  try {
    const server = await serve(site);
    const targets: Record<string, Target> = {
      'our page of the operation': { server, path: `/api/${id}/`, text },
      'our reference in one page': { server, path: '/api/', text },
    };
    const ours = new Set(Object.keys(targets));
    for (const { name, site: folder, address } of renderers) {
      targets[name] = { server: await serve(folder), path: address(subject), text };
    }
    const seen = await countSeen(targets, summaries);
    const visited = await visitInTurns(targets);
    const contenders = Object.entries(targets).flatMap(([name, { path }]): Contender[] => {
      const summary = visited[name];
      if (summary === undefined) return [];
      return [{ name, isOurs: ours.has(name), address: path, summary, withoutScript: seen[name] ?? 0 }];
    });
    const results: Results = {
      ...setting,
      rounds: roundsWanted(),
      versions: Object.fromEntries(
        renderers.map(({ name, package: from, folder }) => [name, versionOf(folder, from) ?? '?']),
      ),
      operation: id,
      operations: summaries.length,
      contenders,
      charts: charts(contenders),
    };
    return results;
  } finally {
    await Promise.all(servers.map((server) => server.close()));
  }
}

async function countSeen(
  targets: Readonly<Record<string, Target>>,
  wanted: readonly string[],
): Promise<Record<string, number>> {
  const browser = await startBrowser();
  try {
    const seen: Record<string, number> = {};
    for (const [name, target] of Object.entries(targets)) seen[name] = await seenWithoutScript(browser, target, wanted);
    return seen;
  } finally {
    await browser.close();
  }
}
