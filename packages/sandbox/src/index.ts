export { handle } from './http/handle.ts';
export { sandboxFetch } from './fetch.ts';
export type { SandboxOptions } from './http/plain.ts';
export { scenarios, type ScenarioName, type ScenarioText } from './scenarios/list.ts';
