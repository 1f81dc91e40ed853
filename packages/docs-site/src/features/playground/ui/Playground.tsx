import { Suspense, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { createPortal, flushSync } from 'react-dom';
import type { PlaygroundDefinition } from '../model/definition.ts';
import { findFormFindings, type FormFinding } from '../model/findings.ts';
import { findUnknownPoints } from '../model/known-stations.ts';
import type { RequestParameters } from '../model/form.ts';
import { getChosenTransitData } from '../model/chosen-transit-data.ts';
import { formatRequestFragment, formatQuery } from '../model/request-link.ts';
import { LIVE_RESPONSE_ID } from '../../../reference/playground-link.ts';
import { CopyButton } from './shared/CopyButton.tsx';
import { buildUrlWithFragment } from './shared/page-address.ts';
import { formControlId } from './form/Field.tsx';
import { lazyOptionalComponent } from './shared/lazy-optional.ts';
import { usePlaygroundForm, type FormController } from './form/form-state.ts';
import { FormFields, type FieldFocusRequest } from './FormFields.tsx';
import { RequestTabs } from './RequestTabs.tsx';
import { SandboxResult, useSandboxRun } from './SandboxResult.tsx';

/** List of earlier requests, loaded when there are two. */
const RequestHistory = lazyOptionalComponent(() => import('./History.tsx'));

/** Control for a data folder of the reader, loaded when the reader unfolds it. */
const TransitDataChooser = lazyOptionalComponent(
  () => import('./TransitDataChooser.tsx'),
  () => <p role="alert">読み込めませんでした。ページを再読み込みしてください。</p>,
);

interface PlaygroundProps {
  readonly definition: PlaygroundDefinition;
  /** Request that fills the form at first. */
  readonly initial: RequestParameters;
  /** True if the first request runs at once, because the reader has followed a link to it. */
  readonly runsAtOnce: boolean;
  /** Replaces the form by one that contains another request. */
  readonly open: (request: RequestParameters, runsAtOnce: boolean) => void;
}

/** Form for a request, with the response of the sandbox. */
export function Playground({ definition, initial, runsAtOnce, open }: PlaygroundProps): ReactNode {
  const form = usePlaygroundForm(definition, initial);
  const { request } = form;
  const [scenario, choose] = useState<string>();
  const [revealed, reveal] = useState<FieldFocusRequest>();
  const [refusals, setRefusals] = useState(0);
  const { run, runs, start, readRuns } = useSandboxRun(definition, request, scenario);
  const findings = useMemo(
    () => [...findFormFindings(definition, request), ...findUnknownPoints(definition, request)],
    [definition, request],
  );
  const errors = findings.filter(({ effect }) => effect === 'error');

  /** Runs the request, or moves the focus to the first invalid field. */
  const runOrRefuse = (): void => {
    const wrong = definition.groups
      .flatMap(({ fields }) => fields)
      .find(({ name }) => errors.some(({ fields }) => fields.includes(name)));
    if (wrong === undefined) {
      start();
    } else {
      setRefusals(refusals + 1);
      reveal({ name: wrong.name });
    }
  };
  const latest = useRef(runOrRefuse);
  useEffect(() => {
    latest.current = runOrRefuse;
  });
  useEffect(() => {
    if (runsAtOnce) latest.current();
  }, [runsAtOnce]);
  useEffect(() => {
    const control = revealed && document.getElementById(formControlId(revealed.name));
    const isInvalid = control?.closest('.pg-field')?.querySelector<HTMLElement>('[aria-invalid=true]');
    (isInvalid ?? control)?.focus();
  }, [revealed]);
  /** Runs the request, after taking the focus from the current field, which turns a typed name into a station. */
  const submit = (): void => {
    flushSync(() => {
      if (document.activeElement instanceof HTMLInputElement) document.activeElement.blur();
    });
    latest.current();
  };
  const showsAll = refusals > 0;
  return (
    <form
      className="pg"
      aria-label={`${definition.summary}のプレイグラウンド`}
      noValidate
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
        event.preventDefault();
        submit();
      }}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Examples {...{ definition, form }} />
      <Unfolded title="自分の町のデータで試す" isOpen={getChosenTransitData() !== undefined}>
        <TransitDataChooser {...{ definition, open }} />
      </Unfolded>
      <FormFields key={form.generation} {...{ definition, form, findings, revealed, showsAll }} />
      <Problems {...{ errors, showsAll, reveal }} />
      <div className="pg-run">
        <button type="submit" className="pg-primary" disabled={run.kind === 'running'}>
          実行
        </button>
        <Scenarios {...{ definition, scenario, choose }} />
      </div>
      <RequestTabs {...{ definition, request }} />
      <div className="pg-more">
        <CopyButton
          text={() => buildUrlWithFragment(formatRequestFragment(definition, request))}
          label="共有リンクをコピー"
        />
        <button
          type="button"
          className="pg-small"
          onClick={() => {
            form.erase();
            readRuns();
          }}
        >
          保存した入力と履歴を消す
        </button>
        <p className="pg-privacy">入力と履歴は、このタブを閉じるまで残ります。</p>
      </div>
      <Live>
        {run.kind !== 'none' && <SandboxResult {...{ definition, run, request, scenario }} />}
        {runs.length > 1 && (
          <Suspense>
            <RequestHistory {...{ definition, runs }} onChoose={form.fill} />
          </Suspense>
        )}
      </Live>
    </form>
  );
}

