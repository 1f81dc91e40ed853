/**
 * Stub that replaces the JSON Schema validator of the MCP SDK, which would take a third of the bundle. The SDK would
 * validate the user's answers to questions of the server, but this server asks none.
 */
export class DefaultJsonSchemaValidator {
  getValidator(): never {
    throw new Error('this server asks its users nothing, so there is nothing to validate');
  }
}

export { default as process } from 'node:process';
