import type { Course, CourseView, SectionEndView, SectionView, TicketView } from '@route-search/sdk';
import * as sdk from '@route-search/sdk';
import type { EnumMeanings } from '../model/definition.ts';
import { formatMinutes } from '../model/format-date-time.ts';

/** Stop in the diagram of a route, with arrival and departure times. */
export interface DescribedStop {
  readonly name: string;
  readonly code: string | undefined;
  readonly arrival: string | undefined;
  readonly departure: string | undefined;
  /** Time needed for the transfer, if the response contains it. */
  readonly transfer: string | undefined;
}

/** Section of a route with the texts for its diagram. */
export interface DescribedSection extends SectionView {
  /** Short texts about the section, such as destination, minutes, distance and platforms. */
  readonly facts: readonly string[];
  /** Prices of the tickets that begin with this section. */
  readonly prices: readonly string[];
}

/** Route with the texts for its diagram. It has one stop more than sections. */
export interface CourseDescription {
  readonly title: string;
  readonly selected: boolean;
  readonly facts: readonly string[];
  /** Total prices of the route. The first one is the price of the trip. */
  readonly totals: readonly (readonly [name: string, amount: string])[];
  readonly stops: readonly DescribedStop[];
  readonly sections: readonly DescribedSection[];
}

/** Creates the Japanese texts about a decoded route. */
export function describeCourse(course: Course, words: EnumMeanings): CourseDescription {
  const view = sdk.courseView(course);
  const { departure, arrival, minutes, transferCount, meters, sections, tickets } = view;
  const ends = [...sections.map(({ from }) => from), ...(arrival === undefined ? [] : [arrival])];
  return {
    title:
      departure?.time === undefined || arrival?.time === undefined
        ? '時刻のない経路'
        : `${departure.time} → ${formatTime(arrival)}`,
    selected: view.selected === true,
    facts: [
      ...(minutes === undefined ? [] : [formatMinutes(minutes)]),
      ...(transferCount === undefined ? [] : [`乗換${transferCount}回`]),
      ...distanceFact(meters),
    ],
    totals: describeTotals(view),
    stops: ends.map((end, position) => describeStop(end, sections[position - 1], sections[position])),
    sections: sections.map((section) => ({
      ...section,
      name: section.name || (section.type ?? ''),
      color: section.isWalk ? undefined : section.color,
      facts: sectionFacts(section, words),
      prices: tickets.filter(({ sections: [first] }) => first === section.index).flatMap(describeTicket),
    })),
  };
}

/**
 * Lists the total prices of a route. If a charge is added to the fare, the first total shows the sum with both parts.
 */
function describeTotals({ price, fare, charge, passes }: CourseView): CourseDescription['totals'] {
  const isSum = price !== undefined && fare !== undefined && charge !== undefined && charge !== 0;
  return [
    ...(isSum ? [['合計', `${yen(price)}（運賃${number(fare)}＋料金${number(charge)}）`] as const] : []),
    ...(isSum || fare === undefined ? [] : [['運賃', yen(fare)] as const]),
    ...(isSum || charge === undefined || charge === 0 ? [] : [['料金', yen(charge)] as const]),
    ...Object.entries(passes).map(([months, amount]) => [`定期代（${months}か月）`, yen(amount)] as const),
  ];
}

function describeStop(
  { name, code }: SectionEndView,
  before: SectionView | undefined,
  after: SectionView | undefined,
): DescribedStop {
  const { staysAboard = false, minutes } = before?.transfer ?? {};
  return {
    name,
    code,
    arrival: formatTime(before?.to),
    departure: formatTime(after?.from),
    transfer:
      before?.transfer && (staysAboard ? '乗ったまま（直通）' : minutes === undefined ? '乗換' : `乗換${minutes}分`),
  };
}

/** Formats a time, with the day (such as 翌日) if it is not the day of departure. */
function formatTime(end: SectionEndView | undefined): string | undefined {
  const { time, dayOffset } = end ?? {};
  return dayOffset === undefined ? time : `${dayOffset === 1 ? '翌日' : `${dayOffset}日後の`}${time}`;
}

function sectionFacts(section: SectionView, words: EnumMeanings): string[] {
  const { type, isWalk, minutes, meters, from, to, cars, timeReliability, realtimeStatus } = section;
  const named = (platform: string): string =>
    `${platform}${type === 'train' ? '番線' : /\d$/.test(platform) ? '番のりば' : 'のりば'}`;
  return [
    ...(minutes === undefined ? [] : [formatMinutes(minutes)]),
    ...distanceFact(meters),
    ...(from.platform === undefined ? [] : [`${named(from.platform)}発`]),
    ...(to.platform === undefined ? [] : [`${named(to.platform)}着`]),
    ...(cars === undefined ? [] : [`${cars}両`]),
    ...(timeReliability === undefined || timeReliability === 'onTimetable' || isWalk
      ? []
      : [words.timeReliability[timeReliability] ?? timeReliability]),
    ...(realtimeStatus === undefined ? [] : [words.realtimeStatus[realtimeStatus] ?? realtimeStatus]),
  ];
}

function describeTicket({ kind, name, price, sections }: TicketView): string[] {
  if (price === undefined || (price === 0 && kind !== 'Fare')) return [];
  const span = sections.length > 1 ? `（区間${sections.at(-1)}まで）` : '';
  return [`${name ?? (kind === 'Fare' ? '運賃' : '料金')} ${yen(price)}${span}`];
}

function distanceFact(meters: number | undefined): string[] {
  return meters === undefined || meters === 0 ? [] : [sdk.formatMeters(meters)];
}

function yen(amount: number): string {
  return `${number(amount)}円`;
}

function number(amount: number): string {
  return amount.toLocaleString('ja-JP');
}
