import { useRef, type ReactNode } from 'react';
import type { Schema } from '@route-search/spec/document';
import type { PlaygroundField } from '../model/definition.ts';
import type { Block } from '../model/findings.ts';
import { controlOf, moveItem, type FieldValue } from '../model/form.ts';
import { isoDate, readDate, readTime } from '../model/moments.ts';
import { StationInput } from './StationInput.tsx';

/** What every control of one value gets. */
export interface InputProps {
  readonly id: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly disabled: boolean;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': boolean | undefined;
  readonly 'aria-required': boolean | undefined;
  readonly 'aria-label'?: string | undefined;
}

/** What the control of a parameter gets. */
export interface ControlProps {
  readonly field: PlaygroundField;
  readonly value: FieldValue | undefined;
  readonly onChange: (value: FieldValue) => void;
  readonly input: Omit<InputProps, 'value' | 'onChange'>;
  /** Values that cannot be chosen now. */
  readonly blocked: Readonly<Record<string, Block>>;
}

/** The control of a parameter. */
export function Control({ field, value, onChange, input, blocked }: ControlProps): ReactNode {
  const { schema } = field;
  const text = typeof value === 'string' ? value : '';
  switch (controlOf(schema)) {
    case 'list':
      return <ListControl {...{ field, input, onChange }} items={typeof value === 'object' ? value : []} />;
    case 'choices':
      return <Choices {...{ field, input, onChange }} items={typeof value === 'object' ? value : []} />;
    case 'select':
    case 'boolean':
      return <Select {...{ schema, blocked, onChange }} {...input} value={text} />;
    case 'date':
      return <DateInput {...input} {...{ onChange }} value={text} />;
    case 'time':
      return <TimeInput {...input} {...{ onChange }} value={text} />;
    default:
      return <Scalar {...input} {...{ field, onChange, schema }} value={text} />;
  }
}

