'use client';

import { useEffect, useId, useState, type KeyboardEvent } from 'react';
import type { StationCandidate } from '@route-search/sdk';

/** 入力に合わせて候補を出す駅の入力欄です。変換の途中の文字では検索しません。 */
export function StationField({ label, name, value }: { label: string; name: string; value: string | undefined }) {
  const id = useId();
  const [text, setText] = useState(value ?? '');
  const [wanted, setWanted] = useState('');
  const [found, setFound] = useState<StationCandidate[]>([]);
  const [active, setActive] = useState(-1);
  const [message, setMessage] = useState('');

  useEffect(() => {
    setFound([]);
    setActive(-1);
    setMessage('');
    if (wanted === '') return undefined;
    const controller = new AbortController();
    const search = async (): Promise<void> => {
      try {
        const response = await fetch(`/api/stations?${new URLSearchParams({ text: wanted })}`, controller);
        if (!response.ok) throw new Error(`HTTP ${response.status}`);
        const candidates: StationCandidate[] = await response.json();
        setFound(candidates);
        setMessage(candidates.length === 0 ? '駅が見つかりません。' : `候補が${candidates.length}件あります。`);
      } catch {
        if (!controller.signal.aborted) setMessage('候補を表示できません。駅名はそのまま入力できます。');
      }
    };
    const timer = setTimeout(search, 250);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [wanted]);

  const choose = (station: StationCandidate): void => {
    setText(station.name);
    setWanted('');
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing || found.length === 0) return;
    const station = found[active];
    if (event.key === 'ArrowDown') setActive((active + 1) % found.length);
    else if (event.key === 'ArrowUp') setActive(active <= 0 ? found.length - 1 : active - 1);
    else if (event.key === 'Enter' && station) choose(station);
    else if (event.key === 'Escape') setWanted('');
    else return;
    event.preventDefault();
  };

  return (
    <div className="station">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        name={name}
        value={text}
        required
        autoComplete="off"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={found.length > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={active < 0 ? undefined : `${id}-${active}`}
        onChange={(event) => {
          setText(event.target.value);
          if (!(event.nativeEvent as InputEvent).isComposing) setWanted(event.target.value.trim());
        }}
        onCompositionEnd={(event) => setWanted(event.currentTarget.value.trim())}
        onKeyDown={onKeyDown}
        onBlur={() => setWanted('')}
      />
      <ul id={`${id}-list`} role="listbox" aria-label={`${label}の候補`} hidden={found.length === 0}>
        {found.map((station, index) => (
          <li
            key={station.code}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === active}
            ref={(item) => void (index === active && item?.scrollIntoView({ block: 'nearest' }))}
            onPointerDown={(event) => {
              event.preventDefault(); // 入力欄のフォーカスを残します。
              choose(station);
            }}
          >
            {station.name} <small>{`${station.yomi ?? ''} ${station.prefecture ?? ''}`}</small>
          </li>
        ))}
      </ul>
      <p role="status">{message}</p>
    </div>
  );
}
