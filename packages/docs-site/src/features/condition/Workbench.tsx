import { ConditionError } from '@route-search/sdk/condition';
import { useEffect, useState, type ReactNode } from 'react';
import { Island } from '../../shell/island/Island.tsx';
import { PLAYGROUND_FRAGMENT_PREFIX } from '../../reference/playground-link.ts';
import { parseQuery } from '../playground/model/request-link.ts';
import { CopyButton } from '../playground/ui/shared/CopyButton.tsx';
import { SpecSentence } from '../playground/ui/shared/SpecSentence.tsx';
import {
  CONDITION_WORKBENCH_ID,
  compareConditions,
  readConditionDigits,
  setConditionOption,
  type ConditionDifference,
  type ConditionTables,
  type ConditionDigitView,
} from './read-condition.ts';

/** Beginning of a URL fragment that contains condition strings: `#`, the id of the section's heading, and `?`. */
const FRAGMENT_START = `#${CONDITION_WORKBENCH_ID}?`;

interface Strings {
  readonly text: string;
  /** Condition string to compare with the first one; empty if there is none. */
  readonly other: string;
}

interface WorkbenchState extends Strings {
  /** Last valid condition string with its digits. It stays in the tables while the reader types an invalid string. */
  readonly valid: { readonly text: string; readonly digits: readonly ConditionDigitView[] };
  readonly textError?: string;
  readonly otherError?: string;
  readonly differences?: readonly ConditionDifference[] | undefined;
}

/** Island with the condition workbench: a tool that explains, changes and compares condition strings. */
export default function ConditionWorkbenchIsland(props: WorkbenchProps): ReactNode {
  return (
    <Island>
      <Workbench {...props} />
    </Island>
  );
}

interface WorkbenchProps {
  readonly tables: ConditionTables;
}

function Workbench({ tables }: WorkbenchProps): ReactNode {
  const [state, setState] = useState(() => readStrings(tables, { text: tables.default, other: '' }));
  const [status, setStatus] = useState('');
  const show = (strings: Strings): void => {
    setState((previous) => readStrings(tables, strings, previous.valid));
    writeFragment(strings);
  };
  useEffect(() => {
    const open = (): void => {
      const strings = readFragment(tables);
      if (strings === undefined) return;
      setState((previous) => readStrings(tables, strings, previous.valid));
      writeFragment(strings);
    };
    open();
    addEventListener('hashchange', open);
    return () => {
      removeEventListener('hashchange', open);
    };
  }, [tables]);
  const { text, other, valid } = state;
  const edit = (changed: Partial<Strings>): void => {
    setStatus('');
    show({ text, other, ...changed });
  };
  const set = (name: string, value: string): void => {
    try {
      show({ text: setConditionOption(text.trim(), name, value), other });
      setStatus(`${name}を${value}にしました。`);
    } catch (error) {
      setStatus(getSentence(error));
    }
  };
  const field = (name: keyof Strings, label: string): ReactNode => (
    <StringField
      id={`cw-${name}`}
      label={label}
      value={state[name]}
      error={state[`${name}Error`]}
      onChange={(value) => {
        edit({ [name]: value });
      }}
    />
  );
  const { search } = tables;
  return (
    <div className="pg cw">
      {field('text', '条件の文字列')}
      <div className="pg-more">
        <CopyButton label="コピー" text={() => text.trim()} />
        <button
          type="button"
          className="pg-small"
          onClick={() => {
            setStatus('既定の文字列に戻しました。');
            show({ text: tables.default, other });
          }}
        >
          既定の文字列に戻す
        </button>
        {search !== undefined && (
          <a
            href={`${import.meta.env.BASE_URL}api/${search.id}/${PLAYGROUND_FRAGMENT_PREFIX}${search.query}&${search.parameter}=${encodeURIComponent(valid.text)}`}
          >
            経路探索で試す
          </a>
        )}
      </div>
      <p className="cw-status" role="status">
        {status}
      </p>
      {field('other', '比べる文字列（省略可）')}
      <div>{state.differences !== undefined && <Differences differences={state.differences} />}</div>
      <div>
        {tables.segments.map(({ segment, title }) => {
          const digits = valid.digits.filter(({ place }) => place.startsWith(segment));
          return (
            <details key={segment} className="pg-group" id={`cw-${segment}`} open>
              <summary>
                {segment}：{title}
                <code>{digits.map(({ digit = '' }) => digit).join('')}</code>
              </summary>
              <ScrollingTable label={`${title}の桁`} heads={['桁', '数字', '条件', '値']}>
                {digits.map((view) => (
                  <DigitRow key={view.place} view={view} onSet={set} />
                ))}
              </ScrollingTable>
            </details>
          );
        })}
      </div>
    </div>
  );
}

/** Parses the two condition strings of the workbench. If the first one is invalid, the last valid one is kept. */
function readStrings(tables: ConditionTables, strings: Strings, previous?: WorkbenchState['valid']): WorkbenchState {
  const [text, other] = [strings.text.trim(), strings.other.trim()];
  let valid = previous ?? { text: tables.default, digits: readConditionDigits(tables, tables.default) };
  try {
    valid = { text, digits: readConditionDigits(tables, text) };
  } catch (error) {
    return { ...strings, valid, textError: getSentence(error) };
  }
  try {
    return { ...strings, valid, differences: other === '' ? undefined : compareConditions(tables, text, other) };
  } catch (error) {
    return { ...strings, valid, otherError: getSentence(error) };
  }
}

