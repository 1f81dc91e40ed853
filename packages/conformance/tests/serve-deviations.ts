/**
 * Program for `./run bench conformance`. It serves the sandbox and all deviating servers on one port: the access key
 * `trial-3` selects the fourth deviation, any other key the sandbox. The program prints one line of JSON and runs until
 * it is stopped.
 */
import { writeSync } from 'node:fs';
import { createTestPlan } from '../src/plan/create-test-plan.ts';
import { runTestPlan } from '../src/run/run-plan.ts';
import { ConformanceSession } from '../src/run/session.ts';
import { buildRequestUrl } from '../src/run/send-request.ts';
import { deviations } from './deviations.ts';
import { baseUrl, sendToFaithfulServer, model } from './support/faithful-server.ts';
import { serveByKey } from './support/serve-responses.ts';

/**
 * Deviations from the published spec. Other deviations need a changed spec, which the compared tools cannot read.
 */
const trials = deviations.filter((one) => one.document === undefined);

/** Number of recorded requests, for compared tools that send no requests themselves. */
const RECORDED_REQUESTS = 600;

const requests: string[] = [];
const session = new ConformanceSession(
  model,
  (operation, parameters) => {
    const { pathname, search } = buildRequestUrl(baseUrl, model.operation(operation).path, parameters);
    requests.push(`${pathname}${search}`);
    return sendToFaithfulServer(operation, parameters);
  },
  RECORDED_REQUESTS,
);
await runTestPlan({ session, plan: createTestPlan(model, { seed: 1 }), done: new Set() });

const { url } = await serveByKey((key) =>
  key === '' ? undefined : (trials[Number(/^trial-(\d+)$/.exec(key)?.[1])]?.answer ?? sendToFaithfulServer),
);
const told = {
  url,
  requests,
  trials: trials.map(({ title, kind, coordinate, place, also }) => ({ title, kind, coordinate, place, also })),
};
writeSync(1, `${JSON.stringify(told)}\n`);
