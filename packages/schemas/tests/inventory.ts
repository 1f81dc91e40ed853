import { loadProvider } from '@route-search/toolkit/provider';

/** The product's own value of `sort`, where the YAML has a placeholder. */
export const slug = loadProvider().product.slug;

/**
 * The names of the product documents, pinned: a value that is misspelt, lost or invented in the YAML files is found by
 * comparison with this list. Spellings that look like mistakes are the API's own.
 */
export const enumerations: Readonly<Record<string, readonly string[]>> = {
  AddInformation: ['image', 'availability', 'openingTime', 'rentalUris'],
  AssignInstruction: ['SearchAll', 'SearchAfter', 'SearchBefore', 'Replace', 'AutoNext', 'AutoPrevious'],
  AssignInstructionPattern: ['SearchAll', 'SearchAfter'],
  AssignInstructionRealtimeEdit: ['AutoNext', 'AutoPrevious'],
  AssignStatusKind: ['teiki'],
  AssignType: ['departure', 'arrival'],
  BusType: ['local', 'connection', 'highway', 'midnight'],
  CommentType: ['attention'],
  CommunityBus: ['contain', 'except'],
  CompanyId: ['1', '2'],
  CorporationType: ['train', 'bus', 'cycle', 'demand'],
  CreateType: ['Date', 'Edition', 'HideDay'],
  DateGroup: ['weekday', 'saturday', 'holiday'],
  DelayUnit: ['seconds', 'minutes'],
  DiagramSearchType: ['departure', 'arrival', 'lastTrain', 'firstTrain'],
  Direction: ['up', 'down', 'none'],
  DoorSide: ['右', '左', '両方', '不定'],
  ErrorCode: ['E400', 'W403'],
  FareRevisionStatus: ['none', 'salesTaxRateIsNotSupported'],
  Gcs: ['tokyo', 'wgs84'],
  MeansType: ['stairs', 'escalator', 'elevator', 'ticketGate', 'slope', 'platform', 'passage'],
  Mode: ['public', 'cycle', 'demand'],
  NameMatchType: ['forward', 'partial'],
  OffpeakTeikiMode: ['offpeakTime', 'peakTime'],
  OperationDay: ['today', 'yesterday'],
  PrefectureCode: Array.from({ length: 47 }, (_, index) => String(index + 1)),
  PriceRate: ['High', 'Low', 'Regular'],
  PriceType: [
    ...['Fare', 'FareICCard', 'Free', 'Reserved', 'Green', 'GreenInCar', 'Special', 'Bed', 'Car', 'Stand'],
    ...['GranClass', 'Swallow', 'InCar', 'NoneReserved', 'Teiki1', 'Teiki3', 'Teiki6', 'Teiki12', 'WithTeiki'],
    'WithCoupon',
  ],
  RateArea: ['Hokkaido', 'Kyusyu', 'Main', 'None'],
  RealtimeStatus: ['onTime', 'delay', 'noInformation', 'unsupported'],
  RevisionStatus: ['latest', 'previous', 'forecast'],
  RoundTripType: ['same', 'different', 'none', 'other'],
  SearchType: ['departure', 'arrival', 'lastTrain', 'firstTrain', 'plain'],
  SeatType: [
    ...['Free', 'Reserved', 'Green', 'Bed', 'Stand', 'Special', 'Car', 'GreenInCar', 'FreeInCar', 'GranClass'],
    ...['Swallow', 'InCar', 'NoneReserved', 'PremiumGreen', 'ASeatFree', 'ASeatReserved', 'GreenSuica', 'SWorkPSeat'],
    'Unknown',
  ],
  SerializeDataStatus: ['0', '1'],
  Sort: [slug, 'price', 'time', 'teiki', 'transfer', 'teiki1', 'teiki3', 'teiki6'],
  StationStateType: ['normal', 'back', 'extension', 'pass'],
  StationStateListItemType: ['extension', 'pass'],
  StationType: ['train', 'plane', 'ship', 'bus', 'strange', 'cycle', 'demand'],
  StopStatus: ['SKIPPED'],
  TeikiAssignStatusCode: ['0', '1', '2', '3', '4', '99'],
  TeikiKind: ['bussiness', 'university', 'highSchool', 'juniorHighSchool'],
  TeikiRequireUpdateCode: ['0', '1', '2', '3', '4', '5', '6'],
  TimeReliability: ['none', 'onTimetable', 'interval', 'outside', 'average'],
  TimetableReliability: ['onTimeTable', 'interval'],
  TripPosition: ['from', 'between'],
  VehicleType: ['electric_cycle', 'electric_scooter'],
};

