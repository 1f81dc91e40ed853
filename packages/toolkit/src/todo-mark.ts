/** Mark such as `TODO(summary)` in a YAML file, in the place of a text that an author still has to write. */
export interface TodoMark {
  /** Description of the text that the author has to write. */
  readonly what: string;
  /** Line number, starting from 1. */
  readonly line: number;
  readonly column: number;
}

/** Formats a TODO mark, which lint reports until an author replaces it. */
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
