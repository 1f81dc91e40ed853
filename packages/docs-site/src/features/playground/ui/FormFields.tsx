import { useState, type ReactNode } from 'react';
import type { PlaygroundDefinition, PlaygroundField } from '../model/definition.ts';
import { computeFieldAvailability, type FormFinding } from '../model/findings.ts';
import { listFormFields } from '../model/form.ts';
import type { FormController } from './form/form-state.ts';
import { Field } from './form/Field.tsx';
import { ResponseValuePicker } from './form/ResponseValuePicker.tsx';

interface FieldsProps {
  readonly definition: PlaygroundDefinition;
  readonly form: FormController;
  readonly findings: readonly FormFinding[];
  readonly showsAll: boolean;
  /** Field that takes the focus. If it is folded, it is unfolded first. */
  readonly revealed: FieldFocusRequest | undefined;
}

/**
 * Request to move the focus to a field. Each request is a new object, so that the same field can take the focus again.
 */
export interface FieldFocusRequest {
  readonly name: string;
}

type Group = PlaygroundDefinition['groups'][number];

/** Largest number of fields in a group that is always shown completely. */
const SMALL_GROUP = 4;

/** Renders the fields of the form. Required fields and fields with a value are visible; the others are folded below. */
export function FormFields(props: FieldsProps): ReactNode {
  const { definition, form, findings, revealed } = props;
  // Decide once which fields are visible, so that no field moves while the reader types.
  const [shown] = useState(() => {
    const used = definition.groups.flatMap(({ fields }) => {
      const own = fields.filter(({ name, required }) => required || (form.filled[name] ?? '').length > 0);
      return own.length > 0 && fields.length <= SMALL_GROUP ? fields : own;
    });
    return used.length > 0 ? used : (definition.groups[0]?.fields ?? []);
  });
  const select = (isShown: boolean): Group[] =>
    definition.groups
      .map(({ title, fields }) => ({ title, fields: fields.filter((field) => shown.includes(field) === isShown) }))
      .filter(({ fields }) => fields.length > 0);
  const [first, others] = [select(true), select(false)];
  const errors = findings.filter(({ effect }) => effect === 'error').flatMap(({ fields }) => fields);
  const availability = computeFieldAvailability(definition, form.request);
  const fieldsOf = ({ fields }: Group): ReactNode => (
    <div className="pg-fields">
      {fields.map((field) => (
        <GroupField key={field.name} {...props} field={field} availability={availability[field.name]} />
      ))}
    </div>
  );
  return (
    <>
      {listFormFields(definition).length === 0 && <p>このAPIのパラメータは、アクセスキーだけです。</p>}
      {first.map((group) => (
        <fieldset key={group.title} className="pg-group">
          <legend>{group.title}</legend>
          {fieldsOf(group)}
        </fieldset>
      ))}
      {others.length > 0 && (
        <Fold title="ほかのパラメータ" fields={others.flatMap(({ fields }) => fields)} {...{ errors, revealed }}>
          {others.map((group) => (
            <Fold key={group.title} title={group.title} fields={group.fields} {...{ errors, revealed }}>
              {fieldsOf(group)}
            </Fold>
          ))}
        </Fold>
      )}
    </>
  );
}

function GroupField({
  definition,
  form,
  field,
  findings,
  availability,
  showsAll,
}: FieldsProps & {
  readonly field: PlaygroundField;
  readonly availability: ReturnType<typeof computeFieldAvailability>[string] | undefined;
}): ReactNode {
  const { name, pickFrom, value } = field;
  return (
    <Field
      {...{ field, availability, showsAll }}
      value={form.state[name]}
      findings={findings.filter((finding) => finding.fields.includes(name))}
      onChange={(next) => {
        form.set(name, next);
      }}
      onClear={form.clear}
      pickFrom={
        pickFrom && (
          <ResponseValuePicker
            {...{ name, definition }}
            source={pickFrom}
            onTake={(taken) => {
              form.set(name, value.list === undefined ? taken : [taken]);
            }}
          />
        )
      }
    />
  );
}

interface FoldProps {
  readonly title: string;
  readonly fields: readonly PlaygroundField[];
  /** Names of the fields with errors. */
  readonly errors: readonly string[];
  readonly revealed: FieldFocusRequest | undefined;
  readonly children: ReactNode;
}

/** Renders fields that are folded at first. They are rendered on unfolding, because there may be many. */
function Fold({ title, fields, errors, revealed, children }: FoldProps): ReactNode {
  const names = fields.map(({ name }) => name);
  const isRevealed = revealed !== undefined && names.includes(revealed.name);
  const [isOpen, setOpen] = useState(isRevealed);
  const [before, setBefore] = useState(revealed);
  if (revealed !== before) {
    setBefore(revealed);
    if (isRevealed) setOpen(true);
  }
  return (
    <details
      className="pg-group"
      open={isOpen}
      onToggle={({ currentTarget }) => {
        setOpen(currentTarget.open);
      }}
    >
      <summary>
        {title}
        <span className="pg-count">{`${names.length}件`}</span>
        {names.some((name) => errors.includes(name)) && <span className="pg-wrong">要確認</span>}
      </summary>
      {isOpen && children}
    </details>
  );
}
