/** An error of the model's input. Its message says what is wrong, where, and what is allowed. */
export class ToolError extends Error {
  override readonly name = 'ToolError';
}
