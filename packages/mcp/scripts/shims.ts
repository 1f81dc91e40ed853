/**
 * Stub for the JSON Schema validator in the MCP SDK, to save a third of the bundle size. The SDK would validate the
 * user's answers to questions of the server, but this server asks none.
 */
export class DefaultJsonSchemaValidator {
  getValidator(): never {
    throw new Error('this server asks its users nothing, so there is nothing to validate');
  }
}

export { default as process } from 'node:process';
