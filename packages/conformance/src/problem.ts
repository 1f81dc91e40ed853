/** A mistake of whoever started the program: shown without a stack trace. */
export class UsageError extends Error {}
