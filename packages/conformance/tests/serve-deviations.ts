/**
 * Serves the faithful server and all deviating servers on one port, for `./run bench conformance`. The access key
 * `trial-3` selects the fourth deviation, and any other key the faithful server. Prints one line of JSON and runs until
 * it is stopped.
 */
import { writeSync } from 'node:fs';
import { createPlan } from '../src/plan/create-plan.ts';
import { runTestPlan } from '../src/run/run-plan.ts';
import { Session } from '../src/run/session.ts';
import { buildRequestUrl } from '../src/run/send-request.ts';
import { deviations } from './deviations.ts';
import { baseUrl, sendToFaithfulServer, model } from './support/faithful-server.ts';
import { serveByKey } from './support/serve-responses.ts';

/**
 * Deviations that are visible with the published document. The remaining deviations need a changed document, which
 * other tools cannot read.
 */
const trials = deviations.filter((one) => one.document === undefined);

/** Number of requests to record, for tools that send no requests themselves. */
const RECORDED_REQUESTS = 600;

const requests: string[] = [];
const session = new Session(
  model,
  (operation, parameters) => {
    const { pathname, search } = buildRequestUrl(baseUrl, model.operation(operation).path, parameters);
    requests.push(`${pathname}${search}`);
    return sendToFaithfulServer(operation, parameters);
  },
  RECORDED_REQUESTS,
);
await runTestPlan({ session, plan: createPlan(model, { seed: 1 }), done: new Set() });

const { url } = await serveByKey(
  (key) => trials[Number(/^trial-(\d+)$/.exec(key)?.[1])]?.answer ?? sendToFaithfulServer,
);
const told = {
  url,
  requests,
  trials: trials.map(({ title, kind, coordinate, place, also }) => ({ title, kind, coordinate, place, also })),
};
writeSync(1, `${JSON.stringify(told)}\n`);