/** One value without a control of its own kind. */
function Scalar({
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

function Select({
  schema,
  blocked,
  value,
  onChange,
  ...input
}: InputProps & { readonly schema: Schema; readonly blocked: Readonly<Record<string, Block>> }): ReactNode {
  const meanings = schema['x-enum-descriptions'] ?? {};
  const old = schema['x-deprecated-values'] ?? {};
  const all = schema.enum?.map(String) ?? ['true', 'false'];
  // What is no longer offered is shown only where it has been set.
  const values = all.filter((one) => old[one] === undefined || one === value);
  const standard = schema.default === undefined ? '' : `（既定値：${String(schema.default)}）`;
  return (
    <select
      {...input}
      value={value}
      onChange={({ target }) => {
        onChange(target.value);
      }}
    >
      <option value="">指定しない{standard}</option>
      {value !== '' && !values.includes(value) && <option value={value}>{value}</option>}
      {values.map((one) => (
        <option key={one} value={one} disabled={blocked[one] !== undefined}>
          {meanings[one] === undefined ? one : `${one}：${meanings[one]}`}
        </option>
      ))}
    </select>
  );
}

/** A date or a time as it is sent. */
function Digits({ onChange, ...input }: InputProps & { readonly placeholder: string }): ReactNode {
  return (
    <input
      {...input}
      type="text"
      inputMode="numeric"
      autoComplete="off"
      onChange={({ target }) => {
        onChange(target.value);
      }}
    />
  );
}

function DateInput(props: InputProps): ReactNode {
  const { value, onChange, disabled } = props;
  const picker = useRef<HTMLInputElement>(null);
  return (
    <span className="pg-moment">
      <Digits {...props} placeholder="YYYYMMDD" />
      <span className="pg-picker">
        <input
          ref={picker}
          type="date"
          tabIndex={-1}
          aria-hidden="true"
          disabled={disabled}
          value={isoDate(value) ?? ''}
          onChange={({ target }) => {
            onChange(target.value.replaceAll('-', ''));
          }}
        />
        <button
          type="button"
          className="pg-small"
          disabled={disabled}
          onClick={() => {
            picker.current?.showPicker();
          }}
        >
          カレンダー
        </button>
      </span>
      <span className="pg-known">{readDate(value)}</span>
    </span>
  );
}

function TimeInput(props: InputProps): ReactNode {
  return (
    <span className="pg-moment">
      <Digits {...props} placeholder="HHMM" />
      <span className="pg-known">{readTime(props.value)}</span>
    </span>
  );
}

interface ListProps {
  readonly field: PlaygroundField;
  readonly items: readonly string[];
  readonly onChange: (value: FieldValue) => void;
  readonly input: Omit<InputProps, 'value' | 'onChange'>;
}

/** Values of an enumeration, several at once. */
function Choices({ field, items, onChange, input }: ListProps): ReactNode {
  const schema = field.schema['x-list']?.items ?? {};
  const values = (schema.enum ?? []).map(String);
  return (
    <span
      className="pg-choices"
      role="group"
      aria-labelledby={`${input.id}-label`}
      aria-describedby={input['aria-describedby']}
    >
      {values.map((value) => (
        <label key={value}>
          <input
            type="checkbox"
            disabled={input.disabled}
            checked={items.includes(value)}
            onChange={({ target }) => {
              onChange(values.filter((one) => (one === value ? target.checked : items.includes(one))));
            }}
          />
          <code>{value}</code> {schema['x-enum-descriptions']?.[value]}
        </label>
      ))}
    </span>
  );
}

/** A list whose items can be added, removed and moved. */
function ListControl({ field, items, onChange, input }: ListProps): ReactNode {
  const box = useRef<HTMLSpanElement>(null);
  const { schema } = field;
  const {
    positions,
    middleItems,
    items: itemSchema = {},
    maxItems = Infinity,
  } = schema['x-list'] ?? { separator: ':' };
  const rows = positions === undefined ? items : positions.map((_, index) => items[index] ?? '');
  const shown = rows.length === 0 ? [''] : rows;
  const focus = (row: number): void => {
    // Only after the row is there.
    requestAnimationFrame(() => {
      box.current?.querySelectorAll<HTMLElement>('.pg-row input, .pg-row select')[row]?.focus();
    });
  };
  const add = (): void => {
    // Before the last one where the last one means something of its own.
    const at = middleItems === undefined || shown.length < 2 ? shown.length : shown.length - 1;
    onChange([...shown.slice(0, at), '', ...shown.slice(at)]);
    focus(at);
  };
  const { id, ...rest } = input;
  return (
    <span
      className="pg-list"
      ref={box}
      role="group"
      aria-labelledby={`${id}-label`}
      aria-describedby={rest['aria-describedby']}
    >
      {shown.map((item, index) => {
        const isMiddle = index > 0 && index < shown.length - 1;
        const own = positions?.[index] ?? (isMiddle ? middleItems : undefined) ?? itemSchema;
        const title = own.title ?? `${index + 1}件目`;
        return (
          // Rows have no identity beside their place.
          <span className="pg-row" key={index}>
            <Scalar
              {...rest}
              id={index === 0 ? id : `${id}-${index}`}
              aria-label={`${field.name} ${title}`}
              field={field}
              schema={own}
              value={item}
              onChange={(value) => {
                onChange(shown.map((one, at) => (at === index ? value : one)));
              }}
            />
            {positions === undefined ? (
              <span className="pg-row-buttons">
                {shown.length > 1 && (
                  <>
                    <button
                      type="button"
                      className="pg-icon"
                      disabled={input.disabled || index === 0}
                      aria-label={`${title}を上へ`}
                      onClick={() => {
                        onChange(moveItem(shown, index, index - 1));
                        focus(index - 1);
                      }}
                    >
                      ↑
                    </button>
                    <button
                      type="button"
                      className="pg-icon"
                      disabled={input.disabled || index === shown.length - 1}
                      aria-label={`${title}を下へ`}
                      onClick={() => {
                        onChange(moveItem(shown, index, index + 1));
                        focus(index + 1);
                      }}
                    >
                      ↓
                    </button>
                  </>
                )}
                {(shown.length > 1 || item !== '') && (
                  <button
                    type="button"
                    className="pg-icon"
                    disabled={input.disabled}
                    aria-label={`${title}を削除`}
                    onClick={() => {
                      onChange(shown.filter((_, at) => at !== index));
                      focus(Math.max(0, index - 1));
                    }}
                  >
                    ×
                  </button>
                )}
              </span>
            ) : (
              <span className="pg-unit">{title}</span>
            )}
          </span>
        );
      })}
      {positions === undefined && (
        <button type="button" className="pg-small" disabled={input.disabled || shown.length >= maxItems} onClick={add}>
          {middleItems === undefined ? '追加' : '間に追加'}
        </button>
      )}
    </span>
  );
}
