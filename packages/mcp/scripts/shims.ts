/**
 * Replaces the JSON Schema validator of the MCP package, which is a third of its code. It validates a user's answers to
 * questions of the server; this server asks none.
 */
export class DefaultJsonSchemaValidator {
  getValidator(): never {
    throw new Error('this server asks its users nothing, so there is nothing to validate');
  }
}

export { default as process } from 'node:process';
