import type { ReactNode } from 'react';
import type { Schema } from '@route-search/spec/document';
import type { PlaygroundField } from '../model/definition.ts';
import { controlOf } from '../model/form.ts';
import { Select, type InputProps } from './inputs.tsx';
import { StationInput } from './StationInput.tsx';

/** One value without a control of its own kind. */
export function Scalar({
  field: { source, unit },
  schema,
  value,
  onChange,
  ...input
}: InputProps & { readonly field: PlaygroundField; readonly schema: Schema }): ReactNode {
  if (schema.enum !== undefined) return <Select {...{ schema, value, onChange }} {...input} blocked={{}} />;
  const control = controlOf(schema);
  if (control === 'long' || source === 'condition') {
    return (
      <textarea
        {...input}
        rows={control === 'long' ? 3 : 1}
        spellCheck={false}
        value={value}
        onChange={({ target }) => {
          // One line, however it was pasted.
          onChange(target.value.replaceAll(/[\r\n]+/g, ''));
        }}
      />
    );
  }
  if (source === 'station' || source === 'stationName') {
    return <StationInput {...input} {...{ value, onChange }} byName={source === 'stationName'} />;
  }
  const isNumber = control === 'number';
  return (
    <span className={isNumber ? 'pg-number' : undefined}>
      <input
        {...input}
        type="text"
        inputMode={isNumber ? (schema.type === 'integer' ? 'numeric' : 'decimal') : undefined}
        autoComplete="off"
        spellCheck={false}
        value={value}
        placeholder={schema.default === undefined ? undefined : String(schema.default)}
        onChange={({ target }) => {
          onChange(target.value);
        }}
      />
      {unit !== undefined && <span className="pg-unit">{unit}</span>}
    </span>
  );
}
