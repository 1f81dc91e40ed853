import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { createCopyButton } from '../../../../base/copy-button.ts';
import { copyText } from '../../../../base/copy-text.ts';

const COPIED = 'コピーしました';

/**
 * Button that copies a text and shows a confirmation for a moment. Label and confirmation overlap, so the button keeps
 * its width.
 */
export function CopyButton({ text, label }: { readonly text: () => string; readonly label: string }): ReactNode {
  const [said, setSaid] = useState('');
  const latest = useRef(text);
  useEffect(() => {
    latest.current = text;
  });
  const state = useMemo(
    () =>
      createCopyButton(
        () => copyText(latest.current()),
        (copied) => {
          setSaid(copied ? COPIED : '');
        },
        () => {
          setSaid('コピーできません。文字列を選択してコピーしてください');
        },
      ),
    [],
  );
  return (
    <>
      <button type="button" className="pg-small" onClick={() => void state.press()}>
        {said !== '' && said !== COPIED ? (
          said
        ) : (
          <span className="pg-labels">
            <span className={said === '' ? '' : 'pg-unseen'}>{label}</span>
            <span className={said === '' ? 'pg-unseen' : ''}>{COPIED}</span>
          </span>
        )}
      </button>
      <span role="status" className="visually-hidden">
        {said}
      </span>
    </>
  );
}
