import type { ReactNode } from 'react';
import type { PlaygroundField } from '../../model/definition.ts';
import { suggestCorrection } from '../../model/suggest-correction.ts';

interface CorrectionButtonProps {
  readonly field: PlaygroundField;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** Button that replaces an invalid value by the suggested correction. */
export default function CorrectionButton({ field, value, onChange }: CorrectionButtonProps): ReactNode {
  const repair = suggestCorrection(field, value);
  if (repair === undefined) return null;
  return (
    <button
      type="button"
      className="pg-link"
      onClick={() => {
        onChange(repair);
      }}
    >
      {repair}に直す
    </button>
  );
}
