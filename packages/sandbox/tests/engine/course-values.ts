/* eslint-disable @typescript-eslint/no-explicit-any, @typescript-eslint/no-unsafe-return, @typescript-eslint/no-unsafe-call, @typescript-eslint/no-unsafe-argument, @typescript-eslint/explicit-module-boundary-types, @typescript-eslint/restrict-plus-operands -- courses are looked into at any depth */

export function getLineNames(course: any): string[] {
  return course.Route.Line.map((line: any) => line.TypicalName ?? '徒歩');
}

/** Departure of a section as `HH:MM`. */
export function getDepartureTime(course: any, section = 1): string {
  return course.Route.Line[section - 1].DepartureState.Datetime.text.slice(11, 16);
}

/** Arrival of the last section as `HH:MM`. */
export function getArrivalTime(course: any): string {
  return course.Route.Line.at(-1).ArrivalState.Datetime.text.slice(11, 16);
}

/** Total of one kind of price. `undefined` if the course has no amount for it. */
export function getTotalPrice(course: any, kind: string): number | undefined {
  const found = course.Price.find((price: any) => price.kind === `${kind}Summary`);
  return found?.Oneway === undefined ? undefined : Number(found.Oneway);
}

export function getSelectedPrices(course: any, kind: string): any[] {
  return course.Price.filter((price: any) => price.kind === kind && price.selected === 'true');
}

function amount(price: any): number {
  return Number(typeof price.Oneway === 'object' ? price.Oneway.text : price.Oneway);
}

const kinds = ['Fare', 'Charge', 'Teiki1', 'Teiki3', 'Teiki6', 'Teiki12'];

/** Lists violations of rules that hold for every course. */
export function findCourseErrors(course: any): string[] {
  const found: string[] = [];
  const check = (holds: boolean, what: string): void => {
    if (!holds) found.push(what);
  };
  for (const kind of kinds) {
    const sum = (course.Price ?? []).find((price: any) => price.kind === `${kind}Summary`);
    if (sum?.Oneway === undefined) continue;
    const relations = new Set<string>();
    let added = 0;
    for (const price of getSelectedPrices(course, kind)) {
      if (price.relationIndex !== undefined && relations.has(price.relationIndex)) continue;
      relations.add(price.relationIndex);
      added += amount(price);
    }
    check(added === Number(sum.Oneway), `${kind} adds up to ${added}, not to ${sum.Oneway}`);
    if (sum.Round !== undefined) check(Number(sum.Round) === added * 2, `${kind} there and back`);
  }
  const route = course.Route;
  if (route === undefined) return found;
  check(route.Point.length === route.Line.length + 1, 'points = lines + 1');
  check(Number(route.timeOther) >= 0, `timeOther ${route.timeOther}`);
  let before = '';
  // A trimmed course starts with a later section, which keeps its number.
  const skipped = Number(route.Line[0].sectionIndex) - 1;
  route.Line.forEach((line: any, position: number) => {
    const index = position + skipped;
    check(line.sectionIndex === String(index + 1), `section ${index + 1} is called ${line.sectionIndex}`);
    for (const kind of kinds) {
      const name = `${kind.slice(0, 1).toLowerCase()}${kind.slice(1)}Index`;
      if (line[name] === undefined) continue;
      const price = course.Price.find((one: any) => one.kind === kind && one.index === line[name]);
      check(price?.selected === 'true', `${name} ${line[name]} of section ${index + 1} is not selected`);
      const covers = Number(price?.fromLineIndex) <= index + 1 && index + 1 <= Number(price?.toLineIndex);
      check(covers, `${name} of section ${index + 1} is for others`);
    }
    if (course.dataType !== 'onTimetable') {
      check(line.DepartureState === undefined && line.tripCode === undefined, 'a plain section has no time');
      return;
    }
    const departure = line.DepartureState.Datetime.text;
    const arrival = line.ArrivalState.Datetime.text;
    check(departure >= before, `section ${index + 1} leaves at ${departure}, before ${before}`);
    check(arrival >= departure, `section ${index + 1} arrives before it leaves`);
    const minutes = (Date.parse(arrival) - Date.parse(departure)) / 60_000;
    check(minutes === Number(line.timeOnBoard), `section ${index + 1} takes ${minutes}, not ${line.timeOnBoard}`);
    before = arrival;
  });
  if (course.dataType === 'onTimetable') {
    const begin = Date.parse(route.Line[0].DepartureState.Datetime.text);
    const minutes = (Date.parse(before) - begin) / 60_000;
    const sum = Number(route.timeOnBoard) + Number(route.timeOther) + Number(route.timeWalk);
    check(sum === minutes, `the course takes ${minutes} minutes, its parts ${sum}`);
  }
  return found;
}
