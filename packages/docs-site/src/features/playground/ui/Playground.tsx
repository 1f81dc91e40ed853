import { Suspense, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import type { PlaygroundDefinition, PlaygroundField } from '../model/definition.ts';
import { computeAvailability, findFormFindings } from '../model/findings.ts';
import { listFields, type FormState, type WireRequest } from '../model/form.ts';
import { formatFragment, formatQuery } from '../model/request-link.ts';
import { CopyButton } from './shared/CopyButton.tsx';
import { EnvironmentContext, useEnvironment, type PlaygroundEnvironment } from './shared/environment.ts';
import { formControlId, Field } from './form/Field.tsx';
import { lazyOptionalComponent } from './shared/lazy-optional.ts';
import { usePlaygroundForm, type FormController } from './form/form-state.ts';
import { RequestTabs } from './RequestTabs.tsx';
import { Result, useRun } from './Result.tsx';
import { PickFromResponse } from './form/PickFromResponse.tsx';

/** List of earlier requests, shown after the second one. */
const RequestHistory = lazyOptionalComponent(() => import('./History.tsx'));

interface PlaygroundProps {
  readonly definition: PlaygroundDefinition;
  readonly environment: PlaygroundEnvironment;
  /** Request that the followed link contains. */
  readonly opened: WireRequest | undefined;
  /** True if the form takes the keyboard focus, because the start button that had it has been removed. */
  readonly takesFocus: boolean;
}

/** Renders the playground of an operation: a form for the request, and the response of the sandbox. */
export function Playground({ environment, ...props }: PlaygroundProps): ReactNode {
  return (
    <EnvironmentContext value={environment}>
      <PlaygroundForm {...props} />
    </EnvironmentContext>
  );
}

function PlaygroundForm({ definition, opened, takesFocus }: Omit<PlaygroundProps, 'environment'>): ReactNode {
  const { addressWith } = useEnvironment();
  const form = usePlaygroundForm(definition, opened);
  const { request } = form;
  const [scenario, choose] = useState<string>();
  const { run, runs, start } = useRun(definition, request, scenario);
  const box = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (takesFocus) box.current?.querySelector<HTMLElement>('select')?.focus();
  }, [takesFocus]);
  return (
    <form
      ref={box}
      className="pg"
      aria-label={`${definition.summary}のプレイグラウンド`}
      noValidate
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
        event.preventDefault();
        start();
      }}
      onSubmit={(event) => {
        event.preventDefault();
        start();
      }}
    >
      <Examples {...{ definition, form }} />
      <Fields {...{ definition, form }} />
      <RequestTabs {...{ definition, request }} />
      <div className="pg-run">
        <button type="submit" className="pg-primary" disabled={run.kind === 'running'}>
          実行
        </button>
        <Scenarios {...{ definition, scenario, choose }} />
      </div>
      <div className="pg-more">
        <CopyButton text={() => addressWith(formatFragment(definition, request))} label="共有リンクをコピー" />
        <button type="button" className="pg-small" onClick={form.erase}>
          入力を消す
        </button>
        <p className="pg-privacy">
          入力した内容は、このタブを閉じるまでブラウザの中だけに残り、「入力を消す」で消えます。アクセスキーは使いません。
        </p>
      </div>
      <Result {...{ definition, run, start, request, scenario }} />
      {runs.length > 1 && (
        <Suspense>
          <RequestHistory {...{ definition, runs }} onChoose={form.fill} />
        </Suspense>
      )}
    </form>
  );
}

interface ScenariosProps {
  readonly definition: PlaygroundDefinition;
  readonly scenario: string | undefined;
  readonly choose: (scenario: string) => void;
}

/** Renders the select element for a scenario (simulated disruption), if any scenario changes the response. */
function Scenarios({ definition: { scenarios }, scenario, choose }: ScenariosProps): ReactNode {
  const chosen = scenarios.find(({ name }) => name === scenario) ?? scenarios[0];
  if (chosen === undefined) return null;
  return (
    <label>
      シナリオ{' '}
      <select
        value={chosen.name}
        aria-describedby="pg-scenario"
        onChange={({ target }) => {
          choose(target.value);
        }}
      >
        {scenarios.map(({ name, title }) => (
          <option key={name} value={name}>
            {title}
          </option>
        ))}
      </select>
      <small id="pg-scenario">{chosen.description}</small>
    </label>
  );
}

