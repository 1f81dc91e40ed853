import type { ReactNode } from 'react';
import type { ShapeView } from '../answer/shape.ts';
import type { AnswerTable } from '../answer/tables.ts';
import type { TimetableView } from '../answer/timetable.ts';

/** Rows that are shown; the rest is in the JSON. */
const MOST_ROWS = 200;

export function Tables({ tables }: { readonly tables: readonly AnswerTable[] }): ReactNode {
  if (tables.length === 0) return <p>表にできる値はありません。</p>;
  return tables.map(({ path, columns, rows }) => {
    const title = path === '' ? 'ResultSet' : path;
    return (
      <div key={path} className="pg-scroll" tabIndex={0} role="region" aria-label={`${title}の表`}>
        <table>
          <caption>
            <code>{title}</code>
            {path !== '' && ` ${rows.length}件`}
            {rows.length > MOST_ROWS && `（先頭の${MOST_ROWS}件を表示。すべてはJSONにあります）`}
          </caption>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column === '' ? '値' : column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, MOST_ROWS).map((row, index) => (
              <tr key={index}>
                {row.map((cell, at) => (
                  <td key={columns[at]}>{cell.length > 80 ? `${cell.slice(0, 60)}…（全${cell.length}文字）` : cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    );
  });
}

export function Timetables({ timetables }: { readonly timetables: readonly TimetableView[] }): ReactNode {
  return timetables.map(({ title, hours }) => (
    <div key={title} className="pg-scroll" tabIndex={0} role="region" aria-label={`${title}の時刻表`}>
      <table className="pg-timetable">
        <caption>{title}</caption>
        <thead>
          <tr>
            <th scope="col">時</th>
            <th scope="col">分</th>
          </tr>
        </thead>
        <tbody>
          {hours.map(({ hour, departures }) => (
            <tr key={hour}>
              <th scope="row">{hour}</th>
              <td>
                {departures.map(({ minute, label }, index) => (
                  <span key={index} className="pg-departure">
                    <b>{minute}</b> <small>{label}</small>
                  </span>
                ))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  ));
}

/** The lines of a route as they run over the land. */
export function ShapePicture({ shape }: { readonly shape: ShapeView }): ReactNode {
  const { width, height, lines } = shape;
  const names = lines.map(({ sectionIndex, name }) => `区間${sectionIndex} ${name}`).join('、');
  return (
    <figure className="pg-shape">
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={`経路の形状。北が上です。${names}`}>
        {lines.flatMap(({ sectionIndex, color, polylines }) =>
          polylines.map((points, index) => (
            <polyline key={`${sectionIndex}-${index}`} points={points} stroke={color ?? 'currentColor'} />
          )),
        )}
      </svg>
      <figcaption>
        <ul>
          {lines.map(({ sectionIndex, name, color }) => (
            <li key={sectionIndex}>
              <svg viewBox="0 0 24 6" aria-hidden="true">
                <rect width="24" height="6" rx="3" fill={color ?? 'currentColor'} />
              </svg>
              区間{sectionIndex} {name}
            </li>
          ))}
        </ul>
      </figcaption>
    </figure>
  );
}
