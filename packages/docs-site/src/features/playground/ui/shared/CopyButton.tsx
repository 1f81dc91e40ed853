import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { createCopyButton } from '../../../../base/copy-button.ts';

/** Renders a button that copies a text and shows a confirmation for a moment. */
export function CopyButton({ text, label }: { readonly text: () => string; readonly label: string }): ReactNode {
  const [copied, setCopied] = useState(false);
  const latest = useRef(text);
  useEffect(() => {
    latest.current = text;
  });
  const state = useMemo(() => createCopyButton(() => navigator.clipboard.writeText(latest.current()), setCopied), []);
  return (
    <>
      <button type="button" className="pg-small" onClick={() => void state.press()}>
        {copied ? 'コピーしました' : label}
      </button>
      <span role="status" className="visually-hidden">
        {copied ? 'コピーしました' : ''}
      </span>
    </>
  );
}
