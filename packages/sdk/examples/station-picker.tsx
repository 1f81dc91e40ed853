/**
 * 入力に合わせて候補を出す駅の入力欄です(React 19)。矢印キーとEnterでも選べます。
 * 日本語入力の変換中は何も送らず、次の文字が入ると前のリクエストを中断します。
 *
 * アクセスキーをブラウザへ渡さないように、自分のサーバーのプロキシ(proxy.ts)を呼びます。
 *
 *   const api = createClient({ key: null, baseUrl: '/api' });
 *   <StationPicker api={api} onPick={(station) => setFrom(station.code)} />
 */
import { useEffect, useId, useState, type KeyboardEvent, type ReactElement } from 'react';
import { isRouteSearchError, suggestStations, type Client, type StationCandidate } from '@route-search/sdk';

interface StationPickerProps {
  readonly api: Client;
  readonly onPick: (station: StationCandidate) => void;
  /** 入力が止まってから呼び出すまでの時間です。単位はミリ秒です。 */
  readonly delay?: number;
}

const nothing = { stations: [] as readonly StationCandidate[], status: '', problem: '' };

export function StationPicker({ api, onPick, delay = 250 }: StationPickerProps): ReactElement {
  const id = useId();
  const [text, setText] = useState('');
  const [picked, setPicked] = useState('');
  const [isComposing, setComposing] = useState(false);
  const [{ stations, status, problem }, setResult] = useState(nothing);
  const [active, setActive] = useState(-1);

  useEffect(() => {
    setResult(nothing);
    setActive(-1);
    if (isComposing || text.trim() === '' || text === picked) return undefined;
    const controller = new AbortController();
    const timer = setTimeout(() => {
      suggestStations(api, text, { signal: controller.signal }).then(
        (found) => {
          const message = found.length === 0 ? '見つかりません。' : `候補が${found.length}件あります。`;
          setResult({ stations: found, status: message, problem: '' });
        },
        (error: unknown) => {
          // 自分で中断したときは、次のリクエストが候補を出します。
          if (controller.signal.aborted) return;
          // APIの説明文は開発者向けなので、画面には自分の言葉で書きます。
          setResult({ ...nothing, problem: '駅を検索できませんでした。時間をおいてもう一度お試しください。' });
          if (!isRouteSearchError(error)) throw error;
        },
      );
    }, delay);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [api, text, picked, isComposing, delay]);

  const pick = (station: StationCandidate | undefined): void => {
    if (station === undefined) return;
    setPicked(station.name);
    setText(station.name);
    onPick(station);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    // 変換を確定するEnterでは、選びません。
    if (event.nativeEvent.isComposing || stations.length === 0) return;
    const count = stations.length;
    if (event.key === 'ArrowDown') setActive((active + 1) % count);
    else if (event.key === 'ArrowUp') setActive(active <= 0 ? count - 1 : active - 1);
    else if (event.key === 'Enter' && active >= 0) pick(stations[active]);
    else if (event.key === 'Escape') setResult(nothing);
    else return;
    event.preventDefault();
  };

  return (
    <div>
      <label htmlFor={id}>駅名</label>
      <input
        id={id}
        type="text"
        role="combobox"
        autoComplete="off"
        aria-autocomplete="list"
        aria-expanded={stations.length > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={active < 0 ? undefined : `${id}-${active}`}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
        }}
        onCompositionStart={() => {
          setComposing(true);
        }}
        onCompositionEnd={() => {
          setComposing(false);
        }}
        onKeyDown={onKeyDown}
        onBlur={() => {
          setResult(nothing);
        }}
      />
      <ul id={`${id}-list`} role="listbox" aria-label="駅の候補" hidden={stations.length === 0}>
        {stations.map((station, index) => (
          <li
            key={station.code}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === active}
            onPointerDown={(event) => {
              // 押したときに入力欄から離れると、候補が消えてしまいます。
              event.preventDefault();
            }}
            onClick={() => {
              pick(station);
            }}
          >
            {station.name}
            <small>{[station.yomi, station.prefecture].filter(Boolean).join('・')}</small>
          </li>
        ))}
      </ul>
      <p role="status">{status}</p>
      {problem !== '' && <p role="alert">{problem}</p>}
    </div>
  );
}
