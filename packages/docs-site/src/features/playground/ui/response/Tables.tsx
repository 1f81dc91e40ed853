import type { ReactNode } from 'react';
import type { ResponseTable } from '../../response/object-tables.ts';

/** Maximum number of rows of a table. The JSON view shows all. */
const MOST_ROWS = 200;

export function ResponseTables({ tables }: { readonly tables: readonly ResponseTable[] }): ReactNode {
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
