import type { Operation } from '@route-search/spec/api';

/**
 * Filter of operations by data that the reader has, such as a station's name. It lists the parameters that accept the
 * data, either of one operation (`getPoint.code`) or of any operation (`code`).
 */
interface InputFilter extends Named {
  readonly parameters: readonly string[];
}

/**
 * Filter of operations by data that the reader wants, such as a timetable. It lists the response schemas that contain
 * the data.
 */
interface OutputFilter extends Named {
  readonly answers: readonly string[];
}

interface Named {
  readonly id: string;
  readonly title: string;
}

/** Filters by data that the reader has. An operation matches by its parameters. */
export const inputFilters: readonly InputFilter[] = [
  {
    id: 'station-name',
    title: '駅や場所の名前',
    parameters: [
      'viaList',
      'stationName',
      'listStations.name',
      'listStations.oldName',
      'listStationsLight.name',
      'listPointsLight.name',
    ],
  },
  {
    id: 'station-code',
    title: '駅コード',
    parameters: [
      'viaList',
      'stationCode',
      'listStations.code',
      'listStationsLight.code',
      'getPoint.code',
      'getBusTimetable.from',
      'listRails.from',
    ],
  },
  { id: 'coordinates', title: '座標（緯度と経度）', parameters: ['viaList', 'geoPoint'] },
  { id: 'course', title: '経路のシリアライズデータ', parameters: ['serializeData'] },
  { id: 'pass', title: '定期券', parameters: ['assignTeikiSerializeData', 'assignDetailRoute'] },
  { id: 'train', title: '列車を特定するコード', parameters: ['lineCode', 'tripCode'] },
  {
    id: 'line-name',
    title: '路線の名前',
    parameters: ['railName', 'listRails.name', 'listRails.oldName', 'listOperationLines.name'],
  },
  { id: 'line-code', title: '運行路線コード', parameters: ['operationLineCode', 'listOperationLines.code'] },
  {
    id: 'corporation',
    title: '事業者の名前やコード',
    parameters: ['corporationName', 'corporationCode', 'listCorporations.name', 'listCorporations.code'],
  },
  { id: 'prefecture', title: '都道府県', parameters: ['prefectureCode'] },
];

/** Filter for operations that match none of {@link inputFilters}, because they need no data. */
export const noInputFilter: InputFilter = { id: 'nothing', title: '何もない', parameters: [] };

/** Filters by data that the reader wants. An operation matches by its response schema. */
export const outputFilters: readonly OutputFilter[] = [
  {
    id: 'stations',
    title: '駅やポートとそのコード',
    answers: ['StationListResponse', 'StationLightResponse', 'NearbyPointListResponse', 'PointLightResponse'],
  },
  {
    id: 'place',
    title: '駅やポートの座標と詳細',
    answers: ['PointDetailResponse', 'StationListResponse', 'NearbyPointListResponse'],
  },
  {
    id: 'courses',
    title: '経路、所要時間、運賃、定期代',
    answers: ['CourseListResponse', 'RealtimeCourseListResponse'],
  },
  {
    id: 'stops',
    title: '経路の途中の駅と停車駅',
    answers: ['CourseStationListResponse', 'CoursePassStationListResponse', 'CourseTrainStationListResponse'],
  },
  { id: 'shape', title: '地図に描く経路の形', answers: ['CourseShapeResponse'] },
  { id: 'timetable', title: '時刻表', answers: ['RailTimetableResponse', 'BusTimetableResponse'] },
  { id: 'delay', title: '遅れと列車の位置', answers: ['RealtimeTripListResponse', 'RealtimeCourseListResponse'] },
  { id: 'lines', title: '路線', answers: ['RailListResponse', 'OperationLineListResponse'] },
  {
    id: 'corporations',
    title: '事業者',
    answers: ['CorporationListResponse', 'RailListResponse', 'OperationLineListResponse'],
  },
  { id: 'condition', title: '探索条件の文字列', answers: ['CourseConditionResponse'] },
  { id: 'version', title: '収録データのバージョン', answers: ['DataVersionResponse'] },
];

/** Lists the ids of the filters that an operation matches. */
export function matchOperationFilters(
  operation: Pick<Operation, 'id' | 'parameters' | 'answer'>,
): Readonly<Record<'haves' | 'wants', readonly string[]>> {
  const names = operation.parameters.flatMap(({ name }) => [name, `${operation.id}.${name}`]);
  const taken = inputFilters
    .filter(({ parameters }) => parameters.some((one) => names.includes(one)))
    .map(({ id }) => id);
  return {
    haves: taken.length === 0 ? [noInputFilter.id] : taken,
    wants: outputFilters.filter(({ answers }) => answers.includes(operation.answer.schema)).map(({ id }) => id),
  };
}
