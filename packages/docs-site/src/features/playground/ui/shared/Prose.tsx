import type { ReactNode } from 'react';

/** A sentence of the spec; what is in backticks is code. */
export function Prose({ text }: { readonly text: string }): ReactNode {
  return text.split('`').map((part, index) => (index % 2 === 1 ? <code key={index}>{part}</code> : part));
}
