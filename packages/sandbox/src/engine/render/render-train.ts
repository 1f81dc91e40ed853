import type { RouteLine } from '@route-search/schemas/validators';
import type { RideSection } from '../course/sections.ts';
import { trainOf } from '../network/ride.ts';
import { destinationName, destinationOf, lineName } from './train-names.ts';
import { codesOf, trainNumber } from '../network/train-codes.ts';
import type { Train } from '../timetable/timetable.ts';
import { defined } from './response-values.ts';
import type { World } from '../network/world.ts';
import { typeOf } from './render-point.ts';

/** What is shown of the line of a section and its train; of a search by average waiting time, `plain`, only the line. */
export function trainFacts(
  world: World,
  section: RideSection,
  { plain, train }: { readonly plain: boolean; readonly train: Train | undefined },
): Partial<RouteLine> {
  const { service } = section.part;
  const { data, line } = service;
  const codes = train === undefined || service.kind === 'bus' ? undefined : codesOf(world, train);
  const symbol = line.data.symbol;
  return defined({
    trainID: codes?.trainID,
    tripCode: codes?.tripCode,
    Name: plain ? data.rail : lineName(world, section, train),
    TypicalName: data.rail,
    Type: typeOf(service),
    Number: train && trainNumber(train),
    Destination: plain ? undefined : destinationName(destinationOf(world, section.ride.pattern)),
    Color: data.color ?? line.data.color,
    LineSymbol: symbol && { code: symbol[0], Name: symbol[1] },
  });
}

/** The line of a section without its times and its number, as station lists show it. */
export function sectionLine(world: World, section: RideSection, plain: boolean): RouteLine {
  const train = plain ? undefined : trainOf(world, section.ride);
  const facts = trainFacts(world, section, { plain, train });
  return defined({ sectionIndex: String(section.index), ...facts, Number: undefined });
}
