import { useRef, type ReactNode } from 'react';
import type { PlaygroundField } from '../../model/definition.ts';
import { moveListItem, type FieldValue } from '../../model/form.ts';
import type { InputProps } from './inputs.tsx';
import { ScalarInput } from './Scalar.tsx';

export interface ListControlProps {
  readonly field: PlaygroundField;
  readonly items: readonly string[];
  readonly onChange: (value: FieldValue) => void;
  readonly input: Omit<InputProps, 'value' | 'onChange'>;
}

/** Items of a list parameter, with buttons to add, remove and move them. */
export function ListControl({ field, items, onChange, input }: ListControlProps): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  const { positions, middleItems, items: itemForm = {}, count } = field.value.list ?? { separator: ':' };
  const rows = positions === undefined ? items : positions.map((_, index) => items[index] ?? '');
  const shown = rows.length === 0 ? [''] : rows;
  const focus = (row: number): void => {
    // Wait until the row is rendered before moving the focus to it.
    requestAnimationFrame(() => {
      box.current?.querySelectorAll<HTMLElement>('.pg-row input, .pg-row select')[row]?.focus();
    });
  };
  const change = (changed: readonly string[], row: number): void => {
    onChange(changed);
    focus(row);
  };
  // If only the first and last item have a special meaning, add a new row before the last one.
  const end = middleItems === undefined || shown.length < 2 ? shown.length : shown.length - 1;
  const { id, ...rest } = input;
  return (
    <div className="pg-list" ref={box} role="group" aria-label={field.name} aria-describedby={rest['aria-describedby']}>
      {shown.map((item, index) => {
        const isMiddle = index > 0 && index < shown.length - 1;
        const own = positions?.[index] ?? (isMiddle ? middleItems : undefined) ?? itemForm;
        const title = field.titles?.[index] ?? `${index + 1}件目`;
        return (
          // Use the index as React key, because the rows have no other identity.
          <div className="pg-row" key={index}>
            <ScalarInput
              {...rest}
              id={index === 0 ? id : `${id}-${index}`}
              aria-label={`${field.name} ${title}`}
              field={field}
              form={own}
              value={item}
              onChange={(value) => {
                onChange(shown.map((other, at) => (at === index ? value : other)));
              }}
            />
            {positions === undefined ? (
              <RowButtons {...{ items: shown, index, title, change }} disabled={input.disabled} />
            ) : (
              <span className="pg-unit">{title}</span>
            )}
          </div>
        );
      })}
      {positions === undefined && (
        <button
          type="button"
          className="pg-small"
          disabled={input.disabled || shown.at(-1) === '' || shown.length >= (count?.max ?? Infinity)}
          onClick={() => {
            change([...shown.slice(0, end), '', ...shown.slice(end)], end);
          }}
        >
          {middleItems === undefined ? '追加' : '間に追加'}
        </button>
      )}
    </div>
  );
}

interface RowButtonsProps {
  readonly items: readonly string[];
  readonly index: number;
  readonly title: string;
  readonly disabled: boolean;
  /** Sets the changed list and moves the focus to the row with the given index. */
  readonly change: (items: readonly string[], row: number) => void;
}

/** Buttons that move or remove an item of a list. They form a toolbar, in which the arrow keys move the focus. */
function RowButtons({ items, index, title, disabled, change }: RowButtonsProps): ReactNode {
  const move = (to: number) => (): void => {
    change(moveListItem(items, index, to), to);
  };
  const remove = (): void => {
    change(
      items.filter((_, at) => at !== index),
      Math.max(0, index - 1),
    );
  };
  const buttons = [
    ...(index > 0 ? [{ label: '上へ', sign: '↑', press: move(index - 1) }] : []),
    ...(index < items.length - 1 ? [{ label: '下へ', sign: '↓', press: move(index + 1) }] : []),
    ...(items.length > 1 || items[index] !== '' ? [{ label: '削除', sign: '×', press: remove }] : []),
  ];
  return (
    <span
      className="pg-row-buttons"
      role="toolbar"
      aria-label={`${title}の操作`}
      onKeyDown={({ key, currentTarget, target }) => {
        const all = [...currentTarget.querySelectorAll('button')];
        const step = { ArrowRight: 1, ArrowLeft: -1 }[key] ?? 0;
        if (step !== 0) all[all.indexOf(target as HTMLButtonElement) + step]?.focus();
      }}
    >
      {buttons.map(({ label, sign, press }, at) => (
        <button
          key={label}
          type="button"
          className="pg-icon"
          tabIndex={at === 0 ? 0 : -1}
          disabled={disabled}
          aria-label={`${title}を${label}`}
          onClick={press}
        >
          {sign}
        </button>
      ))}
    </span>
  );
}
