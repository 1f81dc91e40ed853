/**
 * Takes the place of what the protocol's package loads for the answers of users to questions of a server, a third of its
 * code. This server asks nothing.
 */
export class DefaultJsonSchemaValidator {
  getValidator(): never {
    throw new Error('this server asks its users nothing, so there is nothing to validate');
  }
}

export { default as process } from 'node:process';
