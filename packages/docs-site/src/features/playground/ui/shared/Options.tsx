import type { ReactNode } from 'react';

interface OptionsProps {
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

/** Renders the options of a select element. */
export function Options({ options }: OptionsProps): ReactNode {
  return options.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));
}