/** Returns the message of a syntax error in a condition string. Rethrows all other errors. */
function getSentence(error: unknown): string {
  if (error instanceof ConditionError) return error.message;
  throw error;
}

function readFragment(tables: ConditionTables): Strings | undefined {
  if (!location.hash.startsWith(FRAGMENT_START)) return undefined;
  const { detail = '', with: other = '' } = parseQuery(location.hash.slice(FRAGMENT_START.length));
  return { text: detail === '' ? tables.default : detail, other };
}

/**
 * Writes the condition strings to the URL fragment, after the reader has changed them or opened a link with strings.
 */
function writeFragment({ text, other }: Strings): void {
  const compared = other.trim() === '' ? '' : `&with=${encodeURIComponent(other.trim())}`;
  history.replaceState(history.state, '', `${FRAGMENT_START}detail=${encodeURIComponent(text.trim())}${compared}`);
}

interface StringFieldProps {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
}

function StringField({ id, label, value, error, onChange }: StringFieldProps): ReactNode {
  return (
    <div>
      <label htmlFor={id} className="cw-label">
        {label}
      </label>
      <textarea
        id={id}
        rows={2}
        spellCheck={false}
        aria-describedby={`${id}-error`}
        aria-invalid={error !== undefined}
        value={value}
        onChange={({ target }) => {
          onChange(target.value);
        }}
      />
      <p id={`${id}-error`} className="pg-note pg-note-error" hidden={error === undefined} role="alert">
        {error}
      </p>
    </div>
  );
}

type SetValue = (name: string, value: string) => void;

function DigitRow({ view, onSet }: { readonly view: ConditionDigitView; readonly onSet: SetValue }): ReactNode {
  const { place, name, digit, description, state } = view;
  return (
    <tr data-state={state}>
      <td>
        <code>{place}</code>
      </td>
      <td>{digit === undefined ? 'なし' : <code>{digit}</code>}</td>
      <td>
        {name !== undefined && (
          <>
            <code>{name}</code>
            <br />
          </>
        )}
        <small>
          <SpecSentence text={description} />
        </small>
      </td>
      <td>
        <DigitValue {...{ view, onSet }} />
      </td>
    </tr>
  );
}

function DigitValue({ view, onSet }: { readonly view: ConditionDigitView; readonly onSet: SetValue }): ReactNode {
  const { name, value, meaning, state, choices } = view;
  if (state === 'unknown') return 'そのまま残します。推測はしません。';
  if (name === undefined) return '';
  if (choices.length === 0) return formatDigit(view);
  const selected = value === undefined || meaning === undefined ? '' : value;
  return (
    <select
      id={`cw-set-${name}`}
      aria-label={`${name}の値`}
      value={selected}
      onChange={({ target }) => {
        onSet(name, target.value);
      }}
    >
      {selected === '' && <option value="" hidden />}
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.meaning === choice.value ? choice.value : `${choice.value}：${choice.meaning}`}
        </option>
      ))}
    </select>
  );
}

function formatDigit({ digit, value, meaning, state }: ConditionDigitView): string {
  if (state === 'reserved') return '予約された桁';
  if (value === undefined) return digit === undefined ? '既定の扱い' : '意味は決まっていません';
  return `${meaning === undefined || meaning === value ? value : `${value}（${meaning}）`}${digit === undefined ? '（既定の扱い）' : ''}`;
}

function Differences({ differences }: { readonly differences: readonly ConditionDifference[] }): ReactNode {
  if (differences.length === 0) return <p role="status">2つの文字列は同じです。</p>;
  return (
    <ScrollingTable
      label="違い"
      caption={`違う桁（${differences.length}件）`}
      heads={['桁', '条件', '上の文字列', '比べる文字列']}
    >
      {differences.map(({ before, after, sameMeaning }) => (
        <tr key={after.place}>
          <td>
            <code>{after.place}</code>
          </td>
          <td>
            <code>{after.name ?? before.name ?? ''}</code>
            {sameMeaning && (
              <>
                <br />
                意味は同じ
              </>
            )}
          </td>
          {[before, after].map((view, index) => (
            <td key={index}>
              {view.digit ?? '（なし）'} {formatDigit(view)}
            </td>
          ))}
        </tr>
      ))}
    </ScrollingTable>
  );
}

interface ScrollingTableProps {
  readonly label: string;
  readonly caption?: string;
  readonly heads: readonly string[];
  readonly children: ReactNode;
}

/** Table in a region that can be scrolled by keyboard. */
function ScrollingTable({ label, caption, heads, children }: ScrollingTableProps): ReactNode {
  return (
    <div className="pg-scroll cw-table" tabIndex={0} role="region" aria-label={label}>
      <table>
        {caption !== undefined && <caption>{caption}</caption>}
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}
