/**
 * Error in the arguments that the language model passed to a tool. The message describes what is wrong, where, and what
 * is allowed.
 */
export class ToolError extends Error {
  override readonly name = 'ToolError';
}
