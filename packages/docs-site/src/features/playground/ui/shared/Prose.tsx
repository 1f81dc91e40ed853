import type { ReactNode } from 'react';

/** Sentence of the spec. Text in backticks becomes code. */
export function Prose({ text }: { readonly text: string }): ReactNode {
  return text.split('`').map((part, index) => (index % 2 === 1 ? <code key={index}>{part}</code> : part));
}
