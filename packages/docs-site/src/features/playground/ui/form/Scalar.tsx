import type { ReactNode } from 'react';
import type { CompactSchema } from '@route-search/spec/values';
import type { PlaygroundField } from '../../model/definition.ts';
import { chooseControl } from '../../model/form.ts';
import { Select, type InputProps } from './inputs.tsx';
import { StationInput } from './StationInput.tsx';

export function ScalarInput({
  field,
  form,
  value,
  onChange,
  ...input
}: InputProps & { readonly field: PlaygroundField; readonly form: CompactSchema }): ReactNode {
  const { content, unit, choices } = field;
  if (form.values !== undefined) return <Select {...{ choices, value, onChange }} {...input} blocked={{}} />;
  const control = chooseControl(form);
  if (content === 'condition') {
    return (
      <textarea
        {...input}
        rows={1}
        spellCheck={false}
        value={value}
        onChange={({ target }) => {
          // Remove line breaks from pasted text.
          onChange(target.value.replaceAll(/[\r\n]+/g, ''));
        }}
      />
    );
  }
  if (content !== undefined) {
    return <StationInput {...input} {...{ value, onChange }} byName={content === 'stationName'} />;
  }
  const isNumber = control === 'number';
  // Id of the `<datalist>` of an open enumeration, which also accepts other values.
  const offered = `${field.name}-offered`;
  return (
    <span className={isNumber ? 'pg-number' : undefined}>
      <input
        {...input}
        type="text"
        inputMode={isNumber ? (form.kind === 'integer' ? 'numeric' : 'decimal') : undefined}
        autoComplete="off"
        spellCheck={false}
        list={choices && offered}
        value={value}
        placeholder={form !== field.value || field.default === undefined ? undefined : String(field.default)}
        onChange={({ target }) => {
          onChange(target.value);
        }}
      />
      {choices && (
        <datalist id={offered}>
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.meaning}
            </option>
          ))}
        </datalist>
      )}
      {unit !== undefined && <span className="pg-unit">{unit}</span>}
    </span>
  );
}
