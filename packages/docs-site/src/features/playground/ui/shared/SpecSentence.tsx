import { Fragment, type ReactNode } from 'react';
import { PHRASE_END } from '../../model/phrase-end.ts';

/** Sentence of the spec. Text in backticks becomes code, and a line may end after each {@link PHRASE_END}. */
export function SpecSentence({ text }: { readonly text: string }): ReactNode {
  return text.split('`').map((part, index) => (index % 2 === 1 ? <code key={index}>{part}</code> : markBreaks(part)));
}

function markBreaks(text: string): ReactNode {
  return text.split(PHRASE_END).map((phrase, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {phrase}
    </Fragment>
  ));
}
