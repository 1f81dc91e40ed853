import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { askSandbox, complaintOf, type SandboxAnswer } from '../answer/sandbox.ts';
import type { PlaygroundDefinition, PlaygroundField } from '../model/definition.ts';
import { availabilityOf, findingsOf } from '../model/findings.ts';
import { fieldsOf, requestOf, stateOf, type FormState, type WireRequest } from '../model/form.ts';
import { requestSamples } from '../model/samples.ts';
import { fragmentOf, queryOf } from '../model/share.ts';
import { CopyButton } from './CopyButton.tsx';
import { EnvironmentContext, useEnvironment, type Answers, type Environment } from './environment.ts';
import { controlId, Field } from './Field.tsx';
import { Tabs } from './Tabs.tsx';
import { TakeOver } from './TakeOver.tsx';

/** What the playground gets. */
export interface PlaygroundProps {
  readonly definition: PlaygroundDefinition;
  readonly environment: Environment;
  /** The request of an opened link. */
  readonly opened: WireRequest | undefined;
  /** The reader has just pressed a button that is no longer there. */
  readonly takesFocus: boolean;
}

/** Milliseconds of silence before the address and the memory follow what has been typed. */
const REST = 300;

type Run =
  | { readonly kind: 'none' }
  | { readonly kind: 'running' }
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'answered'; readonly answers: Answers; readonly answer: SandboxAnswer; readonly url: string };

/** A form for one call, and the answers of the sandbox to it. */
export function Playground({ environment, ...props }: PlaygroundProps): ReactNode {
  return (
    <EnvironmentContext value={environment}>
      <Form {...props} />
    </EnvironmentContext>
  );
}

function Form({ definition, opened, takesFocus }: Omit<PlaygroundProps, 'environment'>): ReactNode {
  const environment = useEnvironment();
  const { memory, writeFragment, addressWith } = environment;
  const example = definition.examples[0]?.parameters ?? {};
  const [state, setState] = useState<FormState>(() =>
    stateOf(definition, opened ?? memory.load(definition.id) ?? example),
  );
  // A new key makes the fields forget that they have been touched.
  const [generation, setGeneration] = useState(0);
  const [isChanged, setChanged] = useState(false);
  const request = useMemo(() => requestOf(definition, state), [definition, state]);
  const findings = useMemo(() => findingsOf(definition, request), [definition, request]);
  const availability = useMemo(() => availabilityOf(definition, request), [definition, request]);
  const { run, start } = useRun(definition, request);

  useEffect(() => {
    if (!isChanged) return undefined;
    const timer = setTimeout(() => {
      memory.save(definition.id, queryOf(definition, request));
      writeFragment(fragmentOf(definition, request));
    }, REST);
    return () => {
      clearTimeout(timer);
    };
  }, [definition, isChanged, memory, request, writeFragment]);

  const box = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (takesFocus) box.current?.querySelector<HTMLElement>('select')?.focus();
  }, [takesFocus]);

  const change = (next: FormState): void => {
    setState(next);
    setChanged(true);
  };
  const fill = (parameters: WireRequest): void => {
    change(stateOf(definition, parameters));
    setGeneration(generation + 1);
  };
  const clear = (names: readonly string[]): void => {
    change(Object.fromEntries(Object.entries(state).filter(([name]) => !names.includes(name))));
  };
  const erase = (): void => {
    setState(stateOf(definition, example));
    setGeneration(generation + 1);
    setChanged(false);
    memory.erase();
    writeFragment('');
  };
  const fieldOf = (field: PlaygroundField): ReactNode => {
    const { name, source, schema } = field;
    const set = (value: FormState[string]): void => {
      change({ ...state, [name]: value });
    };
    const canTake = source !== undefined && ['course', 'pass', 'trip', 'engine'].includes(source);
    return (
      <Field
        key={`${name}-${generation}`}
        field={field}
        value={state[name]}
        findings={findings.filter(({ fields }) => fields.includes(name))}
        availability={availability[name]}
        onChange={set}
        onClear={clear}
        takeOver={
          canTake && (
            <TakeOver
              {...{ name, source }}
              search={definition.search}
              onTake={(value) => {
                set(schema['x-list'] === undefined ? value : [value]);
              }}
            />
          )
        }
      />
    );
  };
  const errors = findings.filter(({ effect }) => effect === 'error');
  const parametersWord = fieldsOf(definition).length === 0;
  return (
    <form
      ref={box}
      className="pg"
      aria-label={`${definition.summary}のプレイグラウンド`}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        start();
      }}
    >
      <div className="pg-head">
        <label>
          例から始める{' '}
          <select
            value=""
            onChange={({ target }) => {
              const chosen = definition.examples.find(({ name }) => name === target.value);
              if (chosen !== undefined) fill(chosen.parameters);
            }}
          >
            <option value="">例を選ぶ</option>
            {definition.examples.map(({ name, summary }) => (
              <option key={name} value={name}>
                {summary}
              </option>
            ))}
          </select>
        </label>
        <button
          type="button"
          className="pg-small"
          onClick={() => {
            fill({});
          }}
        >
          すべて空にする
        </button>
      </div>
      {parametersWord && <p>この呼び出しのパラメータは、アクセスキーだけです。</p>}
      {definition.groups.map(({ title, fields }) => (
        <Group
          key={`${title}-${generation}`}
          {...{ title, fields, state }}
          errors={errors.flatMap((one) => one.fields)}
        >
          {fields.map(fieldOf)}
        </Group>
      ))}
      <Problems errors={errors} />
      <Tabs
        label="リクエストの表示"
        tabs={requestSamples(definition, request).map(({ name, label, text }) => ({
          name,
          label,
          content: () => (
            <div className="pg-sample">
              <pre tabIndex={0}>
                <code>{text}</code>
              </pre>
              <CopyButton text={() => text} label="コピー" />
            </div>
          ),
        }))}
      />
      <div className="pg-run">
        <button type="submit" className="pg-primary" disabled={run.kind === 'running'}>
          実行
        </button>
      </div>
      <div className="pg-more">
        <CopyButton text={() => addressWith(fragmentOf(definition, request))} label="共有リンクをコピー" />
        <button type="button" className="pg-small" onClick={erase}>
          入力を消す
        </button>
        <p className="pg-privacy">
          入力した内容は、このタブを閉じるまでブラウザの中だけに残り、「入力を消す」で消えます。アクセスキーは使いません。
        </p>
      </div>
      <Result {...{ definition, run }} retry={start} />
    </form>
  );
}

