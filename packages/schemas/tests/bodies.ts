/**
 * Creates a response body from the given properties and those that every response has, `apiVersion` and
 * `engineVersion`.
 */
function body(members: Readonly<Record<string, unknown>>): { ResultSet: Record<string, unknown> } {
  return { ResultSet: { apiVersion: '1.27.0.0', engineVersion: '202406_04a', ...members } };
}

const koenji = { code: '22671', Name: '高円寺', Yomi: 'こうえんじ', Type: 'train' };
const shinjuku = { code: '22741', Name: '新宿', Yomi: 'しんじゅく', Type: 'train' };
const busStop = { code: '45608', Name: '高円寺駅南口／関東バス', Type: { text: 'bus', detail: 'local' } };
const tokyo = { code: '13', Name: '東京都' };
const place = { gcs: 'wgs84', lati: '35.42.19.27', lati_d: '35.705354', longi: '139.38.58.74', longi_d: '139.649780' };

const line = {
  sectionIndex: '1',
  stopStationCount: '1',
  hasDiagram: 'True',
  cars: '10',
  fareIndex: '1',
  teiki1Index: '1',
  teiki12Index: '1',
  direction: 'Up',
  distance: '58',
  timeOnBoard: '6',
  track: 'railway',
  trainID: '48213',
  tripCode: '910442',
  Name: 'ＪＲ中央線快速・東京行',
  TypicalName: 'ＪＲ中央線快速',
  Type: { text: 'train', detail: 'limitedExpress' },
  Destination: '東京',
  Number: '12',
  Color: '250060002',
  Corporation: { Name: 'ＪＲ' },
  LineSymbol: { code: '8', Name: 'JC' },
  TimeReliability: 'onTimetable',
  Comment: { text: '一部の列車は編成が異なります。', type: 'attention' },
  DepartureState: {
    isStarting: 'True',
    no: '1・2',
    Type: 'normal',
    Datetime: { text: '2024-06-20T10:02:00+09:00', operation: 'today' },
  },
  ArrivalState: {
    no: '8',
    Type: ['extension', { text: 'pass' }],
    Datetime: { text: '2024-06-20T10:08:00+09:00', operation: 'today' },
    Gate: { code: 'G3929', groupCode: '1', Name: '南口', GeoPoint: place },
  },
  Change: {
    nextLineDirection: '同じ方向',
    openSide: '右',
    Formation: { number: '10', Car: [{ number: '1', Means: [{ Type: 'stairs' }, { Type: 'elevator' }] }] },
  },
  Stop: [
    {
      DepartureState: { Datetime: { text: '10:02:00+09:00', operation: 'today' } },
      Point: [{ getOn: 'True', Station: koenji }],
    },
    {
      ArrivalState: { Datetime: { text: '10:08:00+09:00', operation: 'today' } },
      Point: [{ getOff: 'True', Station: shinjuku }],
    },
  ],
};

const course = {
  searchType: 'departure',
  dataType: 'onTimetable',
  selected: 'true',
  SerializeData: 'QmFzZTY0_x|y*--T3221233232319:F332112212000:A23121141:--0--184',
  SerializeDataStatus: '0',
  Route: {
    timeOnBoard: '6',
    timeOther: '0',
    timeWalk: '0',
    exhaustCO2: '99',
    exhaustCO2atPassengerCar: '754',
    distance: '58',
    transferCount: '0',
    sortTransferIndex: '1',
    sortFareIndex: '1',
    sortTimeIndex: '1',
    Line: [line],
    Point: [
      { Station: koenji, Prefecture: tokyo, GeoPoint: place },
      { Station: shinjuku, Prefecture: tokyo },
    ],
  },
  Price: [
    { kind: 'FareSummary', Oneway: '170', Round: '340' },
    { kind: 'Teiki6Summary' },
    {
      kind: 'Fare',
      index: '1',
      fromLineIndex: '1',
      toLineIndex: '1',
      selected: 'true',
      Type: 'Fare',
      Oneway: { text: '170', remark: '注記', includedInCharge: 'true' },
      Rate: { text: 'Regular', area: 'Kyusyu' },
      RevisionStatus: 'latest',
      fareRevisionStatus: 'none',
      SeatType: ['Free', { fromLineIndex: '1', toLineIndex: '1', Name: '自由席', Type: 'Free' }],
    },
  ],
  Teiki: {
    SerializeData: 'QmFz--0--64',
    DisplayRoute: '高円寺--ＪＲ中央線快速--新宿',
    DetailRoute: '高円寺:ＪＲ中央線:Up:新宿',
  },
  PassStatus: [{ kind: 'vehicle', selected: 'true', teiki1Index: '1', Name: '普通', Type: 'Normal' }],
  AssignStatus: { kind: 'teiki', code: '99', requireUpdate: '6' },
  Relation: [{ Name: '全線定期', PriceRelation: [{ kind: 'Teiki1', index: '1' }] }],
  OperationLinePattern: [{}],
};

