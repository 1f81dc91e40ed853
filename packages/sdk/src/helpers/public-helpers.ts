// Declares the public helpers. The codegen copies the statements whose operations and types the spec has.

export {
  courseView,
  type CourseView,
  type PlaceView,
  type SectionEndView,
  type SectionView,
  type StopView,
  type TicketView,
} from './course-view.ts';
export { formatDataVersion } from './data-version.ts';
export { departures, type DeparturesQuery, type Departure } from './departures.ts';
export { tripDelay, type TripDelay } from './delay.ts';
export {
  compareEngineVersions,
  isSameEngine,
  parseEngineVersion,
  type EngineVersionParts,
  type EngineVersionSource,
} from './engine-version.ts';
export { coordinatesOf, toTokyo, toWgs84, type Coordinates, type Datum, type GeoPointLike } from './geo.ts';
export { shapeToGeoJson, type ShapeFeature, type ShapeFeatureCollection } from './geo-json.ts';
export type { Pages } from './paging.ts';
export {
  passPrices,
  priceChoices,
  sectionPrice,
  selectedPrices,
  ticketsOf,
  totalPrice,
  tripPrice,
  type FareTrip,
  type MoneyKind,
  type PassPrices,
  type PricedCourse,
  type PricedRoute,
  type Ticket,
} from './price.ts';
export { pointName, sectionsOf, totalMinutes, transfersOf, type Section, type Transfer } from './section.ts';
export {
  resolveStation,
  suggestStations,
  type StationCandidate,
  type StationResolution,
  type StationSearchOptions,
} from './station-names.ts';
export {
  checkPass,
  passQuery,
  readPass,
  renewPass,
  storePass,
  type PassCheck,
  type PassConditions,
  type PassQuery,
  type PassReason,
  type PassRenewal,
  type StoredPass,
} from './stored-pass.ts';
export {
  instantOf,
  serviceDate,
  serviceTime,
  stopTimes,
  type ServiceDate,
  type StopTime,
  type TimeLike,
} from './service-time.ts';
export {
  railTimetables,
  timetableRows,
  type DirectionTimetable,
  type StationTimetableQuery,
  type TimetableRow,
} from './timetable.ts';
export { compareCo2, formatMeters, metersOf, textColorOn, type Co2Comparison } from './units.ts';
export { buildViaList, type Journey, type Place } from './via-list.ts';
