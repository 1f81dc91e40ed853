export { handle } from './http/default-handler.ts';
export { sandboxFetch } from './fetch.ts';
export type { SandboxOptions } from './http/types/sandbox-options.ts';
export { scenarios, type ScenarioName, type ScenarioText } from './scenarios/list.ts';
export { notSimulated, type NotSimulated } from './not-simulated.ts';
