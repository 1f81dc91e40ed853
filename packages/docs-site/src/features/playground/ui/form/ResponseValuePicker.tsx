import { useState, type ReactNode } from 'react';
import { loadSandbox, runInSandbox, readErrorResponse } from '../../response/run-sandbox.ts';
import type { CollectedResponseValue } from '../../response/values-from-response.ts';
import type { ResponseValueSource, PlaygroundDefinition } from '../../model/definition.ts';
import { memory } from '../shared/memory.ts';

interface PickFromResponseProps {
  readonly name: string;
  readonly source: ResponseValueSource;
  readonly definition: PlaygroundDefinition;
  readonly onTake: (value: string) => void;
}

/**
 * Control that fills a field from the last route search. It runs the search again, because only the request is stored.
 */
export function ResponseValuePicker({ name, source, definition, onTake }: PickFromResponseProps): ReactNode {
  const [found, setFound] = useState<readonly CollectedResponseValue[]>([]);
  const [message, setMessage] = useState('');
  const take = async (): Promise<void> => {
    setMessage('');
    try {
      const values = await searchAgain(definition, source);
      const [first] = values;
      setFound(values);
      if (first === undefined) setMessage('直前の経路探索には、使える値がありませんでした。');
      else onTake(first.value);
    } catch (error) {
      setMessage(
        error instanceof SearchError ? error.message : '読み込めませんでした。ページを再読み込みしてください。',
      );
    }
  };
  return (
    <span className="pg-take">
      <button type="button" className="pg-small" onClick={() => void take()}>
        直前の経路探索の{source.label}を使う
      </button>
      {found.length > 1 && (
        <select
          aria-label={`${name}に使う${source.label}`}
          onChange={({ target }) => {
            onTake(target.value);
          }}
        >
          {found.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      )}
      <span role="status">{message}</span>
    </span>
  );
}

/** Error response of the route search. The reader sees its message. */
class SearchError extends Error {}

async function searchAgain(
  definition: PlaygroundDefinition,
  source: ResponseValueSource,
): Promise<readonly CollectedResponseValue[]> {
  const { search, baseUrl } = definition;
  if (search === undefined) return [];
  const [sandbox, { collectResponseValues }] = await Promise.all([
    loadSandbox(),
    import('../../response/values-from-response.ts'),
  ]);
  const query = memory.load(search.id) ?? search.query;
  const { json } = await runInSandbox(sandbox, `${baseUrl}${search.path}?${query}`);
  const complaint = readErrorResponse(json);
  if (complaint !== undefined) throw new SearchError(`直前の経路探索はエラーでした。${complaint.message}`);
  return collectResponseValues(definition, source, json);
}
