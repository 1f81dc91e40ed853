/** Mark in a text where an author still has to write something. */
export interface TodoMark {
  /** Description of the text to be written. */
  readonly what: string;
  /** 1-based. */
  readonly line: number;
  readonly column: number;
}

/** Formats a mark. Lint reports it until an author has replaced it. */
export function formatTodoMark(what: string): string {
  return `TODO(${what})`;
}

/** Finds the marks in a text. */
export function findTodoMarks(text: string): TodoMark[] {
  return text.split('\n').flatMap((line, index) =>
    [...line.matchAll(/TODO\(((?:[^()]|\([^()]*\))*)\)/g)].map(({ 1: what = '', index: column }) => ({
      what,
      line: index + 1,
      column: column + 1,
    })),
  );
}
