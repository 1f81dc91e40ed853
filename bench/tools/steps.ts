import type { Command } from '../../scripts/process.ts';
import type { Scratch } from '../../scripts/scratch.ts';
import { secondsOf } from '../lib/samples.ts';

const cli = 'packages/spec/src/cli.ts';
const redocly = 'packages/spec/node_modules/.bin/redocly';
const document = 'packages/spec/dist/openapi.json';

export const steps = {
  lint: ['node', cli, 'lint', '--no-prose'],
  lintPeer: [redocly, 'lint', document, '--extends=recommended-strict', '--format=summary'],
  bundle: ['node', cli, 'build'],
  bundlePeer: [redocly, 'bundle', 'packages/spec/openapi.yaml', '--output', 'node_modules/redocly.json'],
  types: ['node', 'packages/sdk/codegen/main.ts'],
  typesPeer: ['packages/sdk/node_modules/.bin/openapi-typescript', document, '--output', 'node_modules/types.ts'],
} as const satisfies Readonly<Record<string, Command>>;

export type Step = keyof typeof steps;

/** Seconds that a command takes in a copy of the repository. */
export function time(place: Scratch, command: Command): Promise<number> {
  return secondsOf(async () => {
    const { code, output } = await place.run(command, { REDOCLY_TELEMETRY: 'off' });
    // Redocly's program ends with 1 when it has findings; that is no failure of the measurement.
    if (code !== 0 && command[0] !== redocly) throw new Error(`${command.join(' ')} failed:\n${output.slice(-2000)}`);
  });
}
