import { settingInWords, versionsInWords, type Headline, type Setting } from '../lib/benchmark.ts';
import { atMost } from '../lib/claims.ts';
import type { Sample } from '../lib/samples.ts';
import { oneDecimal, table } from '../lib/table.ts';
import { calls } from './calls.ts';
import type { Single, Times } from './load.ts';
import type { Memory } from './memory.ts';
import { contenders, type Contender } from './servers.ts';

/** What was measured of one call on one server. */
export interface CallResult {
  readonly requestsPerSecond: Sample;
  /** By the processor time of the server alone: what other programs on the machine do matters little here. */
  readonly requestsPerProcessorSecond: Sample;
  readonly p50: Sample;
  readonly p99: Sample;
  readonly errors: number;
}

export interface Results extends Setting {
  readonly versions: Readonly<Record<string, string | undefined>>;
  readonly settings: { readonly connections: number; readonly seconds: number; readonly rounds: number };
  /** By server and call. */
  readonly calls: Readonly<Record<Contender, Readonly<Record<string, CallResult>>>>;
  /** Milliseconds from the start of the process to the end of the first answer. */
  readonly firstAnswer: Readonly<Record<Contender, Sample>>;
  /** Route searches, one after the other, no two in a row alike. */
  readonly search: Single;
  /** Searches by price, and a request that takes no time of its own beside them. */
  readonly byPrice: { readonly beside: Times; readonly others: Times };
  readonly memory: Readonly<Record<Contender, Memory>>;
}

export const notOurs = /prism$/;

export function headlines({ calls: results, firstAnswer, memory }: Results): Headline[] {
  return [
    ...calls.map(({ name, repeats }) => ({
      what: `sandbox: ${repeats ? `the same ${name} again and again` : name}, requests a second`,
      ours: results.sandbox[name]?.requestsPerSecond.median ?? Number.NaN,
      peers: { Prism: results.prism[name]?.requestsPerSecond.median ?? Number.NaN },
      isMoreBetter: true as const,
    })),
    {
      what: 'sandbox: start to first answer (ms)',
      ours: firstAnswer.sandbox.median,
      peers: { Prism: firstAnswer.prism.median },
    },
    { what: 'sandbox: memory under load (MB)', ours: memory.sandbox.peak, peers: { Prism: memory.prism.peak } },
  ];
}

export function sections(results: Results): string[] {
  const { settings, search, byPrice } = results;
  return [
    '# Sandbox benchmark',
    `${settingInWords(results)} ${versionsInWords(results.versions)} Servers, load and measurement share the machine.`,
    `## Requests`,
    `${settings.connections} connections, medians of ${settings.rounds} runs of ${settings.seconds} s in turns. Each connection asks the same call again and again, but for the searches that never repeat, of which no two are alike in all runs. Prism answers with the example of the spec, whatever it is asked; the sandbox with the answer that it computed, the first time or for each request.`,
    table(
      [
        'call',
        'server',
        'requests/s',
        'min',
        'max',
        'p50 (ms)',
        'p99 (ms)',
        'times Prism',
        'per CPU s',
        'times Prism by CPU',
      ],
      calls.flatMap(({ name }) =>
        contenders.map((contender) => {
          const own = resultOf(results, contender, name);
          const prism = resultOf(results, 'prism', name);
          const { median, min, max } = own.requestsPerSecond;
          const perSecond = own.requestsPerProcessorSecond.median;
          return [
            name,
            contender,
            ...[median, min, max].map((value) => value.toFixed(0)),
            ...[own.p50.median, own.p99.median, median / prism.requestsPerSecond.median].map(oneDecimal),
            perSecond.toFixed(0),
            oneDecimal(perSecond / prism.requestsPerProcessorSecond.median),
          ];
        }),
      ),
      2,
    ),
    '## Route search alone',
    `One request after the other, between changing stations at changing times, ${search.requests} requests: p50 ${oneDecimal(search.p50)} ms, p99 ${oneDecimal(search.p99)} ms, longest ${oneDecimal(search.max)} ms, with the time of the client, which takes compressed answers as fetch does. Processor time of the server: ${search.processor.toFixed(2)} ms a request.`,
    '## Searches by price',
    `One after the other in a new process, over short and long distances, of students too, ${byPrice.others.requests} requests: p50 ${oneDecimal(byPrice.others.p50)} ms, p99 ${oneDecimal(byPrice.others.p99)} ms, longest ${oneDecimal(byPrice.others.max)} ms. Meanwhile a second connection asks for the data version, again and again: p50 ${oneDecimal(byPrice.beside.p50)} ms, p99 ${oneDecimal(byPrice.beside.p99)} ms, longest ${oneDecimal(byPrice.beside.max)} ms, which is how long a search holds up other requests.`,
    '## Start and memory',
    table(
      ['server', 'first answer (ms)', 'idle (MB)', 'peak (MB)', 'early (MB)', 'late (MB)', 'load', 'errors'],
      contenders.map((name) => {
        const { load, idle, peak, early, late } = results.memory[name];
        return [
          name,
          results.firstAnswer[name].median.toFixed(0),
          ...[idle, peak, early, late].map((value) => value.toFixed(0)),
          `${load.requests} searches that never repeat`,
          String(load.errors),
        ];
      }),
    ),
  ];
}

const promises = {
  timesPrism: 10,
  timesPrismComputed: 1,
  firstAnswer: 200,
  searchP99: 10,
  holdUp: 50,
  memory: 150,
  growth: 1.1,
};

export function brokenClaims(results: Results): string[] {
  const { sandbox } = results.memory;
  const slow = calls.flatMap(({ name, repeats }) => {
    const rate = (contender: Contender): number => resultOf(results, contender, name).requestsPerSecond.median;
    const factor = rate('sandbox') / rate('prism');
    const wanted = repeats ? promises.timesPrism : promises.timesPrismComputed;
    return factor >= wanted ? [] : [`${name}: ${oneDecimal(factor)} times Prism, at least ${wanted} wanted`];
  });
  const errors = calls.reduce((sum, { name }) => sum + resultOf(results, 'sandbox', name).errors, sandbox.load.errors);
  return [
    ...slow,
    ...atMost('first answer, ms', results.firstAnswer.sandbox.median, promises.firstAnswer),
    ...atMost('route search p99, ms', results.search.p99, promises.searchP99),
    ...atMost('longest wait of a request beside searches by price, ms', results.byPrice.beside.max, promises.holdUp),
    ...atMost('memory under load, MB', sandbox.peak, promises.memory),
    ...atMost('growth of memory, late to early', sandbox.late / sandbox.early, promises.growth),
    ...atMost('errors under load', errors, 0),
  ];
}

function resultOf(results: Results, contender: Contender, call: string): CallResult {
  const found = results.calls[contender][call];
  if (found === undefined) throw new RangeError(`no result of ${contender} for ${call}`);
  return found;
}
