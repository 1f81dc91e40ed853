import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { timetableRows, type StationCandidate } from '@route-search/sdk/lite';
import { describeProblem, stationsQuery, timetableQuery } from './queries.ts';

export function App() {
  const [name, setName] = useState('');
  const [station, setStation] = useState<StationCandidate>();
  const { data: stations, error, isFetching } = useQuery(stationsQuery(name));
  const message = stations?.length === 0 ? '駅が見つかりません。' : '';
  return (
    <main>
      <h1>駅の時刻表</h1>
      <label>
        駅名
        <input
          type="search"
          autoComplete="off"
          onChange={({ target, nativeEvent }) => {
            // 変換の途中の文字では検索しません。
            if (!(nativeEvent as InputEvent).isComposing) setName(target.value.trim());
          }}
          onCompositionEnd={({ currentTarget }) => setName(currentTarget.value.trim())}
        />
      </label>
      <p role="status">{isFetching ? '検索しています…' : error ? describeProblem(error) : message}</p>
      <div className="stations">
        {stations?.map((one) => (
          <button key={one.code} aria-pressed={one.code === station?.code} onClick={() => setStation(one)}>
            {one.name} <small>{`${one.yomi ?? ''} ${one.prefecture ?? ''}`}</small>
          </button>
        ))}
      </div>
      {station && <Station key={station.code} station={station} />}
    </main>
  );
}

function Station({ station }: { station: StationCandidate }) {
  const [chosen, setChosen] = useState<string>();
  const { data: directions, error, isPending } = useQuery(timetableQuery(station.code));
  if (isPending) return <p role="status">読み込んでいます…</p>;
  if (error) return <p role="alert">{describeProblem(error)}</p>;
  const code = chosen ?? directions[0]?.code;
  if (code === undefined) return <p role="alert">{station.name}の時刻表はありません。</p>;
  return (
    <>
      <h2>{station.name}</h2>
      <select aria-label="方面" value={code} onChange={({ target }) => setChosen(target.value)}>
        {directions.map((direction) => (
          <option key={direction.code} value={direction.code}>
            {direction.line?.name} {direction.line?.direction}方面
          </option>
        ))}
      </select>
      <Timetable station={station} code={code} />
    </>
  );
}

function Timetable({ station, code }: { station: StationCandidate; code: string }) {
  const { data: tables, error, isPending } = useQuery(timetableQuery(station.code, code));
  if (isPending) return <p role="status">読み込んでいます…</p>;
  if (error) return <p role="alert">{describeProblem(error)}</p>;
  const hours = Map.groupBy(tables.flatMap(timetableRows), ({ hour }) => hour);
  return (
    <table>
      <tbody>
        {[...hours].map(([hour, trains]) => (
          <tr key={hour}>
            <th scope="row">{hour}</th>
            <td>
              {trains.map(({ minute, kindMark = '', destinationMark = '' }, index) => (
                <span key={index}>
                  {String(minute).padStart(2, '0')}
                  <small>{kindMark + destinationMark}</small>
                </span>
              ))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
