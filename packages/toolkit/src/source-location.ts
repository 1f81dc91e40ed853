/** Location in a source file, with a 1-based line and column if they are known. */
export interface SourceLocation {
  readonly file: string;
  readonly line?: number | undefined;
  readonly column?: number | undefined;
}

/** Formats a source location as `file:line:column`, with the file relative to the working directory. */
export function formatSourceLocation({ file, line, column }: SourceLocation): string {
  // Pages of the site call this function too, and a browser has no working directory.
  const cwd = typeof process === 'undefined' ? '/' : `${process.cwd()}/`;
  const shortFile = file.startsWith(cwd) ? file.slice(cwd.length) : file;
  return [shortFile, line, column].filter((part) => part !== undefined).join(':');
}
