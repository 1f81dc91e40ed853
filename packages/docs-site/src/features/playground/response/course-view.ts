import {
  formatMeters,
  metersOf,
  pointName,
  sectionsOf,
  serviceTime,
  textColorOn,
  ticketsOf,
  totalMinutes,
  totalPrice,
  transfersOf,
  tripPrice,
  type Course,
  type Section,
  type Ticket,
} from '@route-search/sdk';
import type { EnumMeanings } from '../model/definition.ts';
import { formatMinutes } from '../model/format-date-time.ts';

/** Stop in the diagram of a course, with its arrival and departure times. */
export interface StopView {
  readonly name: string;
  readonly code: string | undefined;
  readonly arrival: string | undefined;
  readonly departure: string | undefined;
  /** Transfer time at this stop, if the response contains it. */
  readonly transfer: string | undefined;
}

/** Section in the diagram of a course: the way between two stops, by vehicle or on foot. */
export interface SectionView {
  readonly index: number;
  readonly name: string;
  /** Colour of the line as `#rrggbb`. Undefined for a walk. */
  readonly color: string | undefined;
  readonly textColor: string | undefined;
  readonly symbol: string | undefined;
  readonly isWalk: boolean;
  /** Short texts about the section, such as destination, minutes, distance and platforms. */
  readonly facts: readonly string[];
  /** Prices of the tickets that begin with this section. */
  readonly prices: readonly string[];
  readonly comments: readonly string[];
  readonly tripCode: string | undefined;
}

/** Course as its diagram shows it. It has one stop more than sections. */
export interface CourseView {
  readonly title: string;
  readonly selected: boolean;
  readonly facts: readonly string[];
  /** Price totals of the course. The first one is the price of the trip. */
  readonly totals: readonly (readonly [name: string, amount: string])[];
  readonly stops: readonly StopView[];
  readonly sections: readonly SectionView[];
}

const kinds = [
  ['Fare', '運賃'],
  ['Charge', '料金'],
] as const;

const passKinds = [
  ['Teiki1', '定期代（1か月）'],
  ['Teiki3', '定期代（3か月）'],
  ['Teiki6', '定期代（6か月）'],
  ['Teiki12', '定期代（12か月）'],
] as const;

/** Creates the data of a course's diagram from a decoded course. */
export function createCourseView(course: Course, words: EnumMeanings): CourseView {
  const sections = sectionsOf(course);
  const transfers = transfersOf(course);
  const first = sections[0];
  const last = sections.at(-1);
  const stops = [...sections.map(({ from }) => from), ...(last === undefined ? [] : [last.to])];
  const { route } = course;
  const minutes = totalMinutes(route);
  const departure = serviceTime(first?.line.departureState?.datetime);
  const arrival = serviceTime(last?.line.arrivalState?.datetime);
  return {
    title: departure === undefined || arrival === undefined ? '時刻のない経路' : `${departure} → ${arrival}`,
    selected: course.selected === true,
    facts: [
      ...(minutes === undefined ? [] : [formatMinutes(minutes)]),
      ...(route?.transferCount === undefined ? [] : [`乗換${route.transferCount}回`]),
      ...distanceFact(route?.distance),
    ],
    totals: totalsOf(course),
    stops: stops.map((point, position): StopView => {
      const before = sections[position - 1];
      const after = sections[position];
      const transfer = transfers.find(({ from }) => from.index === position);
      return {
        name: pointName(point),
        code: point.station?.code,
        arrival: serviceTime(before?.line.arrivalState?.datetime),
        departure: serviceTime(after?.line.departureState?.datetime),
        transfer:
          transfer === undefined
            ? undefined
            : transfer.staysAboard
              ? '乗ったまま（直通）'
              : transfer.minutes === undefined
                ? '乗換'
                : `乗換${transfer.minutes}分`,
      };
    }),
    sections: sections.map((section) => viewSection(course, section, words)),
  };
}

/** Lists the price totals of a course. If a trip costs more than its fare, one total lists its components. */
function totalsOf(course: Course): (readonly [name: string, amount: string])[] {
  const [fare, charge] = [totalPrice(course, 'Fare'), totalPrice(course, 'Charge')];
  const whole = charge === undefined ? undefined : tripPrice(course);
  const rows = (all: typeof kinds | typeof passKinds): (readonly [string, string])[] =>
    all.flatMap(([kind, name]) => {
      const total = totalPrice(course, kind);
      return total === undefined ? [] : [[name, yen(total)] as const];
    });
  if (whole === undefined || fare === undefined || charge === undefined) return [...rows(kinds), ...rows(passKinds)];
  return [['合計', `${yen(whole)}（運賃${number(fare)}＋料金${number(charge)}）`], ...rows(passKinds)];
}

function viewSection(course: Course, { index, line, isWalk }: Section, words: EnumMeanings): SectionView {
  const color = isWalk ? undefined : line.color;
  const platform = line.type?.value === 'train' ? '番線' : '番のりば';
  const reliability = line.timeReliability;
  const status = line.realtimeInformation?.realtimeStatus ?? line.realtimeStatus;
  return {
    index,
    name: line.name ?? (isWalk ? '徒歩' : (line.type?.value ?? '')),
    color,
    textColor: color === undefined ? undefined : textColorOn(color),
    symbol: line.lineSymbol?.name,
    isWalk,
    facts: [
      ...(line.timeOnBoard === undefined ? [] : [formatMinutes(line.timeOnBoard)]),
      ...distanceFact(line.distance),
      ...(line.departureState?.no === undefined ? [] : [`${line.departureState.no}${platform}発`]),
      ...(line.arrivalState?.no === undefined ? [] : [`${line.arrivalState.no}${platform}着`]),
      ...(line.cars === undefined ? [] : [`${line.cars}両`]),
      ...(reliability === undefined || reliability === 'onTimetable' || isWalk
        ? []
        : [words.timeReliability[reliability] ?? reliability]),
      ...(status === undefined ? [] : [words.realtimeStatus[status] ?? status]),
    ],
    prices: (['Fare', 'Charge'] as const).flatMap((kind) =>
      ticketsOf(course, kind)
        .filter(({ sections: [first] }) => first === index)
        .flatMap((ticket) => priceText(ticket, kind === 'Fare' ? '運賃' : '料金')),
    ),
    comments: line.comments.flatMap(({ value }) => (value === undefined ? [] : [value])),
    tripCode: line.tripCode,
  };
}

function priceText({ price: { name, oneway }, sections }: Ticket, kind: string): string[] {
  if (oneway?.value === undefined) return [];
  const span = sections.length > 1 ? `（区間${sections.at(-1)}まで）` : '';
  return [`${name ?? kind} ${yen(oneway.value)}${span}`];
}

function distanceFact(distance: number | undefined): string[] {
  const meters = metersOf(distance);
  return meters === undefined || meters === 0 ? [] : [formatMeters(meters)];
}

function yen(amount: number): string {
  return `${number(amount)}円`;
}

function number(amount: number): string {
  return amount.toLocaleString('ja-JP');
}
