/**
 * Stub for the JSON Schema validator of the MCP SDK, which would take up a third of the bundle. A server needs the
 * validator only to check answers of the user to its questions. This server asks no questions.
 */
export class DefaultJsonSchemaValidator {
  getValidator(): never {
    throw new Error('this server asks its users nothing, so there is nothing to validate');
  }
}

export { default as process } from 'node:process';
