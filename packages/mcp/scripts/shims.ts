/**
 * Replaces the JSON Schema validator in the MCP package, which is a third of the package's code. It would validate a
 * user's answers to questions of the server, but this server asks none.
 */
export class DefaultJsonSchemaValidator {
  getValidator(): never {
    throw new Error('this server asks its users nothing, so there is nothing to validate');
  }
}

export { default as process } from 'node:process';
