/** A place in a text that someone has yet to fill in. */
export interface Mark {
  /** What belongs there. */
  readonly what: string;
  /** 1-based. */
  readonly line: number;
  readonly column: number;
}

/** A mark: lint reports it until someone has written in its place what it asks for. */
export function mark(what: string): string {
  return `TODO(${what})`;
}

/** The marks of a text. */
export function marksIn(text: string): Mark[] {
  return text.split('\n').flatMap((line, index) =>
    [...line.matchAll(/TODO\(((?:[^()]|\([^()]*\))*)\)/g)].map(({ 1: what = '', index: column }) => ({
      what,
      line: index + 1,
      column: column + 1,
    })),
  );
}
