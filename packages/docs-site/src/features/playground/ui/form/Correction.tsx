import type { ReactNode } from 'react';
import type { PlaygroundField } from '../../model/definition.ts';
import { suggestCorrection } from '../../model/suggest-correction.ts';

interface RepairProps {
  readonly field: PlaygroundField;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** Offers what a refused value was meant to be, if that can be told. */
export default function Repair({ field, value, onChange }: RepairProps): ReactNode {
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
