import type { ReactNode } from 'react';
import type { PlaygroundDefinition } from '../model/definition.ts';
import type { RequestParameters } from '../model/form.ts';
import { parseQuery } from '../model/request-link.ts';

interface HistoryProps {
  readonly definition: PlaygroundDefinition;
  /** Queries of the requests that were run in this tab, newest first. */
  readonly runs: readonly string[];
  readonly onChoose: (request: RequestParameters) => void;
}

/** List of the requests that were run in this tab. Choosing one fills the form with it. */
export default function RequestHistory({ definition, runs, onChoose }: HistoryProps): ReactNode {
  return (
    <details className="pg pg-history">
      <summary>実行の履歴（{runs.length}件）</summary>
      <ol>
        {runs.map((query) => {
          const request = parseQuery(query);
          const example = definition.examples.find(
            ({ parameters }) => JSON.stringify(parameters) === JSON.stringify(request),
          );
          return (
            <li key={query}>
              <button
                type="button"
                className="pg-link"
                onClick={() => {
                  onChoose(request);
                }}
              >
                {example?.summary ?? textOf(request)}
              </button>
            </li>
          );
        })}
      </ol>
    </details>
  );
}

function textOf(request: RequestParameters): string {
  const given = Object.entries(request).map(([name, value]) => `${name}=${value}`);
  return given.length === 0 ? 'パラメータなし' : given.join(' ');
}