interface FormProps {
  readonly definition: PlaygroundDefinition;
  readonly form: FormController;
}

/** Renders the buttons that fill the form with an example or clear it. */
function Examples({ definition, form: { request, fill, empty, undo } }: FormProps): ReactNode {
  const { examples } = definition;
  const query = formatQuery(definition, request);
  const shown = examples.find(({ parameters }) => formatQuery(definition, parameters) === query);
  return (
    <div className="pg-head">
      <label>
        例から始める{' '}
        <select
          value={shown?.name ?? ''}
          onChange={({ target }) => {
            const chosen = examples.find(({ name }) => name === target.value);
            if (chosen !== undefined) fill(chosen.parameters);
          }}
        >
          <option value="">例を選ぶ</option>
          {examples.map(({ name, summary }) => (
            <option key={name} value={name}>
              {summary}
            </option>
          ))}
        </select>
      </label>
      <button type="button" className="pg-small" onClick={undo ?? empty}>
        {undo === undefined ? 'すべて空にする' : '空にする前に戻す'}
      </button>
    </div>
  );
}

/** Renders the form's fields in groups, with the errors of the current request. */
function Fields({ definition, form }: FormProps): ReactNode {
  const { state, request, generation, set, clear } = form;
  const findings = useMemo(() => findFormFindings(definition, request), [definition, request]);
  const availability = useMemo(() => computeAvailability(definition, request), [definition, request]);
  const errors = findings.filter(({ effect }) => effect === 'error');
  return (
    <>
      {listFields(definition).length === 0 && <p>このAPIのパラメータは、アクセスキーだけです。</p>}
      {definition.groups.map(({ title, fields }) => (
        <Group
          key={`${title}-${generation}`}
          {...{ title, fields, state }}
          errors={errors.flatMap((error) => error.fields)}
        >
          {fields.map((field) => {
            const { name, pickFrom, value } = field;
            return (
              <Field
                key={`${name}-${generation}`}
                field={field}
                value={state[name]}
                findings={findings.filter((finding) => finding.fields.includes(name))}
                availability={availability[name]}
                onChange={(next) => {
                  set(name, next);
                }}
                onClear={clear}
                pickFrom={
                  pickFrom && (
                    <PickFromResponse
                      {...{ name }}
                      source={pickFrom}
                      search={definition.search}
                      onTake={(taken) => {
                        set(name, value.list === undefined ? taken : [taken]);
                      }}
                    />
                  )
                }
              />
            );
          })}
        </Group>
      ))}
      <Problems errors={errors} />
    </>
  );
}

interface GroupProps {
  readonly title: string;
  readonly fields: readonly PlaygroundField[];
  readonly state: FormState;
  readonly errors: readonly string[];
  readonly children: ReactNode;
}

/** Renders a group of form fields, folded at first if no field of the group has a value. */
function Group({ title, fields, state, errors, children }: GroupProps): ReactNode {
  const given = fields.filter(({ name }) => state[name] !== undefined && state[name].length > 0).length;
  const wrong = fields.filter(({ name }) => errors.includes(name)).length;
  const [initially] = useState(given > 0 || fields.some(({ required }) => required));
  return (
    <details className="pg-group" open={initially}>
      <summary>
        {title}
        <span className="pg-count">
          {given}／{fields.length}件を指定
        </span>
        {wrong > 0 && <span className="pg-wrong">要確認</span>}
      </summary>
      <div className="pg-fields">{children}</div>
    </details>
  );
}

function Problems({ errors }: { readonly errors: ReturnType<typeof findFormFindings> }): ReactNode {
  const show = (name: string): void => {
    const control = document.getElementById(formControlId(name));
    const group = control?.closest('details');
    if (group) group.open = true;
    control?.focus();
  };
  return (
    <div className="pg-problems" role="status">
      {errors.length > 0 && (
        <>
          <p>このまま実行すると、エラーのレスポンスになります。</p>
          <ul>
            {errors.map(({ id, sentence, fields }) => (
              <li key={`${id}-${fields.join()}`}>
                {sentence}{' '}
                {fields.slice(0, 1).map((name) => (
                  <button
                    key={name}
                    type="button"
                    className="pg-link"
                    onClick={() => {
                      show(name);
                    }}
                  >
                    {name}へ
                  </button>
                ))}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
