import type { ReactNode } from 'react';
import type { PlaygroundField } from '../../model/definition.ts';
import type { FieldBlockReason } from '../../model/findings.ts';
import { chooseControl, type FieldValue } from '../../model/form.ts';
import { DateInput, Select, TimeInput, type InputProps } from './inputs.tsx';
import { ListControl, type ListControlProps } from './ListControl.tsx';
import { ScalarInput } from './Scalar.tsx';

interface ControlProps {
  readonly field: PlaygroundField;
  readonly value: FieldValue | undefined;
  readonly onChange: (value: FieldValue) => void;
  readonly input: Omit<InputProps, 'value' | 'onChange'>;
  /** Reasons why values are not allowed with the current values of other fields, by value. */
  readonly blocked: Readonly<Record<string, FieldBlockReason>>;
}

export function Control({ field, value, onChange, input, blocked }: ControlProps): ReactNode {
  const { value: form, choices, default: standard } = field;
  const text = typeof value === 'string' ? value : '';
  switch (chooseControl(form)) {
    case 'list':
      return <ListControl {...{ field, input, onChange }} items={typeof value === 'object' ? value : []} />;
    case 'choices':
      return <Choices {...{ field, input, onChange }} items={typeof value === 'object' ? value : []} />;
    case 'select':
    case 'boolean':
      return <Select {...{ choices, standard, blocked, onChange }} {...input} value={text} />;
    case 'date':
      return <DateInput {...input} {...{ onChange }} value={text} />;
    case 'time':
      return <TimeInput {...input} {...{ onChange }} value={text} />;
    default:
      return <ScalarInput {...input} {...{ field, onChange, form }} value={text} />;
  }
}

/** Checkboxes for a list of enumeration values. They are folded, because there can be dozens. */
function Choices({ field, items, onChange, input }: ListControlProps): ReactNode {
  const { choices = [] } = field;
  const chosen = choices.filter(({ value }) => items.includes(value));
  return (
    <details className="pg-choices">
      <summary>
        {chosen.length === 0 ? '選ぶ' : chosen.map(({ value, meaning }) => `${value} ${meaning}`).join('、')}
      </summary>
      <div role="group" aria-label={field.name} aria-describedby={input['aria-describedby']}>
        {choices.map(({ value, meaning }) => (
          <label key={value}>
            <input
              type="checkbox"
              disabled={input.disabled}
              checked={items.includes(value)}
              onChange={({ target }) => {
                const isChosen = (own: string): boolean => (own === value ? target.checked : items.includes(own));
                onChange(choices.map((choice) => choice.value).filter(isChosen));
              }}
            />
            <code>{value}</code> {meaning}
          </label>
        ))}
      </div>
    </details>
  );
}
