import { loadDataFiles } from '@route-search/sandbox/load-files';
import { useState, type ReactNode } from 'react';
import type { PlaygroundDefinition } from '../model/definition.ts';
import { getFirstExample, listFormFields, type RequestParameters } from '../model/form.ts';
import { getChosenTransitData, setChosenTransitData } from '../model/chosen-transit-data.ts';
import { docsHref } from './shared/page-address.ts';

interface OwnDataProps {
  readonly definition: PlaygroundDefinition;
  /** Fills the form with a request that the chosen data can answer. `runsAtOnce`: also sends it. */
  readonly open: (request: RequestParameters, runsAtOnce: boolean) => void;
}

/** Maximum number of problems that are shown at once. */
const MOST_PROBLEMS = 20;

/** Control that replaces the sandbox's data by a data folder on the reader's disk. */
export default function TransitDataChooser({ definition, open }: OwnDataProps): ReactNode {
  const [isLoading, setLoading] = useState(false);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const own = getChosenTransitData();
  const choose = async (files: FileList | null): Promise<void> => {
    if (files === null || files.length === 0) return;
    setLoading(true);
    setProblems([]);
    try {
      setChosenTransitData(await loadDataFiles(files));
      const request = createOwnRequest(definition);
      open(request, Object.keys(request).length > 0);
    } catch (error) {
      setProblems(readProblems(error));
    }
    setLoading(false);
  };
  return (
    <>
      <p>
        <code>data from-gtfs</code>
        で作ったフォルダーを選ぶと、町のバス停と時刻で試せます。ファイルはこのページの中で読み、どこにも送りません。
        <a href={docsHref('sandbox/town')}>フォルダーの作り方</a>
      </p>
      <label>
        データのフォルダー{' '}
        <input
          type="file"
          {...{ webkitdirectory: '' }}
          onChange={({ target }) => {
            void choose(target.files);
          }}
        />
      </label>
      <div role="status">
        {isLoading && <p className="spinner">データを読み込んでいます…</p>}
        {own !== undefined && (
          <p>
            「{own.data.folder}」の{own.suggestions.length}地点で試しています。ページを移るまで有効です。{' '}
            <button
              type="button"
              className="pg-small"
              onClick={() => {
                setChosenTransitData(undefined);
                open(getFirstExample(definition), false);
              }}
            >
              サンドボックスの駅に戻す
            </button>
          </p>
        )}
        {problems.length > 0 && (
          <div className="pg-note pg-note-error">
            このフォルダーは使えません。
            <ul>
              {problems.slice(0, MOST_PROBLEMS).map((problem) => (
                <li key={problem}>{problem}</li>
              ))}
              {problems.length > MOST_PROBLEMS && <li>ほか{problems.length - MOST_PROBLEMS}件</li>}
            </ul>
          </div>
        )}
      </div>
    </>
  );
}

/** Returns the problems of a data folder, or the reason why its files could not be read. */
function readProblems(error: unknown): readonly string[] {
  const { problems, message } = error as Error & { readonly problems?: readonly string[] };
  return problems ?? [message];
}

/**
 * Creates a request for the chosen data: the required parameters and the stations of the first example, with the two
 * ends of the first transit line of the data.
 */
function createOwnRequest(definition: PlaygroundDefinition): RequestParameters {
  const { suggestions = [], example = '' } = getChosenTransitData() ?? {};
  const ends = new URLSearchParams(example.split('?')[1]).get('viaList')?.split(':') ?? [];
  const name = suggestions.find(({ code }) => code === ends[0])?.name.split('／')[0] ?? '';
  const codes = ends.values();
  const given = listFormFields(definition).flatMap(({ name: field, content, required, value: { list } }) => {
    const value = getFirstExample(definition)[field];
    if (value === undefined) return [];
    if (content === 'stationCode') return [[field, list ? ends.join(list.separator) : (codes.next().value ?? '')]];
    if (content === 'stationName') return [[field, name]];
    return required ? [[field, value]] : [];
  });
  return Object.fromEntries(given) as RequestParameters;
}
