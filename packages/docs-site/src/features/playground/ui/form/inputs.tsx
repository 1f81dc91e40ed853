import { useRef, type ReactNode } from 'react';
import type { EnumValue, Scalar } from '@route-search/spec/api';
import type { FieldBlockReason } from '../../model/findings.ts';
import { toIsoDate, formatDate, formatTime, formatToday } from '../../model/format-date-time.ts';

/** Properties that the controls of single values share. */
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

interface SelectProps extends InputProps {
  /** Values to choose from; by default `true` and `false`. */
  readonly choices?: readonly (Pick<EnumValue, 'value'> & Partial<EnumValue>)[] | undefined;
  /** Default of the parameter, shown in the label of the empty option. */
  readonly standard?: Scalar | undefined;
  readonly blocked: Readonly<Record<string, FieldBlockReason>>;
}

/** Select element for an enumeration or a boolean. */
export function Select({
  choices = [{ value: 'true' }, { value: 'false' }],
  standard,
  blocked,
  value,
  onChange,
  ...input
}: SelectProps): ReactNode {
  // Offer a deprecated value only if it is the current one.
  const offered = choices.filter((choice) => choice.deprecated === undefined || choice.value === value);
  return (
    <select
      {...input}
      value={value}
      onChange={({ target }) => {
        onChange(target.value);
      }}
    >
      <option value="">指定しない{standard === undefined ? '' : `（既定値：${String(standard)}）`}</option>
      {value !== '' && !offered.some((choice) => choice.value === value) && <option value={value}>{value}</option>}
      {offered.map(({ value: own, meaning }) => (
        <option key={own} value={own} disabled={blocked[own] !== undefined}>
          {meaning === undefined ? own : `${own}：${meaning}`}
        </option>
      ))}
    </select>
  );
}

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

/** Text field for a date, with buttons that enter today and open the browser's calendar. */
export function DateInput(props: InputProps): ReactNode {
  const { value, onChange, disabled, 'aria-invalid': isInvalid } = props;
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
          value={toIsoDate(value) ?? ''}
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
      <button
        type="button"
        className="pg-small"
        disabled={disabled}
        onClick={() => {
          onChange(formatToday());
        }}
      >
        今日
      </button>
      {isInvalid !== true && <span className="pg-known">{formatDate(value)}</span>}
    </span>
  );
}

export function TimeInput(props: InputProps): ReactNode {
  return (
    <span className="pg-moment">
      <Digits {...props} placeholder="HHMM" />
      {/* Show the time in Japanese only if it is valid. */}
      {props['aria-invalid'] !== true && <span className="pg-known">{formatTime(props.value)}</span>}
    </span>
  );
}
