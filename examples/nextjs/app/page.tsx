import Form from 'next/form';
import Link from 'next/link';
import { Suspense } from 'react';
import { courseView, resolveStation, searchCourseExtreme, serviceDate, type StationCandidate } from '@route-search/sdk';
import { api, describeProblem } from '@/lib/api';
import { CourseSummary } from './course-summary';
import { StationField } from './station-field';

const kinds = { departure: '出発', arrival: '到着', firstTrain: '始発', lastTrain: '終電' } as const;

type Query = Readonly<Record<'from' | 'to' | 'at' | 'kind', string>>;

export default async function Page({ searchParams }: { searchParams: Promise<Partial<Query>> }) {
  const now = new Date().toLocaleString('sv-SE', { timeZone: 'Asia/Tokyo', dateStyle: 'short', timeStyle: 'short' });
  const given = new URLSearchParams(await searchParams);
  const query: Query = { from: '', to: '', at: now.replace(' ', 'T'), kind: 'departure', ...Object.fromEntries(given) };
  return (
    <>
      <Form action="" key={given.toString()}>
        <StationField label="出発駅" name="from" value={query.from} />
        <StationField label="到着駅" name="to" value={query.to} />
        <input type="datetime-local" name="at" aria-label="日時" required defaultValue={query.at} />
        <select name="kind" aria-label="探し方" defaultValue={query.kind}>
          {Object.entries(kinds).map(([kind, name]) => (
            <option key={kind} value={kind}>
              {name}
            </option>
          ))}
        </select>
        <button>検索</button>
      </Form>
      {query.from && query.to && (
        <Suspense key={given.toString()} fallback={<p role="status">検索しています…</p>}>
          <Courses query={query} />
        </Suspense>
      )}
    </>
  );
}

async function Courses({ query }: { query: Query }) {
  const ends = [resolveStation(api(), query.from), resolveStation(api(), query.to)] as const;
  const stations = await Promise.all(ends).catch(describeProblem);
  if (typeof stations === 'string') return <p role="alert">{stations}</p>;
  const [from, to] = stations;
  if (from.kind !== 'exact') return <Choice query={query} end="from" {...from} />;
  if (to.kind !== 'exact') return <Choice query={query} end="to" {...to} />;
  const kind = query.kind in kinds ? (query.kind as keyof typeof kinds) : 'departure';
  // 0時台は前の日の24時台です。終電は前の日のもの、始発は画面で選んだ日のものを探します。
  const { date, time } = serviceDate(new Date(`${query.at}+09:00`));
  const found = await searchCourseExtreme(api(), {
    viaList: [from.station.code, to.station.code],
    searchType: kind,
    date: kind === 'firstTrain' ? query.at.slice(0, 10) : date,
    time: kind === 'firstTrain' || kind === 'lastTrain' ? undefined : time,
  }).catch(describeProblem);
  if (typeof found === 'string') return <p role="alert">{found}</p>;
  if (found.courses.length === 0) return <p role="alert">経路が見つかりません。駅と日時を変えてお試しください。</p>;
  return found.courses.map(courseView).map((course, index) => {
    const section = course.sections.find(({ isWalk }) => !isWalk)?.index ?? 1;
    const address = new URLSearchParams({ data: course.serializeData ?? '', section: String(section) });
    return (
      <Link key={index} className="course" href={`/course?${address}`} prefetch={false}>
        <CourseSummary course={course} />
        {course.sections.map(({ name }) => name).join(' → ')}
      </Link>
    );
  });
}

interface ChoiceProps {
  readonly query: Query;
  readonly end: 'from' | 'to';
  readonly candidates?: readonly StationCandidate[];
}

/** 駅が1つに決まらないときに、選び直してもらいます。 */
function Choice({ query, end, candidates }: ChoiceProps) {
  if (!candidates) return <p role="alert">「{query[end]}」という駅は見つかりません。</p>;
  return (
    <div role="alert">
      「{query[end]}」は、次のどれですか。
      <ul>
        {candidates.map(({ code, name }) => (
          <li key={code}>
            <Link href={`/?${new URLSearchParams({ ...query, [end]: name })}`}>{name}</Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
