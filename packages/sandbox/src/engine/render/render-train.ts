import type { RouteLine } from '@route-search/schemas/validators';
import type { RideSection } from '../course/sections.ts';
import { findTrainOfRide } from '../network/ride.ts';
import { formatDestination, getPatternDestination, formatLineName } from './train-names.ts';
import { getTrainCodes, formatTrainNumber } from '../network/train-codes.ts';
import type { Train } from '../timetable/timetable.ts';
import { asResponseObject } from './response-values.ts';
import type { TransportNetwork } from '../network/transport-network.ts';
import { renderType } from './render-point.ts';

/**
 * Renders the line and the train of a section. In a search by average waiting time (`plain`), only the line is
 * rendered.
 */
export function renderTrain(
  world: TransportNetwork,
  section: RideSection,
  { plain, train }: { readonly plain: boolean; readonly train: Train | undefined },
): Partial<RouteLine> {
  const { service } = section.part;
  const { data, line } = service;
  const codes = train === undefined || service.kind === 'bus' ? undefined : getTrainCodes(world, train);
  const symbol = line.data.symbol;
  return asResponseObject({
    trainID: codes?.trainID,
    tripCode: codes?.tripCode,
    Name: plain ? data.rail : formatLineName(world, section, train),
    TypicalName: data.rail,
    Type: renderType(service),
    Number: train && formatTrainNumber(train),
    Destination: plain ? undefined : formatDestination(getPatternDestination(world, section.ride.pattern)),
    Color: data.color ?? line.data.color,
    LineSymbol: symbol && { code: symbol[0], Name: symbol[1] },
  });
}

/** Renders the line of a section for lists of stations, without its train number. */
export function renderSectionLine(world: TransportNetwork, section: RideSection, plain: boolean): RouteLine {
  const train = plain ? undefined : findTrainOfRide(world, section.ride);
  const facts = renderTrain(world, section, { plain, train });
  return asResponseObject({ sectionIndex: String(section.index), ...facts, Number: undefined });
}