/** Enumerations with values that the product documents do not print; all are open. */
export const widened: Readonly<Record<string, readonly string[]>> = {
  CourseDataType: ['onTimetable'],
  PriceKind: ['Fare', 'Charge', 'Teiki1', 'Teiki3', 'Teiki6', 'Teiki12', 'Summary'],
};

/** Enumerations that the product documents only name or imply; all are open and marked as unconfirmed. */
export const unconfirmed = [
  'LineType',
  'LineTypeDetail',
  'PassStatusKind',
  'PassStatusType',
  'RailDirection',
  'TrackType',
];

/** Enumerations that are a part of another one: their meanings must be the same. */
export const parts: Readonly<Record<string, string>> = {
  AssignInstructionPattern: 'AssignInstruction',
  AssignInstructionRealtimeEdit: 'AssignInstruction',
  DiagramSearchType: 'SearchType',
  StationStateListItemType: 'StationStateType',
};

/** The members of every object that the product documents list. */
export const members: Readonly<Record<string, readonly string[]>> = {
  AdditionalInformation: ['imageUrl', 'Availability', 'OpeningTime', 'rentalUris'],
  ApiError: ['code', 'Message'],
  AssignStatus: ['kind', 'code', 'requireUpdate'],
  AvailabilityCount: [
    ...['allNum', 'stockNum', 'emptyNum', 'eachStockNum', 'eachEmptyNum', 'returnableUnlimited', 'updateTime'],
  ],
  AvailabilityLevel: ['stockLevel', 'updateTime'],
  BusDestination: ['Station'],
  BusStopState: ['no', 'Datetime'],
  BusTimetable: ['Station', 'Line'],
  BusTimetableLine: ['trainID', 'Name', 'ArrivalState', 'DepartureState', 'Destination'],
  BusTimetableStation: ['Name'],
  Copyrights: ['company', 'companyId'],
  Corporation: ['code', 'Name', 'Type'],
  CorporationSummary: ['code', 'Name'],
  Course: [
    ...['SerializeData', 'dataType', 'Route', 'Price', 'Teiki', 'PassStatus', 'Relation', 'OperationLinePattern'],
    ...['AssignStatus', 'SerializeDataStatus', 'searchType', 'selected'],
  ],
  DataVersion: ['caption', 'create', 'createComment', 'createType', 'rangeCaption', 'rangeFrom', 'rangeTo'],
  Delay: ['unit', 'text'],
  Formation: ['number', 'Car'],
  FormationCar: ['number', 'Means'],
  Gate: ['code', 'groupCode', 'Name', 'GeoPoint'],
  GateGroup: ['Gate'],
  GeoPoint: ['gcs', 'lati', 'lati_d', 'longi', 'longi_d'],
  HourTable: ['Hour', 'TimeReliability', 'PreCautionalComment', 'MinuteTable'],
  LineChange: ['nextLineDirection', 'openSide', 'Formation'],
  LineCommentItem: ['text', 'type'],
  LineCorporation: ['Name'],
  LineSymbol: ['code', 'Name'],
  Means: ['Type'],
  MinuteTable: ['Minute', 'Stop'],
  OperationClockTime: ['text', 'operation'],
  OperationDate: ['text', 'operation'],
  OperationLine: ['corporationIndex', 'code', 'Name', 'Yomi', 'Color'],
  PassStatus: [
    ...['kind', 'selected', 'teiki1Index', 'teiki3Index', 'teiki6Index', 'teiki12Index', 'Comment', 'Name', 'Type'],
  ],
  Prefecture: ['code', 'Name'],
  Price: [
    ...['kind', 'index', 'fromLineIndex', 'toLineIndex', 'selected', 'Name', 'nikukanteikiIndex', 'relationIndex'],
    ...['vehicleIndex', 'Oneway', 'Round', 'Rate', 'RevisionStatus', 'RevisionStatusComment', 'fareRevisionStatus'],
    ...['Type', 'SeatType'],
  ],
  RailTimetable: [
    ...['trainCount', 'code', 'dateGroup', 'Station', 'Line', 'HourTable', 'LineName', 'LineDestination', 'LineKind'],
    ...['Datetime', 'Information'],
  ],
  RailTimetableLine: ['Name', 'Direction', 'Source', 'Color'],
  RailTimetableStation: ['Name'],
  RealtimeSupportStatus: ['delay', 'position'],
  Region: ['code'],
  RentalUris: ['ios', 'web', 'android'],
  Route: [
    ...['timeOnBoard', 'timeOther', 'timeWalk', 'exhaustCO2', 'exhaustCO2atPassengerCar', 'distance', 'transferCount'],
    ...['sortTransferIndex', 'sortFareIndex', 'sortTimeIndex', 'Line', 'Point'],
  ],
  RouteLine: [
    ...['sectionIndex', 'stopStationCount', 'hasDiagram', 'cars', 'fareIndex', 'chargeIndex', 'teiki1Index'],
    ...['teiki3Index', 'teiki6Index', 'teiki12Index', 'direction', 'distance', 'timeOnBoard', 'track', 'trainID'],
    ...['tripCode', 'ArrivalState', 'DepartureState', 'Change', 'Color', 'Comment', 'Corporation', 'Destination'],
    ...['LineSymbol', 'Name', 'Number', 'Stop', 'TimeReliability', 'Type', 'TypicalName', 'RealtimeInformation'],
    ...['RealtimeStatus', 'RealtimeSupportStatus'],
  ],
  ShapeElement: ['Name', 'Shape', 'code'],
  ShapeLine: ['sectionIndex', 'Color', 'Type', 'extention', 'Element'],
  Station: ['code', 'Name', 'OldName', 'Yomi', 'Type', 'displayCode', 'GateGroup'],
  StationState: ['isStarting', 'no', 'Datetime', 'Gate', 'Type'],
  StationSummary: ['code', 'Name'],
  Stop: ['ArrivalState', 'DepartureState', 'Point'],
  Teiki: ['SerializeData', 'DisplayRoute', 'DetailRoute'],
  TimetableInformation: ['Line', 'Type'],
  TimetableInformationLine: ['code', 'Name', 'GuideComment', 'Type', 'DriveComment'],
  TimetableLabel: ['text', 'code', 'Mark'],
  TimetableStop: [
    ...['kindCode', 'platformNo', 'lineCode', 'extra', 'first', 'trainID', 'nameCode', 'destinationCode', 'Number'],
  ],
  Trip: ['tripCode', 'operationDate', 'organizationCount', 'position', 'From', 'To'],
  TripStop: ['Station', 'Departure', 'Arrival', 'stopStatus'],
  TripTime: ['datetime', 'Delay'],
};

