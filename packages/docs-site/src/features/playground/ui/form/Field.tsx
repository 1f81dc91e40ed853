import { Suspense, useState, type ReactNode } from 'react';
import { UNKNOWN_POINT_MESSAGE_ID } from '../../model/known-stations.ts';
import type { PlaygroundField } from '../../model/definition.ts';
import type { FieldAvailability, FormFinding } from '../../model/findings.ts';
import type { FieldValue } from '../../model/form.ts';
import { Control } from './Control.tsx';
import { lazyOptionalComponent } from '../shared/lazy-optional.ts';
import { SpecSentence } from '../shared/SpecSentence.tsx';

/** Correction button, loaded when the value of a field is invalid. */
const CorrectionButton = lazyOptionalComponent(() => import('./Correction.tsx'));

interface FieldProps {
  readonly field: PlaygroundField;
  readonly value: FieldValue | undefined;
  readonly findings: readonly FormFinding[];
  readonly availability: FieldAvailability | undefined;
  /** True after the reader has tried to run the request. From then on, untouched fields show their errors, too. */
  readonly showsAll: boolean;
  readonly onChange: (value: FieldValue) => void;
  readonly onClear: (names: readonly string[]) => void;
  /** Control that fills this field from an earlier response. Undefined if no response contains such values. */
  readonly pickFrom: ReactNode;
}

export function formControlId(name: string): string {
  return `pg-${name}`;
}

/** Form field of a parameter: name, hint, control and error messages. */
export function Field(props: FieldProps): ReactNode {
  const { field, value, findings, availability, showsAll, onChange, onClear, pickFrom } = props;
  const { name, required, hint, assumed } = field;
  const id = formControlId(name);
  // An empty required field shows no error before the reader has changed it.
  const [touched, setTouched] = useState(false);
  const isEmpty = value === undefined || value === '' || value.length === 0;
  const shown = findings.filter(({ effect }) => effect !== 'error' || touched || showsAll || !isEmpty);
  // Leave out unknown points: the station input itself shows which point is unknown.
  const own = shown.filter((finding) => finding.id !== UNKNOWN_POINT_MESSAGE_ID);
  const isWrong = own.some(({ effect }) => effect === 'error');
  const { field: block, values = {}, idle } = availability ?? {};
  const notes = notesOf(own, availability);
  const describedBy = [`${id}-hint`, ...notes.map((_, index) => `${id}-note-${index}`)].join(' ');
  const state =
    isWrong || own.length < shown.length
      ? 'error'
      : block !== undefined
        ? 'blocked'
        : idle !== undefined
          ? 'idle'
          : isEmpty
            ? ''
            : 'given';
  return (
    <div className="pg-field" data-field={name} data-state={state}>
      <div className="pg-label">
        <label htmlFor={id}>
          <code>{name}</code>
        </label>
        {required && <span className="pg-required">必須</span>}
        {/* Leave the link out of the Tab order, because keyboard users reach the description through the table of
            contents. */}
        <a href={`#${name}`} tabIndex={-1} aria-label={`${name}の説明`}>
          説明
        </a>
      </div>
      <p className="pg-hint" id={`${id}-hint`}>
        <SpecSentence text={hint + (assumed ?? '')} />
      </p>
      <Control
        field={field}
        value={value}
        blocked={values}
        onChange={(next) => {
          setTouched(true);
          onChange(next);
        }}
        input={{
          id,
          disabled: block !== undefined,
          'aria-describedby': describedBy,
          'aria-invalid': isWrong || undefined,
          'aria-required': required || undefined,
        }}
      />
      {block === undefined && pickFrom}
      {notes.map(({ key, sentence, tone, by = [] }, index) => (
        <p key={key} className={`pg-note pg-note-${tone}`} id={`${id}-note-${index}`}>
          <SpecSentence text={sentence} />
          {by.length > 0 && (
            <button
              type="button"
              className="pg-link"
              onClick={() => {
                onClear(by);
              }}
            >
              {by.join('、')}を消す
            </button>
          )}
        </p>
      ))}
      {isWrong && typeof value === 'string' && (
        <Suspense>
          <CorrectionButton {...{ field, value, onChange }} />
        </Suspense>
      )}
    </div>
  );
}

interface Note {
  readonly key: string;
  readonly sentence: string;
  readonly tone: 'error' | 'idle' | 'block';
  /** Names of the other fields that cause this note. The note disappears when the reader clears them. */
  readonly by?: readonly string[];
}

function notesOf(findings: readonly FormFinding[], availability: FieldAvailability = {}): Note[] {
  const { field: block, values = {}, idle } = availability;
  const sentences = new Set(Object.values(values).map(({ sentence }) => sentence));
  return [
    ...findings.map(({ id, sentence, effect }): Note => ({
      key: id,
      sentence,
      tone: effect === 'error' ? 'error' : 'idle',
    })),
    ...(block === undefined ? [] : [{ key: 'block', ...block, tone: 'block' as const }]),
    ...(idle === undefined ? [] : [{ key: 'idle', sentence: idle.sentence, tone: 'idle' as const }]),
    ...Array.from(sentences, (key): Note => ({ key, sentence: `${key}選べない値があります。`, tone: 'idle' })),
  ];
}