interface Runner {
  readonly run: Run;
  readonly start: () => void;
}

function useRun(definition: PlaygroundDefinition, request: WireRequest): Runner {
  const { loadAnswers } = useEnvironment();
  const [run, setRun] = useState<Run>({ kind: 'none' });
  const latest = useRef(0);
  const start = async (): Promise<void> => {
    const own = ++latest.current;
    setRun({ kind: 'running' });
    const url = `${definition.baseUrl}${definition.path}?${queryOf(definition, request)}`;
    const settle = (next: Run): void => {
      if (own === latest.current) setRun(next);
    };
    let answers: Answers;
    try {
      answers = await loadAnswers(definition);
    } catch (error) {
      settle({ kind: 'failed', message: error instanceof Error ? error.message : String(error) });
      return;
    }
    settle({ kind: 'answered', answers, answer: await askSandbox(answers.sandbox, url), url });
  };
  // What goes wrong in the sandbox itself is a crash of the island.
  const [crash, setCrash] = useState<{ readonly error: unknown }>();
  if (crash !== undefined) throw crash.error;
  return {
    run,
    start: () => {
      start().catch((error: unknown) => {
        setCrash({ error });
      });
    },
  };
}

interface GroupProps {
  readonly title: string;
  readonly fields: readonly PlaygroundField[];
  readonly state: FormState;
  /** Names of fields with something wrong. */
  readonly errors: readonly string[];
  readonly children: ReactNode;
}

/** Parameters that belong together; those that nobody has touched are folded at first. */
function Group({ title, fields, state, errors, children }: GroupProps): ReactNode {
  const given = fields.filter(({ name }) => state[name] !== undefined && state[name].length > 0).length;
  const wrong = fields.filter(({ name }) => errors.includes(name)).length;
  const [initially] = useState(given > 0 || fields.some(({ required }) => required));
  return (
    <details className="pg-group" open={initially}>
      <summary>
        {title}
        <span className="pg-count">
          {fields.length}件中{given}件を指定
        </span>
        {wrong > 0 && <span className="pg-wrong">要確認</span>}
      </summary>
      <div className="pg-fields">{children}</div>
    </details>
  );
}

function Problems({ errors }: { readonly errors: ReturnType<typeof findingsOf> }): ReactNode {
  const show = (name: string): void => {
    const control = document.getElementById(controlId(name));
    const group = control?.closest('details');
    if (group) group.open = true;
    control?.focus();
  };
  return (
    <div className="pg-problems" role="status">
      {errors.length > 0 && (
        <>
          <p>このまま実行すると、エラーの応答になります。</p>
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

interface ResultProps {
  readonly definition: PlaygroundDefinition;
  readonly run: Run;
  readonly retry: () => void;
}

function Result({ definition, run, retry }: ResultProps): ReactNode {
  const heading = useRef<HTMLHeadingElement>(null);
  const isAnswered = run.kind === 'answered';
  useEffect(() => {
    if (run.kind === 'answered') heading.current?.scrollIntoView({ block: 'start' });
  }, [run]);
  return (
    <section className="pg-result" aria-labelledby="pg-result-heading" hidden={run.kind === 'none'}>
      <h3 id="pg-result-heading" ref={heading}>
        応答
      </h3>
      <p className="pg-sandbox">
        このページの中で動くサンドボックスの応答です。APIには問い合わせていません。時刻、運賃、経路は、すべて架空です。
      </p>
      <div role="status">
        {run.kind === 'running' && <p className="spinner">応答を作っています…</p>}
        {isAnswered && <p className="pg-elapsed">{summaryOf(run.answer)}</p>}
      </div>
      {run.kind === 'failed' && (
        <div className="load-error" role="alert">
          <p>サンドボックスを読み込めませんでした。</p>
          <p className="details">{run.message}</p>
          <button type="button" onClick={retry}>
            再試行（Retry）
          </button>
        </div>
      )}
      {isAnswered && (
        <run.answers.View key={run.url} {...{ definition }} answer={run.answer} decoded={run.answers.decoded} />
      )}
    </section>
  );
}

function summaryOf({ status, json, elapsed }: SandboxAnswer): string {
  const complaint = complaintOf(json);
  const time = elapsed < 1 ? '1ミリ秒未満' : `${Math.round(elapsed)}ミリ秒`;
  return complaint === undefined
    ? `状態${status}、応答まで${time}`
    : `状態${status}のエラー、応答まで${time}：${complaint.message}`;
}
