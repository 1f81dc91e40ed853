import { useEffect, useRef, useState, type ReactNode } from 'react';
import { runInSandbox, readErrorResponse, type SandboxResponse } from '../response/run-sandbox.ts';
import type { PlaygroundDefinition } from '../model/definition.ts';
import type { RequestParameters } from '../model/form.ts';
import { formatRequestFragment, formatQuery } from '../model/request-link.ts';
import { loadPlaygroundModules, type PlaygroundModules } from './load-playground-modules.ts';
import { memory } from './shared/memory.ts';
import { replaceUrlFragment } from './shared/page-address.ts';

type Run =
  | { readonly kind: 'none' }
  | { readonly kind: 'running' }
  | { readonly kind: 'failed' }
  | {
      readonly kind: 'answered';
      readonly answers: PlaygroundModules;
      readonly answer: SandboxResponse;
      readonly url: string;
      readonly scenario: string | undefined;
    };

interface Runner {
  readonly run: Run;
  /** Queries of the requests that were run in this tab, newest first. */
  readonly runs: readonly string[];
  readonly start: () => void;
  /** Reads the stored requests again, after they have been erased. */
  readonly readRuns: () => void;
}

/** React hook that runs requests in the sandbox. Only the response to the last request is kept. */
export function useSandboxRun(
  definition: PlaygroundDefinition,
  request: RequestParameters,
  scenario: string | undefined,
): Runner {
  const [run, setRun] = useState<Run>({ kind: 'none' });
  const latest = useRef(0);
  const [runs, setRuns] = useState<readonly string[]>([]);
  const readRuns = (): void => {
    setRuns(memory.runs(definition.id));
  };
  useEffect(readRuns, [definition, run]);
  const start = async (): Promise<void> => {
    const number = ++latest.current;
    setRun({ kind: 'running' });
    const query = formatQuery(definition, request);
    const url = `${definition.baseUrl}${definition.path}?${query}`;
    const settle = (next: Run): void => {
      if (number === latest.current) setRun(next);
    };
    try {
      const answers = await loadPlaygroundModules(definition).catch(() => loadPlaygroundModules(definition));
      memory.addRun(definition.id, query);
      // The first request of an operation also loads the operation's code and data in the sandbox.
      settle({ kind: 'answered', answers, answer: await runInSandbox(answers.sandbox, url, scenario), url, scenario });
    } catch (error) {
      // Recognise a failed download by its message, whose wording differs between browsers.
      if (!/module|fetch/i.test(String(error))) throw error;
      settle({ kind: 'failed' });
    }
  };
  // Rethrow an exception of the sandbox during rendering, so that the island shows its crash message.
  const [crash, setCrash] = useState<{ readonly error: unknown }>();
  if (crash !== undefined) throw crash.error;
  return {
    run,
    runs,
    readRuns,
    start: () => {
      start().catch((error: unknown) => {
        setCrash({ error });
      });
    },
  };
}

interface ResultProps extends Pick<Runner, 'run'> {
  readonly scenario: string | undefined;
  readonly definition: PlaygroundDefinition;
  /** Current request of the form. It can differ from the one that was run. */
  readonly request: RequestParameters;
}

/** Shows the response of the sandbox, or the reason why there is none. */
export function SandboxResult({ definition, run, request, scenario }: ResultProps): ReactNode {
  const heading = useRef<HTMLHeadingElement>(null);
  const isAnswered = run.kind === 'answered';
  const isRunning = run.kind === 'running';
  // Scroll when the reader starts the request, so that nothing moves when the response arrives.
  useEffect(() => {
    if (isRunning) bringIntoView(heading.current);
  }, [isRunning]);
  useEffect(() => {
    if (run.kind === 'answered') heading.current?.focus({ preventScroll: true });
  }, [run]);
  const isStale =
    isAnswered && (run.scenario !== scenario || !run.url.endsWith(`?${formatQuery(definition, request)}`));
  return (
    <section className="pg pg-result" aria-labelledby="pg-result-heading">
      <h2 id="pg-result-heading" ref={heading} tabIndex={-1}>
        実行結果
      </h2>
      <p className="pg-sandbox">
        このページの中で動くサンドボックスのレスポンスです。時刻、運賃、経路は、すべて架空です。
      </p>
      <div role="status">
        {isRunning && <p className="spinner">レスポンスを作っています…</p>}
        {isAnswered && <p className="pg-elapsed">{summaryOf(run.answer)}</p>}
        {isStale && <p className="pg-note pg-note-idle">入力を変える前のレスポンスです。</p>}
      </div>
      {run.kind === 'failed' && (
        <div className="load-error" role="alert">
          <p>サンドボックスを読み込めませんでした。</p>
          <button
            type="button"
            onClick={() => {
              // Reload the page, because Firefox before 155 never retries a failed module. The new page runs the
              // request in the fragment.
              replaceUrlFragment(formatRequestFragment(definition, request));
              // Scroll to the top: the browser would restore the scroll position, and the response would then move the
              // content.
              scrollTo(0, 0);
              location.reload();
            }}
          >
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

/** Scrolls the response column to its top, and the page if the heading is not in view. */
function bringIntoView(heading: HTMLElement | null): void {
  const column = heading?.closest('.call-side');
  if (column) column.scrollTop = 0;
  const { top = 0 } = heading?.getBoundingClientRect() ?? {};
  if (top < 0 || top > innerHeight / 2) heading?.scrollIntoView({ block: 'start' });
}

function summaryOf({ status, json, elapsed }: SandboxResponse): string {
  const complaint = readErrorResponse(json);
  const time = elapsed < 1 ? '1ミリ秒未満' : `${Math.round(elapsed)}ミリ秒`;
  return complaint === undefined
    ? `ステータス${status}（${time}）`
    : `ステータス${status}のエラー（${time}）：${complaint.message}`;
}
