/**
 * ./run bench mcp: the server for agents beside servers that are generated from the same document: tokens of the list of
 * tools, of the description of the largest API, of an answer with five courses, and the time to start. Tokens are counted
 * with the encoding o200k_base.
 *
 * BENCH_ROUNDS (5) says how often each server is started.
 */
import { installBeside, versionOf } from '../../scripts/peers.ts';
import { runBenchmark } from '../lib/benchmark.ts';
import { roundsWanted } from '../lib/samples.ts';
import * as report from './report.ts';
import { contenders, measure, peersFolder, startApi, type Measured } from './servers.ts';

await runBenchmark(
  'mcp',
  async () => {
    await installBeside(peersFolder);
    using api = await startApi();
    const measured: Measured[] = [];
    for (const contender of contenders(api.url)) measured.push(await measure(contender, roundsWanted()));
    return {
      versions: {
        'openapi-mcp-generator': versionOf(peersFolder, 'openapi-mcp-generator'),
        '@ivotoby/openapi-mcp-server': versionOf(peersFolder, '@ivotoby/openapi-mcp-server'),
      },
      measured,
    };
  },
  report,
);
