/** TODO mark in a text: an author still has to write this part. */
export interface TodoMark {
  /** Description of the missing text. */
  readonly what: string;
  /** Line number, starting from 1. */
  readonly line: number;
  readonly column: number;
}

/** Formats a TODO mark. Lint reports it until an author replaces it. */
export function formatTodoMark(what: string): string {
  return `TODO(${what})`;
}

/** Finds the TODO marks in a text. */
export function findTodoMarks(text: string): TodoMark[] {
  return text.split('\n').flatMap((line, index) =>
    [...line.matchAll(/TODO\(((?:[^()]|\([^()]*\))*)\)/g)].map(({ 1: what = '', index: column }) => ({
      what,
      line: index + 1,
      column: column + 1,
    })),
  );
}
