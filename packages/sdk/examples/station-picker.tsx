/**
 * 入力に合わせて候補を出す駅の入力欄です(React 19)。
 * キーを打つたびに前のリクエストを中断するので、古い候補が後から表示されて入れ替わることはありません。
 *
 * アクセスキーをブラウザへ渡さないように、自分のサーバーのプロキシ(proxy.ts)を呼びます。
 *
 *   const api = createClient({ key: null, baseUrl: '/api' });
 *   <StationPicker api={api} onPick={(station) => setFrom(station.code)} />
 */
import { useEffect, useId, useState, type ReactElement } from 'react';
import { listStationsLight, RouteSearchError, type Client, type Station } from '@route-search/sdk';

interface StationPickerProps {
  readonly api: Client;
  readonly onPick: (station: Station) => void;
  /** 入力が止まってから呼び出すまでの時間です。単位はミリ秒です。 */
  readonly delay?: number;
}

export function StationPicker({ api, onPick, delay = 250 }: StationPickerProps): ReactElement {
  const id = useId();
  const [text, setText] = useState('');
  const [stations, setStations] = useState<readonly Station[]>([]);
  const [problem, setProblem] = useState('');

  useEffect(() => {
    const name = text.trim();
    setProblem('');
    if (name === '') {
      setStations([]);
      return undefined;
    }
    const controller = new AbortController();
    const timer = setTimeout(() => {
      listStationsLight(api, { name, nameMatchType: 'partial' }, { signal: controller.signal }).then(
        // 1件だけのときも、見つからないときも配列です。
        ({ points }) => {
          setStations(points.flatMap(({ station }) => station ?? []));
        },
        (error: unknown) => {
          // 自分で中断したときは、次のリクエストが候補を出します。
          if (controller.signal.aborted) return;
          setStations([]);
          // APIの説明文は開発者向けなので、画面には自分の言葉で書きます。
          setProblem('駅を検索できませんでした。時間をおいてもう一度お試しください。');
          if (!(error instanceof RouteSearchError)) throw error;
        },
      );
    }, delay);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [api, text, delay]);

  return (
    <div>
      <label htmlFor={id}>駅名</label>
      <input
        id={id}
        type="search"
        value={text}
        autoComplete="off"
        onChange={(event) => {
          setText(event.target.value);
        }}
      />
      <ul aria-live="polite">
        {stations.map((station) => (
          <li key={station.code}>
            <button
              type="button"
              onClick={() => {
                onPick(station);
              }}
            >
              {station.name}
            </button>
          </li>
        ))}
      </ul>
      {problem !== '' && <p role="alert">{problem}</p>}
    </div>
  );
}
