import type { ReactNode } from 'react';
import { getResultSet } from '../../response/json-object.ts';
import { readErrorResponse } from '../../response/run-sandbox.ts';
import { createResponseTables } from '../../response/object-tables.ts';
import type { ResponseViewProps } from '../shared/decoded-views.ts';
import { JsonTree } from './JsonTree.tsx';
import { ResponseTables } from './Tables.tsx';
import { Tabs, type Tab } from '../shared/Tabs.tsx';

/** Tabs with the response as a diagram, as tables and as JSON. */
export function ResponseView({ definition, answer, decoded }: ResponseViewProps): ReactNode {
  const { json, ignored } = answer;
  const complaint = readErrorResponse(json);
  const tree: Tab = { name: 'json', label: 'JSON', content: () => <JsonTree value={json} /> };
  if (complaint !== undefined) {
    return (
      <>
        <div className="pg-complaint">
          <p>
            <b>
              {answer.status} {complaint.code}
            </b>
          </p>
          <p>{complaint.message}</p>
        </div>
        <Tabs label="エラーの表示" tabs={[tree]} />
      </>
    );
  }
  const courses = decoded?.coursesView?.(definition, json);
  return (
    <>
      {ignored.length > 0 && <p className="pg-note pg-note-idle">効果がなかったパラメータ：{ignored.join('、')}</p>}
      {courses !== undefined ? (
        courses
      ) : definition.listsCourses ? (
        <>
          <p>
            経路は見つかりませんでした。このとき、レスポンスに<code>Course</code>はありません。
          </p>
          <Tabs label="レスポンスの表示" tabs={[tree]} />
        </>
      ) : (
        <Tabs
          label="レスポンスの表示"
          tabs={[
            ...(decoded?.tabs?.(json) ?? []),
            {
              name: 'table',
              label: '表',
              content: () => <ResponseTables tables={createResponseTables(getResultSet(json))} />,
            },
            tree,
          ]}
        />
      )}
    </>
  );
}