/** Renders its children in the page's place for the response: next to the form, or below it on a phone. */
function Live({ children }: { readonly children: ReactNode }): ReactNode {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  useEffect(() => {
    setPlace(document.getElementById(LIVE_RESPONSE_ID));
  }, []);
  return place && createPortal(children, place);
}

interface ScenariosProps {
  readonly definition: PlaygroundDefinition;
  readonly scenario: string | undefined;
  readonly choose: (scenario: string) => void;
}

/** Select element for a simulated disruption. It is left out if no scenario changes the response. */
function Scenarios({ definition: { scenarios }, scenario, choose }: ScenariosProps): ReactNode {
  const chosen = scenarios.find(({ name }) => name === scenario) ?? scenarios[0];
  if (chosen === undefined) return null;
  return (
    <label>
      <span>シナリオ</span>
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

interface UnfoldedProps {
  readonly title: string;
  readonly isOpen: boolean;
  readonly children: ReactNode;
}

/** Foldable section that renders its content only when the reader unfolds it. */
function Unfolded({ title, isOpen, children }: UnfoldedProps): ReactNode {
  const [isShown, show] = useState(isOpen);
  return (
    <details
      className="pg-own"
      open={isShown}
      onToggle={({ currentTarget }) => {
        show(currentTarget.open);
      }}
    >
      <summary>{title}</summary>
      {isShown && <Suspense fallback={<p className="spinner">読み込み中…</p>}>{children}</Suspense>}
    </details>
  );
}

interface ExamplesProps {
  readonly definition: PlaygroundDefinition;
  readonly form: FormController;
}

/** Controls that fill the form with an example or clear it. */
function Examples({ definition, form: { request, fill, empty, undo } }: ExamplesProps): ReactNode {
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

interface ProblemsProps {
  readonly errors: readonly FormFinding[];
  readonly showsAll: boolean;
  readonly reveal: (field: FieldFocusRequest) => void;
}

/** List of the errors in the form. Each error has a button that moves the focus to its field. */
function Problems({ errors, showsAll, reveal }: ProblemsProps): ReactNode {
  return (
    <div className="pg-problems" role="status">
      {errors.length > 0 && (
        <>
          <p>{showsAll ? '実行していません。次を直してください。' : '実行する前に、次を直してください。'}</p>
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
                      reveal({ name });
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
