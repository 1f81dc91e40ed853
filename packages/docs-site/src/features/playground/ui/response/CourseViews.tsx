import { useState, type ReactNode } from 'react';
import { describeCourse, type CourseDescription } from '../../response/describe-course.ts';
import { decodeCourses } from '../../response/decode.ts';
import { listObjects, getResultSet } from '../../response/json-object.ts';
import { createResponseTables } from '../../response/object-tables.ts';
import type { PlaygroundDefinition } from '../../model/definition.ts';
import { CourseDiagram, Facts, FollowUpLinks } from './CourseDiagram.tsx';
import type { DecodedResponseViews } from '../shared/decoded-views.ts';
import { JsonTree } from './JsonTree.tsx';
import { ResponseTables } from './Tables.tsx';
import { Tabs } from '../shared/Tabs.tsx';

export const courseViews: DecodedResponseViews = {
  coursesView: (definition, json) => {
    const courses = decodeCourses(json);
    if (courses === undefined) return undefined;
    return (
      <Courses {...{ definition, json }} views={courses.map((course) => describeCourse(course, definition.words))} />
    );
  },
};

interface CoursesProps {
  readonly definition: PlaygroundDefinition;
  readonly json: unknown;
  readonly views: readonly CourseDescription[];
}

/** List of the routes in a response, with a diagram of the selected route. */
function Courses({ definition, json, views }: CoursesProps): ReactNode {
  const [chosen, choose] = useState(0);
  const at = chosen < views.length ? chosen : 0;
  const view = views[at];
  const course = listObjects(getResultSet(json)?.['Course'])[at];
  if (view === undefined || course === undefined) return null;
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
              <b>{title}</b> <Facts facts={facts} /> <span className="pg-fact">{totals[0]?.join('')}</span>
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
        label="レスポンスの表示"
        tabs={[
          { name: 'picture', label: '図', content: () => <CourseDiagram course={view} /> },
          { name: 'table', label: '表', content: () => <ResponseTables tables={createResponseTables(course)} /> },
          { name: 'json', label: 'JSON', content: () => <JsonTree value={json} /> },
        ]}
      />
      <FollowUpLinks course={course} sections={view.sections} next={definition.next} />
    </>
  );
}
