import Link from 'next/link';
import { courseView, searchCoursePattern, type CourseView, type SectionView } from '@route-search/sdk';
import { api, describeProblem } from '@/lib/api';
import { CourseSummary } from '../course-summary';

/** 1つの経路と、その1本前と1本後です。3つとも1回のリクエストで求めます。 */
export default async function Page({ searchParams }: { searchParams: Promise<{ data?: string; section?: string }> }) {
  const { data = '', section = '1' } = await searchParams;
  const found = await searchCoursePattern(api(), {
    serializeData: data,
    sectionIndex: Number(section),
    answerCount: 3,
    previousCount: 1,
    addStop: true,
  }).catch(describeProblem);
  if (typeof found === 'string') return <p role="alert">{found}</p>;
  const courses = found.courses.map(courseView);
  const at = courses.findIndex(({ selected }) => selected);
  const course = courses[at];
  if (course === undefined) return <p role="alert">経路が見つかりません。もう一度検索してください。</p>;
  return (
    <article>
      <h2>{`${course.departure?.name} → ${course.arrival?.name}`}</h2>
      <CourseSummary course={course} />
      <nav className="summary" aria-label="前後の列車">
        <Neighbour course={courses[at - 1]} section={section} label="1本前" />
        <Neighbour course={courses[at + 1]} section={section} label="1本後" />
      </nav>
      {course.sections.map((one) => (
        <Section key={one.index} {...one} />
      ))}
    </article>
  );
}

function Neighbour({ course, section, label }: { course: CourseView | undefined; section: string; label: string }) {
  if (!course?.serializeData) return <span>{label} なし</span>;
  const address = new URLSearchParams({ data: course.serializeData, section });
  return <Link href={`/course?${address}`} prefetch={false}>{`${label} ${course.departure?.time}発`}</Link>;
}

function Section({ name, color, from, to, minutes, stops, transfer }: SectionView) {
  return (
    <section style={{ borderColor: color }}>
      <Stop {...from} />
      <h3>{`${name} ${minutes ?? '—'}分`}</h3>
      <details open>
        <summary>途中の停車駅: {Math.max(stops.length - 2, 0)}駅</summary>
        {stops.slice(1, -1).map(({ departure, arrival, ...stop }, index) => (
          <Stop key={index} {...stop} time={departure ?? arrival} />
        ))}
      </details>
      <Stop {...to} />
      {transfer && <small>{transfer.staysAboard ? '乗ったまま直通' : `乗換 ${transfer.minutes ?? '—'}分`}</small>}
    </section>
  );
}

function Stop({ time, dayOffset, name, platform }: SectionView['from']) {
  return (
    <div>
      <b>{`${dayOffset ? '翌日' : ''}${time ?? '—'}`}</b> {name} <small>{platform && `${platform}番線`}</small>
    </div>
  );
}
