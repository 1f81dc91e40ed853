import { useState, type ReactNode } from 'react';
import { viewCourse, type CourseView } from '../answer/course.ts';
import { coursesOf, railTimetablesOf } from '../answer/decode.ts';
import { complaintOf, type SandboxAnswer } from '../answer/sandbox.ts';
import { shapeOf } from '../answer/shape.ts';
import { tablesOf } from '../answer/tables.ts';
import { viewTimetables } from '../answer/timetable.ts';
import type { PlaygroundDefinition } from '../model/definition.ts';
import { CoursePicture, NextCalls } from './CoursePicture.tsx';
import { JsonTree } from './JsonTree.tsx';
import { ShapePicture, Tables, Timetables } from './Tables.tsx';
import { Tabs, type Tab } from './Tabs.tsx';

/** What the view of an answer gets. */
export interface AnswerViewProps {
  readonly definition: PlaygroundDefinition;
  readonly answer: SandboxAnswer;
}

/** An answer as a picture, as tables and as JSON. */
export function AnswerView({ definition, answer }: AnswerViewProps): ReactNode {
  const { json, ignored } = answer;
  const complaint = complaintOf(json);
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
  const set = (json as { readonly ResultSet?: unknown }).ResultSet;
  const table = (value: unknown): Tab => ({
    name: 'table',
    label: '表',
    content: () => <Tables tables={tablesOf(value)} />,
  });
  const courses = coursesOf(json);
  const shape = shapeOf(json);
  const timetables = definition.id === 'getRailTimetable' ? viewTimetables(railTimetablesOf(json)) : [];
  return (
    <>
      {ignored.length > 0 && <p className="pg-note pg-note-idle">効果がなかったパラメータ：{ignored.join('、')}</p>}
      {courses !== undefined ? (
        <Courses {...{ definition, json }} views={courses.map((course) => viewCourse(course, definition.words))} />
      ) : definition.listsCourses ? (
        <>
          <p>
            経路は見つかりませんでした。このとき、回答に<code>Course</code>はありません。
          </p>
          <Tabs label="回答の表示" tabs={[tree]} />
        </>
      ) : (
        <Tabs
          label="回答の表示"
          tabs={[
            ...(shape === undefined
              ? []
              : [{ name: 'picture', label: '図', content: () => <ShapePicture shape={shape} /> }]),
            ...(timetables.length === 0
              ? []
              : [{ name: 'timetable', label: '時刻表', content: () => <Timetables timetables={timetables} /> }]),
            table(set),
            tree,
          ]}
        />
      )}
    </>
  );
}

interface CoursesProps {
  readonly definition: PlaygroundDefinition;
  readonly json: unknown;
  readonly views: readonly CourseView[];
}

/** The routes of an answer; one of them is looked at. */
function Courses({ definition, json, views }: CoursesProps): ReactNode {
  const [chosen, choose] = useState(0);
  const at = chosen < views.length ? chosen : 0;
  const view = views[at];
  const raw = [(json as { readonly ResultSet: { readonly Course: unknown } }).ResultSet.Course].flat()[at];
  if (view === undefined) return null;
  return (
    <>
      <fieldset className="pg-courses">
        <legend>経路（{views.length}件）</legend>
        {views.map(({ title, facts, totals, selected, sections }, index) => (
          <label key={index}>
            <input
              type="radio"
              name="pg-course"
              checked={index === at}
              onChange={() => {
                choose(index);
              }}
            />
            <span>
              <b>{title}</b> {facts.join('・')} {totals[0]?.[1]}
              {selected && <span className="pg-required">基準の経路</span>}
              <small>
                {sections
                  .filter(({ isWalk }) => !isWalk)
                  .map(({ name }) => name)
                  .join(' → ')}
              </small>
            </span>
          </label>
        ))}
      </fieldset>
      <Tabs
        label="回答の表示"
        tabs={[
          { name: 'picture', label: '図', content: () => <CoursePicture course={view} /> },
          { name: 'table', label: '表', content: () => <Tables tables={tablesOf(raw)} /> },
          { name: 'json', label: 'JSON', content: () => <JsonTree value={json} /> },
        ]}
      />
      <NextCalls course={view} next={definition.next} />
    </>
  );
}