/** The members of every ResultSet. */
export const resultSets: Readonly<Record<string, readonly string[]>> = {
  BusTimetableResponse: ['TimeTable'],
  CorporationListResponse: ['max', 'offset', 'limit', 'Corporation'],
  CourseConditionResponse: ['Condition'],
  CourseListResponse: ['Course'],
  CoursePassStationListResponse: ['Line', 'Point'],
  CourseShapeResponse: ['Line'],
  CourseStationListResponse: ['Line', 'Point'],
  CourseTrainStationListResponse: ['Line', 'Point'],
  DataVersionResponse: ['Copyrights', 'Version'],
  ErrorResponse: ['Error'],
  NearbyPointListResponse: ['max', 'offset', 'limit', 'Point'],
  OperationLineListResponse: ['max', 'offset', 'limit', 'Corporation', 'Line'],
  PointDetailResponse: ['Point'],
  PointLightResponse: ['Point'],
  RailListResponse: ['max', 'offset', 'limit', 'Corporation', 'Line'],
  RailTimetableResponse: ['TimeTable'],
  RealtimeCourseListResponse: ['realtimeDataTimestamp', 'Course'],
  RealtimeTripListResponse: ['realtimeDataTimestamp', 'Trip'],
  StationLightResponse: ['Point'],
  StationListResponse: ['max', 'offset', 'limit', 'RoundTripType', 'Point'],
};

