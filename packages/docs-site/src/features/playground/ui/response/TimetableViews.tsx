import type { ReactNode } from 'react';
import { decodeRailTimetables, createTimetableViews, type TimetableView } from '../../response/timetable-view.ts';
import type { DecodedResponseViews } from '../shared/decoded-views.ts';

export const timetableViews: DecodedResponseViews = {
  tabs: (json) => {
    const timetables = createTimetableViews(decodeRailTimetables(json));
    if (timetables.length === 0) return [];
    return [{ name: 'timetable', label: '時刻表', content: () => <Timetables timetables={timetables} /> }];
  },
};

function Timetables({ timetables }: { readonly timetables: readonly TimetableView[] }): ReactNode {
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
