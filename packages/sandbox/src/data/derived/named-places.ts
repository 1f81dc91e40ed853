import type { CorporationData, PlaceData, PortData, SandboxData, StationData, BusStopData } from '../types.ts';
import { getExistingValue } from '../../base/collections.ts';

/** Station, stop or port, with the name that responses contain. */
export interface NamedPlace {
  readonly place: PlaceData;
  readonly name: string;
  readonly kind: NonNullable<StationData['type']> | 'bus' | CorporationData['type'];
  readonly station?: StationData;
  readonly stop?: BusStopData;
  /** Operator of a stop or port; absent for stations. */
  readonly operator?: CorporationData;
  readonly port?: PortData;
}

/** Lists all stations, stops and ports. The names of stops and ports include their operator: `川南／関東バス`. */
export function listNamedPlaces({ corporations, stations, stops, ports }: SandboxData): NamedPlace[] {
  const operators = new Map(corporations.map((one) => [one.code, one]));
  const nameWith = (place: PlaceData, operator: CorporationData): string => `${place.name}／${operator.name}`;
  return [
    ...stations.map((place): NamedPlace => {
      return { place, name: place.name, kind: place.type ?? 'train', station: place };
    }),
    ...stops.map((place): NamedPlace => {
      const operator = getExistingValue(operators, place.operator);
      return { place, name: nameWith(place, operator), kind: 'bus', stop: place, operator };
    }),
    ...ports.map((place): NamedPlace => {
      const operator = getExistingValue(operators, place.operator);
      return { place, name: nameWith(place, operator), kind: operator.type, operator, port: place };
    }),
  ];
}
