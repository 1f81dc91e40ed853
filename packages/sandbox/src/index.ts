export { handle } from './http/handle.ts';
export { sandboxFetch } from './fetch.ts';
export type { SandboxOptions } from './http/plain.ts';