const port = {
  Distance: '120',
  Station: { code: 'P100', Name: '高円寺北ポート', Type: 'cycle' },
  GeoPoint: place,
  Region: { code: '1' },
  AdditionalInformation: {
    imageUrl: 'https://www.example.com/port.jpg',
    Availability: {
      allNum: '10',
      stockNum: '4',
      emptyNum: '6',
      eachStockNum: { electric_cycle: '3', electric_scooter: '1' },
      eachEmptyNum: [{ type: 'electric_cycle', text: '6' }],
      returnableUnlimited: 'false',
      updateTime: '2024-06-20T10:00:00+09:00',
    },
    OpeningTime: { start: '06:00', end: '23:00' },
    rentalUris: { ios: 'app://port', web: 'https://www.example.com/port', android: 'app://port' },
  },
};

/** Valid response bodies with all documented properties. The tests insert mistakes into them. */
export const validResponseBodies: Readonly<Record<string, { ResultSet: Record<string, unknown> }>> = {
  CourseListResponse: body({ Course: [course] }),
  CourseShapeResponse: body({
    Line: [
      {
        sectionIndex: '1',
        Color: '250060002',
        Type: { text: 'train', trainType: 'rapid' },
        extention: '0',
        Element: [{ code: '1', Name: '高円寺', Shape: [place, place] }],
      },
    ],
  }),
  CourseStationListResponse: body({
    Line: line,
    Point: [{ index: '1', getOn: 'True', getOff: 'True', onRoute: 'True', onRouteEdge: 'True', Station: koenji }],
  }),
  DataVersionResponse: body({
    Copyrights: [{ company: '例の会社', companyId: '1' }],
    Version: [
      {
        caption: '鉄道時刻表',
        create: '20240604',
        createComment: '現在',
        createType: 'Edition',
        rangeCaption: '有効期間',
        rangeFrom: '20240601',
        rangeTo: '20240630',
      },
    ],
  }),
  ErrorResponse: body({ engineVersion: '', Error: { code: 'W403', Message: '認証エラー' } }),
  NearbyPointListResponse: body({ max: '1', offset: '0', limit: '7000', Point: [port] }),
  PointDetailResponse: body({ Point: { Station: busStop, Prefecture: tokyo, GeoPoint: place } }),
  RealtimeTripListResponse: body({
    realtimeDataTimestamp: '2024-06-20T10:05:12+09:00',
    Trip: [
      {
        tripCode: '910442',
        operationDate: '20240620',
        organizationCount: '10',
        position: 'between',
        From: {
          Station: { code: '22671', Name: '高円寺' },
          Departure: { datetime: '2024-06-20T10:05:00+09:00', Delay: { unit: 'minutes', text: '3' } },
        },
        To: {
          Station: { code: '22851', Name: '中野(東京都)' },
          Arrival: { datetime: '2024-06-20T10:07:00+09:00' },
          stopStatus: 'SKIPPED',
        },
      },
    ],
  }),
  StationLightResponse: body({ Point: [{ Station: busStop, Prefecture: tokyo }] }),
  StationListResponse: body({
    max: '1',
    offset: '1',
    limit: '100',
    RoundTripType: 'same',
    Point: [
      {
        Station: {
          ...koenji,
          OldName: '古い名前',
          displayCode: 'JC06',
          GateGroup: [{ Gate: [{ code: 'G3929', Name: '南口', GeoPoint: place }] }],
        },
        Prefecture: tokyo,
        GeoPoint: { ...place, gcs: 'tokyo' },
      },
    ],
  }),
};