/** Members whose flags are written with a capital letter, `True`. */
export const trueFlags: Readonly<Record<string, readonly string[]>> = {
  Point: ['getOn', 'getOff', 'onRoute', 'onRouteEdge'],
  StationState: ['isStarting'],
  StopState: ['isStarting'],
  TimetableStop: ['extra'],
};

/** The options of the condition call: allowed values (none for booleans) and the default where one is stated. */
export const conditionOptions: Readonly<
  Record<string, { readonly values?: readonly string[]; readonly default?: string | boolean }>
> = {
  plane: { values: ['light', 'normal', 'bit', 'never'], default: 'normal' },
  shinkansen: { values: ['normal', 'never'], default: 'normal' },
  sleeperTrain: { values: ['possible', 'normal', 'never'], default: 'never' },
  highwayBus: { values: ['light', 'normal', 'bit', 'never'] },
  connectionBus: { values: ['light', 'normal', 'bit', 'never'] },
  ship: { values: ['light', 'normal', 'bit', 'never'] },
  localBus: { values: ['normal', 'never'] },
  communityBus: { values: ['contain', 'except'] },
  midnightBus: { values: ['normal', 'never'], default: 'never' },
  liner: { values: ['normal', 'never'] },
  walk: { values: ['normal', 'little', 'never'] },
  transfer: { values: ['normal', 'little', 'never'] },
  useJR: { values: ['light', 'normal', 'bit'] },
  transferTime: { values: ['normal', 'moreMargin', 'mostMargin', 'lessMargin'] },
  surchargeKind: { values: ['free', 'reserved', 'green'], default: 'free' },
  teikiKind: { values: ['bussiness', 'university', 'highSchool', 'juniorHighSchool'], default: 'bussiness' },
  ticketSystemType: { values: ['normal', 'ic'], default: 'normal' },
  preferredTicketOrder: { values: ['none', 'normal', 'ic', 'cheap'] },
  preferredIcFareMode: { values: ['cheapest', 'major'], default: 'cheapest' },
  JRReservation: {
    values: [
      ...['none', 'exYoyaku', 'exETokkyu', 'exHayatoku', 'exHayatoku1', 'exHayatoku21', 'smartEx', 'smartExHayatoku'],
      ...['smartExHayatoku1', 'smartExHayatoku21', 'exHayatoku28', 'exGreenHayatoku', 'smartExHayatoku28'],
      'smartExGreenHayatoku',
    ],
    default: 'none',
  },
  shinkansenETicket: { values: ['none', 'eTicket'], default: 'none' },
  waitAverageTime: { default: true },
  localBusOnly: { default: false },
  fuzzyLine: { default: false },
  entryPathBehavior: { default: false },
  JRSeasonalRate: { default: true },
  studentDiscount: { default: false },
  nikukanteiki: { default: false },
  offpeakTeiki: { default: false },
};

/** The terms of the dictionary. */
export const termSlugs = [
  ...['access-key', 'average-rail', 'change-means-type', 'change', 'code-for-specifying-train', 'community-bus'],
  ...['course-serialize-data', 'detail-rail-type', 'express-reservation-service', 'gate-code', 'gate-group', 'gate'],
  ...['line-symbol-code', 'line-symbol', 'money-type', 'offpeak-teiki', 'operation-line-code', 'pass-class'],
  ...['prefecture-code', 'search-course-by-average-time', 'search-course-by-diagram', 'search-type', 'section-index'],
  ...['serialize-data', 'service-rail', 'shinkansen-e-ticket-service', 'station-code', 'station-name', 'station-state'],
  ...['station', 'teiki-assign-status', 'teiki-deduction', 'teiki-detail-route', 'teiki-require-update'],
  ...['teiki-route-data', 'teiki-serialize-data', 'track-type', 'type'],
];
