/** Change of a property in a response body: its new value, `DROP` to remove it, or `REVERSE` to reverse a list. */
type ValueChange =
  | string
  | number
  | boolean
  | null
  /** Replaces the matches of a regular expression. */
  | { readonly replace: string; readonly by: string }
  | { readonly add: number }
  | { readonly rename: string };

/** Description of a server that deviates from the spec in one way. */
export interface DeviationRow {
  readonly title: string;
  /** Operation whose responses deviate; by default all. */
  readonly in?: string;
  /** Only requests with these parameters get a deviating response. The values are patterns; `-` means absent. */
  readonly when?: Readonly<Record<string, string>>;
  /** Only responses with this status deviate; by default 200. */
  readonly status?: number;
  /** Path of the properties to change: `Course[].Route.Line[0]`, or `**.Name` for a property at any depth. */
  readonly at?: string;
  readonly to?: ValueChange;
  /** Parameters that the server assumes to have received. `null` means absent, `EXAMPLE` the example value, `FIRST` the first item. */
  readonly as?: Readonly<Record<string, string | null>>;
  readonly answer?: { readonly status?: number; readonly contentType?: string; readonly body?: string };
  readonly text?: readonly [string, string];
  /** Expected findings, by their beginnings. At least one of them must be reported. */
  readonly tells: readonly string[];
  /**
   * True if the checker does not find the deviation: it is invisible with the sandbox's data, or needs more requests.
   */
  readonly isMissed?: true;
}

/** Deviations that were not considered when the checker was written. They measure how many unknown ones it finds. */
// oxfmt-ignore
export const deviationTable: readonly DeviationRow[] = [
  // Wrong types and formats of values
  { title: 'numbers for sectionIndex', at: '**.sectionIndex', to: 1, tells: ['form-wrong RouteLine.sectionIndex'] },
  { title: 'commas in fares', at: '**.Oneway', to: { replace: '(\\d)(\\d{3})$', by: '$1,$2' }, tells: ['form-wrong Price.Oneway'] },
  { title: 'full-width digits in fares', at: '**.Oneway', to: '４００', tells: ['form-wrong Price.Oneway'] },
  { title: 'empty text for a duration', at: '**.timeOnBoard', to: '', tells: ['form-wrong Route.timeOnBoard', 'form-wrong RouteLine.timeOnBoard'] },
  { title: 'a blank after a distance', at: '**.distance', to: { replace: '$', by: ' ' }, tells: ['form-wrong Route.distance'] },
  { title: 'times without offset', in: 'searchCourseExtreme', at: '**.Datetime.text', to: { replace: '\\+09:00', by: '' }, tells: ['form-wrong OperationDateTime.text'] },
  { title: 'times in UTC', in: 'searchCourseExtreme', at: '**.Datetime.text', to: { replace: '\\+09:00', by: 'Z' }, tells: ['form-wrong OperationDateTime.text'] },
  { title: 'times with milliseconds', in: 'searchCourseExtreme', at: '**.Datetime.text', to: { replace: '\\+09:00', by: '.000+09:00' }, tells: ['form-wrong OperationDateTime.text'] },
  { title: 'a blank in place of T', in: 'searchCourseExtreme', at: '**.Datetime.text', to: { replace: 'T', by: ' ' }, tells: ['form-wrong OperationDateTime.text'] },
  { title: 'minutes above 59', in: 'getRailTimetable', at: '**.Minute', to: '75', tells: ['form-wrong MinuteTable.Minute'] },
  { title: 'booleans as JSON booleans', at: '**.selected', to: true, tells: ['form-wrong Price.selected'] },
  { title: '1 for True', at: '**.getOn', to: '1', tells: ['form-wrong Point.getOn'] },
  { title: 'true for True', at: '**.getOn', to: 'true', tells: ['form-wrong Point.getOn'] },
  { title: 'False where only True is documented', at: '**.getOff', to: 'False', tells: ['form-wrong Point.getOff'] },
  { title: 'hexadecimal colours', at: '**.Color', to: 'FF0000', tells: ['form-wrong'] },
  { title: 'colours above 255', at: '**.Color', to: '999000000', tells: ['form-wrong'] },
  { title: 'zero-padded prefectures', at: '**.Prefecture.code', to: { replace: '^', by: '0' }, tells: ['enum-new PrefectureCode', 'enum-outside PrefectureCode', 'form-wrong Prefecture.code'] },
  { title: 'null for absent members', at: '**.Station', in: 'listStationsLight', to: null, tells: ['form-wrong LightPoint.Station'] },
  { title: 'negative distances', at: '**.Distance', to: '-1', tells: ['form-wrong Point.Distance'] },
  { title: 'dates of the data with dashes', in: 'getDataVersion', at: '**.rangeFrom', to: '2024-06-01', tells: ['form-wrong DataVersion.rangeFrom'] },
  // Missing and additional properties
  { title: 'no engineVersion', at: 'engineVersion', to: 'DROP', tells: ['member-never-seen', 'member-missing'] },
  { title: 'no Prefecture in lists of stations', in: 'listStations', at: '**.Prefecture', to: 'DROP', tells: ['member-never-seen Point.Prefecture', 'member-missing Point.Prefecture'] },
  { title: 'no Prices', in: 'searchCourseExtreme', at: '**.Price', to: 'DROP', tells: ['member-never-seen Course.Price', 'member-missing Course.Price'] },
  { title: 'no Route in courses', in: 'searchCourseExtreme', at: '**.Route', to: 'DROP', tells: ['member-never-seen Course.Route', 'member-missing Course.Route'] },
  { title: 'no max', in: 'listCorporations', at: 'max', to: 'DROP', tells: ['member-never-seen', 'member-missing', 'paging'] },
  { title: 'renamed member', at: '**.transferCount', to: { rename: 'TransferCount' }, tells: ['member-undocumented Route.TransferCount'] },
  { title: 'no DepartureState.no, from the second section', in: 'searchCourseExtreme', at: '**.Line[1].sectionIndex', to: 'DROP', tells: ['member-missing RouteLine.sectionIndex'] },
  { title: 'no code of errors', status: 400, at: 'Error.code', to: 'DROP', tells: ['member-missing ApiError.code', 'member-never-seen'] },
  { title: 'no message of errors', status: 400, at: 'Error.Message', to: 'DROP', tells: ['member-missing ApiError.Message', 'member-never-seen'] },
  // Values that contradict the request or each other
  { title: 'another station than asked for', in: 'getPoint', at: 'Point.Station.code', to: '22741', tells: ['response-rule getPoint#point-code'] },
  { title: 'a label of a datum that lies', in: 'listStations', when: { gcs: 'wgs84' }, as: { gcs: 'tokyo' }, text: ['"gcs":"tokyo"', '"gcs":"wgs84"'], tells: ['coordinates', 'ignored', 'response-rule'] },
  { title: 'the wgs84 label on Japanese coordinates', in: 'listStations', when: { gcs: '-' }, as: { gcs: 'wgs84' }, text: ['"gcs":"wgs84"', '"gcs":"tokyo"'], tells: ['coordinates', 'response-rule'] },
  { title: 'an arrival before the departure of a section', in: 'searchCourseExtreme', at: 'Course[].Route.Line[0].ArrivalState.Datetime.text', to: { replace: 'T\\d\\d', by: 'T00' }, tells: ['response-rule Route#times-forward'] },
  { title: 'a wrong sum of distances', at: '**.Route.distance', to: { add: 7 }, tells: ['response-rule Route#distance-of-sections'] },
  { title: 'a wrong time on board', at: '**.Route.timeOnBoard', to: { add: 7 }, tells: ['response-rule Route'] },
  { title: 'a wrong number of transfers', at: '**.transferCount', to: { add: 1 }, tells: ['example-differs Route.transferCount', 'response-rule Route'] },
  { title: 'a round fare that is not the sum of its parts', at: '**.Price[0].Round', to: { add: 20 }, tells: ['response-rule Course#fare-total', 'response-rule Course'] },
  { title: 'a wrong total of passes', in: 'searchCourseExtreme', at: '**.Price[kind=Teiki1Summary].Oneway', to: { add: 20 }, tells: ['response-rule Course#teiki1-total'] },
  { title: 'a wrong total of charges', in: 'searchCourseExtreme', at: '**.Price[kind=ChargeSummary].Oneway', to: { add: 20 }, tells: ['response-rule Course#charge-total'] },
  { title: 'a wrong number of trains', in: 'getRailTimetable', at: '**.trainCount', to: { add: 5 }, tells: ['example-differs RailTimetable.trainCount', 'response-rule'] },
  { title: 'a wrong number of stops', at: '**.stopStationCount', to: { add: 1 }, tells: ['response-rule'] },
  { title: 'a price index that is not there', at: '**.fareIndex', to: '77', tells: ['response-rule Course#fare-of-section'] },
  { title: 'zero-based sections', at: '**.sectionIndex', to: { add: -1 }, tells: ['form-wrong RouteLine.sectionIndex', 'response-rule'] },
  { title: 'zero-based corporations', in: 'listRails', at: '**.corporationIndex', to: '0', tells: ['form-wrong RailLine.corporationIndex'] },
  { title: 'sections in reverse', in: 'searchCourseExtreme', at: '**.Route.Line', to: 'REVERSE', tells: ['response-rule Route'] },
  { title: 'stops of a train in reverse', in: 'listCoursePassStations', at: 'Point', to: 'REVERSE', tells: ['example-differs CoursePassStationListResult.Point', 'response-rule listCoursePassStations', 'response-rule'] },
  { title: 'minutes in reverse', in: 'getRailTimetable', at: '**.MinuteTable', to: 'REVERSE', tells: ['response-rule HourTable#order-of-minutes'] },
  { title: 'nearby points farthest first', in: 'listPointsNearby', at: 'Point', to: 'REVERSE', tells: ['response-rule listPointsNearby#order-by-distance'] },
  { title: 'bus departures in reverse', in: 'getBusTimetable', at: 'TimeTable.Line', to: 'REVERSE', tells: ['response-rule'] },
  { title: 'cheapest course last', in: 'searchCourseExtreme', when: { sort: 'price' }, at: 'Course', to: 'REVERSE', tells: ['response-rule searchCourseExtreme#order-by-price'] },
  { title: 'departures before the wish', in: 'searchCourseExtreme', when: { searchType: '-|departure', time: '.*' }, as: { time: '0700' }, tells: ['response-rule searchCourseExtreme#departure-after-wish'] },
  { title: 'no base course is selected', in: 'searchCoursePattern', at: 'Course[].selected', to: 'false', tells: ['response-rule searchCoursePattern#one-base-course'] },
  { title: 'coordinates 100 times too large', at: '**.lati_d', to: '3570.5354', tells: ['coordinates GeoPoint.lati_d'] },
  { title: 'degrees of another place', in: 'getPoint', at: '**.lati', to: '35.10.19.27', tells: ['coordinates GeoPoint.lati_d', 'coordinates'] },
  // Presence of members, and forms of texts
  { title: 'an empty list of courses', in: 'searchCourseExtreme', text: ['("engineVersion":"\\w+")\\}\\}$', '$1,"Course":[]}}'], tells: ['response-rule CourseListResult#nothing-found'] },
  { title: 'no list of corporations', in: 'listCorporations', when: { type: 'demand' }, at: 'Corporation', to: 'DROP', tells: ['response-rule CorporationListResult#nothing-found'] },
  { title: 'a next stop for a train at a stop', in: 'listRealtimeTrips', at: '**.position', to: 'from', tells: ['response-rule Trip#next-stop'] },
  { title: 'a condition without its last colon', in: 'generateCourseCondition', at: 'Condition', to: { replace: ':$', by: '' }, tells: ['form-wrong CourseConditionResult.Condition'] },
  { title: 'errors without ResultSet', in: 'listRails', status: 400, text: ['^\\{"ResultSet":(.*)\\}$', '$1'], tells: ['member-missing listRails/400'] },
  // Parameters that the server ignores
  { title: 'ignores type', in: 'listStationsLight', as: { type: null }, tells: ['response-rule listStationsLight', 'ignored'] },
  { title: 'ignores prefectureCode', in: 'listStations', as: { prefectureCode: null }, tells: ['response-rule listStations#prefecture-code'] },
  { title: 'ignores limit', in: 'listCorporations', as: { limit: null }, tells: ['response-rule listCorporations#page-size', 'paging'] },
  { title: 'ignores offset', in: 'listStations', as: { offset: null }, tells: ['paging', 'response-rule listStations#offset-of-page'] },
  { title: 'ignores offset but echoes it', in: 'listOperationLines', when: { offset: '[2-9]' }, as: { offset: '1' }, tells: ['paging listOperationLines.offset', 'response-rule listOperationLines#offset-of-page'] },
  { title: 'ignores answerCount', in: 'searchCourseExtreme', as: { answerCount: null }, tells: ['response-rule searchCourseExtreme#answer-count', 'limit'] },
  { title: 'ignores searchType', in: 'searchCourseExtreme', as: { searchType: null }, tells: ['response-rule searchCourseExtreme#search-type'] },
  { title: 'ignores addGateGroup', in: 'listStations', as: { addGateGroup: null }, tells: ['member-never-seen Station.GateGroup'] },
  { title: 'ignores addChange', in: 'searchCourseExtreme', as: { addChange: null }, tells: ['member-never-seen RouteLine.Change', 'member-never-seen'] },
  { title: 'ignores addStop', in: 'searchCoursePattern', as: { addStop: null }, tells: ['member-never-seen RouteLine.Stop'] },
  { title: 'ignores multipleLineComment', in: 'searchCourseExtreme', as: { multipleLineComment: null }, tells: ['response-rule searchCourseExtreme#comments'] },
  { title: 'ignores addTrainInformation', in: 'getRailTimetable', as: { addTrainInformation: null }, tells: ['member-never-seen RailTimetable.Information'] },
  { title: 'ignores dateGroup', in: 'getRailTimetable', as: { dateGroup: null }, tells: ['response-rule getRailTimetable#date-group'] },
  { title: 'ignores the type of points nearby', in: 'listPointsNearby', as: { type: null }, tells: ['response-rule listPointsNearby', 'ignored'] },
  { title: 'ignores a valid radius', in: 'listPointsNearby', when: { geoPoint: '[\\d.]+,[\\d.]+,\\d+' }, as: { geoPoint: '35.701300,139.648100' }, tells: ['response-rule listPointsNearby#radius'] },
  { title: 'ignores trimBeforeSection', in: 'searchCoursePattern', as: { trimBeforeSection: null }, tells: ['response-rule searchCoursePattern#trimmed-sections'] },
  { title: 'ignores a digit of the condition', in: 'generateCourseCondition', when: { offpeakTeiki: 'true' }, as: { offpeakTeiki: null }, tells: ['response-rule generateCourseCondition.offpeakTeiki'] },
  { title: 'ignores the radius', in: 'listPointsNearby', as: { geoPoint: '35.701300,139.648100' }, tells: ['response-rule listPointsNearby', 'coordinates', 'accepted-forbidden', 'limit-looser'] },
  { title: 'ignores the type of corporations', in: 'listCorporations', when: { type: 'bus|cycle|demand' }, as: { type: 'train' }, tells: ['response-rule listCorporations', 'accepted-forbidden'] },
  { title: 'ignores code of corporations', in: 'listCorporations', when: { code: '.*' }, as: { code: '1' }, tells: ['response-rule listCorporations#corporation-code'] },
  { title: 'ignores options of the condition', in: 'generateCourseCondition', as: { shinkansen: null }, tells: ['accepted-forbidden generateCourseCondition.shinkansen'] },
  { title: 'ignores the name of corporations', in: 'listCorporations', when: { type: '.*' }, as: { name: null }, tells: ['response-rule listCorporations#name-of-results', 'parameter-without-effect listCorporations.name'] },
  { title: 'takes partial matches for forward ones', in: 'listOperationLines', when: { nameMatchType: 'partial' }, as: { nameMatchType: 'forward' }, tells: ['parameter-without-effect listOperationLines.nameMatchType=partial'] },
  { title: 'ignores the mode of an off-peak pass', in: 'editRealtimeCourse', when: { offpeakTeikiMode: '[a-z]+Time' }, as: { offpeakTeikiMode: null }, tells: ['parameter-without-effect editRealtimeCourse.offpeakTeikiMode'] },
  { title: 'ignores the train', in: 'listCourseTrainStations', when: { lineCode: '\\d+' }, as: { lineCode: '20451' }, tells: ['parameter-without-effect listCourseTrainStations.lineCode'] },
  { title: 'ignores the date of buses', in: 'getBusTimetable', when: { date: '202406\\d\\d' }, as: { date: '20240620' }, tells: ['parameter-without-effect getBusTimetable.date'] },
  { title: 'ignores a valid condition', in: 'generateCourseCondition', when: { detail: 'T.*' }, as: { detail: null }, tells: ['parameter-without-effect generateCourseCondition.detail'] },
  { title: 'uses the first trip code only', in: 'listRealtimeTrips', when: { tripCode: '\\d+(:\\d+){1,3}' }, as: { tripCode: 'FIRST' }, tells: ['parameter-without-effect listRealtimeTrips.tripCode', 'response-rule listRealtimeTrips#trip-code'] },
  // Wrong error responses
  { title: '404 for 400', status: 400, in: 'getPoint', answer: { status: 404 }, tells: ['status-undocumented getPoint/404'] },
  { title: '422 for 400 everywhere', status: 400, answer: { status: 422 }, tells: ['status-undocumented'] },
  { title: 'errors with status 200', status: 400, answer: { status: 200 }, tells: ['accepted-forbidden', 'member-undocumented', 'error-code'] },
  { title: 'an error in HTML', status: 400, in: 'listStations', answer: { contentType: 'text/html', body: '<p>error</p>' }, tells: ['body-not-json listStations/400'] },
  { title: 'an error without body', status: 400, in: 'listStations', answer: { body: '' }, tells: ['body-not-json listStations/400'] },
  { title: 'numeric error codes', status: 400, at: 'Error.code', to: 400, tells: ['form-wrong ApiError.code'] },
  { title: 'the code of a key error for bad input', status: 400, in: 'getPoint', at: 'Error.code', to: 'W403', tells: ['error-code'] },
  { title: '500 for a value', in: 'listCorporations', when: { type: 'cycle' }, answer: { status: 500, body: '{"ResultSet":{"apiVersion":"1.27.0.0","engineVersion":"202406_04a","Error":{"code":"E500","Message":"x"}}}', }, tells: ['status-undocumented listCorporations/500'] },
  { title: '403 for one call of the contract', in: 'listCorporations', answer: { status: 403, body: '{"ResultSet":{"apiVersion":"1.27.0.0","engineVersion":"","Error":{"code":"W403","Message":"x"}}}', }, tells: ['refused-allowed listCorporations'] },
  { title: '204 for an empty list', in: 'listCorporations', when: { name: '.*' }, answer: { status: 204, body: '' }, tells: ['status-undocumented listCorporations/204', 'not-this-api'] },
  { title: '201', in: 'getDataVersion', answer: { status: 201 }, tells: ['status-undocumented getDataVersion/201'] },
  // Wrong headers and encodings
  { title: 'text/plain for JSON', in: 'getBusTimetable', answer: { contentType: 'text/plain' }, tells: ['content-type getBusTimetable/200'] },
  { title: 'a vendor type', answer: { contentType: 'application/vnd.api+json' }, tells: ['content-type'] },
  { title: 'charset Shift_JIS', in: 'listStations', answer: { contentType: 'application/json; charset=Shift_JIS' }, tells: ['content-type listStations/200'] },
  { title: 'no content type', in: 'listStations', answer: { contentType: '' }, tells: ['content-type listStations/200'] },
  { title: 'characters that were lost in a conversion', in: 'listStations', text: ['高', '\uFFFD'], tells: ['body-not-json listStations/200', 'form-wrong Station.Name'] },
  { title: 'HTML entities in texts', in: 'searchCourseExtreme', text: ['・', '&middot;'], tells: ['form-wrong'] },
  { title: 'members that occur twice', in: 'getDataVersion', text: ['"apiVersion":', '"apiVersion":"1.0.0.0","apiVersion":'], tells: ['body-not-json getDataVersion/200'] },
  { title: 'JSONP', in: 'getDataVersion', text: ['^(.*)$', 'callback($1)'], tells: ['not-this-api', 'body-not-json'] },
  // Unknown values of enumerations
  { title: 'another case of an enumeration', at: '**.Station.Type', to: 'TRAIN', tells: ['enum-new StationType=TRAIN', 'enum-outside StationType=TRAIN'] },
  { title: 'a new datum', in: 'listStations', at: '**.gcs', to: 'jgd2011', tells: ['enum-outside Gcs=jgd2011', 'response-rule listStations#datum-of-points'] },
  { title: 'a new datum of courses', in: 'searchCourseExtreme', at: '**.gcs', to: 'jgd2011', tells: ['enum-outside Gcs=jgd2011'] },
  { title: 'a new unit of delays', in: 'listRealtimeTrips', at: '**.unit', to: 'hours', tells: ['enum-outside DelayUnit=hours'] },
  { title: 'a new day of operation', at: '**.operation', to: 'tomorrow', tells: ['enum-outside OperationDay=tomorrow'] },
  { title: 'a new kind of prices', at: '**.Price[].kind', to: { replace: '^Fare$', by: 'BaseFare' }, tells: ['enum-new PriceKind=BaseFare'] },
  { title: 'a new kind of course data', at: '**.dataType', to: 'mixed', tells: ['enum-new CourseDataType=mixed'] },
  { title: 'a text for an enumeration of digits', at: '**.SerializeDataStatus', to: 'ok', tells: ['enum-new SerializeDataStatus=ok', 'enum-outside SerializeDataStatus=ok', 'form-wrong'] },
  // Defaults that differ from the spec
  { title: 'default of nameMatchType', in: 'listOperationLines', when: { nameMatchType: '-' }, as: { nameMatchType: 'partial' }, tells: ['default-differs listOperationLines.nameMatchType'] },
  { title: 'default of walkSpeed', in: 'searchCourseExtreme', when: { walkSpeed: '-' }, as: { walkSpeed: '3' }, tells: ['default-differs searchCourseExtreme.walkSpeed'] },
  { title: 'default of maxWalkDistance', in: 'searchCourseExtreme', when: { maxWalkDistance: '-' }, as: { maxWalkDistance: '100' }, tells: ['default-differs searchCourseExtreme.maxWalkDistance'] },
  { title: 'default of searchType', in: 'searchCourseExtreme', when: { searchType: '-' }, as: { searchType: 'lastTrain' }, tells: ['default-differs searchCourseExtreme.searchType'] },
  { title: 'default of sectionOnly', in: 'listCourseStations', when: { sectionOnly: '-' }, as: { sectionOnly: 'true' }, tells: ['default-differs listCourseStations.sectionOnly'] },
  { title: 'default of dateGroup', in: 'getRailTimetable', when: { dateGroup: '-', date: '-' }, as: { dateGroup: 'saturday' }, tells: ['default-differs getRailTimetable.dateGroup'], isMissed: true },
  { title: 'default of dateGroup on Sundays', in: 'getRailTimetable', when: { dateGroup: '-', date: '20240623' }, as: { dateGroup: 'weekday' }, tells: ['default-differs getRailTimetable.dateGroup'] },
  { title: 'default of answerCount on weekends', in: 'searchCourseExtreme', when: { answerCount: '-', date: '20240(615|616|622|623|629|630|706|707|713|714)' }, as: { answerCount: '2' }, tells: ['default-differs searchCourseExtreme.answerCount'] },
  { title: 'default of limit', in: 'listCorporations', when: { limit: '-' }, as: { limit: '5' }, tells: ['default-differs listCorporations.limit'] },
  { title: 'default of addRouteData', in: 'recalculateCourse', when: { addRouteData: '-' }, as: { addRouteData: 'true' }, tells: ['default-differs recalculateCourse.addRouteData'] },
  { title: 'default of previousCount', in: 'searchCoursePattern', when: { previousCount: '-' }, as: { previousCount: '0' }, tells: ['default-differs searchCoursePattern.previousCount'] },
  { title: 'default of previousCount for an even answerCount', in: 'searchCoursePattern', when: { previousCount: '-', answerCount: '4' }, as: { previousCount: '2' }, tells: ['default-differs searchCoursePattern.previousCount'] },
  { title: 'default of an option of the condition', in: 'generateCourseCondition', when: { surchargeKind: '-' }, as: { surchargeKind: 'green' }, tells: ['default-differs generateCourseCondition.surchargeKind'] },
  // Limits that differ from the spec
  { title: 'answerCount is exclusive', in: 'searchCourseExtreme', when: { answerCount: '20' }, as: { answerCount: '99' }, tells: ['limit-tighter searchCourseExtreme.answerCount'] },
  { title: 'answerCount 0 is accepted', in: 'searchCourseExtreme', when: { answerCount: '0' }, as: { answerCount: '1' }, tells: ['limit-looser searchCourseExtreme.answerCount'] },
  { title: 'limit above the maximum is reduced', in: 'listRails', when: { limit: '101' }, as: { limit: '100' }, tells: ['limit-looser listRails.limit'] },
  { title: 'a shorter page than asked for', in: 'listCorporations', when: { limit: '-|[4-9]|\\d{2,}' }, as: { limit: '3' }, tells: ['response-rule listCorporations#total-of-pages', 'default-differs', 'paging'] },
  { title: 'no walk above 5000 m', in: 'searchCourseExtreme', when: { maxWalkDistance: '[5-9]\\d{3}|\\d{5}' }, as: { maxWalkDistance: 'x' }, tells: ['limit-tighter searchCourseExtreme.maxWalkDistance', 'refused-allowed searchCourseExtreme.maxWalkDistance'] },
  { title: 'at most two via points', in: 'searchCourseExtreme', when: { viaList: '.*:.*:.*' }, as: { viaList: 'x' }, tells: ['limit-tighter searchCourseExtreme.viaList', 'refused-allowed searchCourseExtreme', 'value-unknown searchCourseExtreme.viaList'] },
  // Forbidden requests that the server accepts
  { title: 'accepts unknown values of sort', in: 'searchCourseExtreme', when: { sort: 'zzz|[A-Z]+' }, as: { sort: null }, tells: ['accepted-forbidden searchCourseExtreme.sort'] },
  { title: 'accepts any type of trains', in: 'listCorporations', when: { type: 'zzz|[A-Z]+' }, as: { type: 'train' }, tells: ['accepted-forbidden listCorporations.type'] },
  { title: 'accepts letters for numbers', in: 'searchCourseExtreme', when: { walkSpeed: '.*[a-z]' }, as: { walkSpeed: null }, tells: ['accepted-forbidden searchCourseExtreme.walkSpeed'] },
  { title: 'accepts 31 February', in: 'searchCourseExtreme', when: { date: '20240231' }, as: { date: '20240620' }, tells: ['accepted-forbidden searchCourseExtreme.date'] },
  { title: 'accepts dates with dashes', in: 'searchCourseExtreme', when: { date: '\\d{4}-.*' }, as: { date: '20240620' }, tells: ['accepted-forbidden searchCourseExtreme.date'] },
  { title: 'accepts any boolean', in: 'searchCourseExtreme', when: { addChange: '(?!true|false).+' }, as: { addChange: null }, tells: ['accepted-forbidden searchCourseExtreme.addChange'] },
  { title: 'accepts a value of another call', in: 'editRealtimeCourse', when: { assignInstruction: 'SearchAll' }, as: { assignInstruction: null }, tells: ['accepted-forbidden editRealtimeCourse.assignInstruction'] },
  { title: 'accepts a list for one code', in: 'getPoint', when: { code: '.*:.*' }, as: { code: 'EXAMPLE' }, tells: ['accepted-forbidden getPoint.code'], isMissed: true },
  { title: 'accepts no viaList', in: 'searchCourseExtreme', when: { viaList: '-' }, as: { viaList: '22671:22828' }, tells: ['accepted-forbidden searchCourseExtreme.viaList'] },
  { title: 'accepts no serializeData', in: 'getCourseShape', when: { serializeData: '-' }, as: { serializeData: 'EXAMPLE' }, tells: ['accepted-forbidden getCourseShape.serializeData'], isMissed: true },
  { title: 'accepts name and code', in: 'listStationsLight', when: { name: '.*', code: '.*' }, as: { code: null }, tells: ['accepted-forbidden listStationsLight#name-or-code'] },
  { title: 'accepts two selectors', in: 'listOperationLines', when: { corporationCode: '.*', corporationName: '.*' }, as: { corporationCode: null }, tells: ['accepted-forbidden listOperationLines#one-corporation'] },
  { title: 'accepts prefectures with type cycle', in: 'listCorporations', when: { type: 'cycle|demand', prefectureCode: '.*' }, as: { prefectureCode: null }, tells: ['accepted-forbidden listCorporations#prefecture-of-type'] },
  { title: 'accepts a section without edit', in: 'editCourse', when: { sectionIndex: '-' }, as: { assignInstruction: null, lineCode: null }, tells: ['accepted-forbidden editCourse#section-for-edit'] },
  // Allowed requests that the server refuses
  { title: 'refuses a sort', in: 'searchCourseExtreme', when: { sort: 'teiki6' }, as: { sort: 'x' }, tells: ['refused-allowed searchCourseExtreme.sort=teiki6'] },
  { title: 'refuses direction none', in: 'listStations', when: { direction: 'none' }, as: { direction: 'x' }, tells: ['refused-allowed listStations.direction=none'] },
  { title: 'refuses two dateGroups', in: 'getRailTimetable', when: { dateGroup: '.*:.*' }, as: { dateGroup: 'x' }, tells: ['refused-allowed getRailTimetable', 'limit-tighter getRailTimetable.dateGroup'] },
  { title: 'refuses booleans false', in: 'searchCourseExtreme', when: { addChange: 'false' }, as: { addChange: 'x' }, tells: ['refused-allowed searchCourseExtreme.addChange'] },
  { title: 'refuses a search without date', in: 'listRails', when: { date: '-' }, as: { name: 'x', code: 'x' }, tells: ['refused-allowed listRails'] },
  { title: 'refuses a second prefecture', in: 'listCorporations', when: { prefectureCode: '.*:.*' }, as: { type: 'x' }, tells: ['refused-allowed listCorporations.prefectureCode', 'limit-tighter listCorporations.prefectureCode'] },
  { title: 'refuses codes of ports in lists of places', in: 'searchCourseExtreme', when: { mode: 'demand' }, as: { mode: 'x' }, tells: ['refused-allowed searchCourseExtreme.mode=demand'] },
  // Wrong pages of lists
  { title: 'counts only the page', in: 'listStations', at: 'max', to: '1', tells: ['paging StationListResult.max', 'response-rule listStations#total-of-pages'] },
  { title: 'pages that overlap', in: 'listOperationLines', when: { offset: '3' }, as: { offset: '2' }, tells: ['paging listOperationLines.offset', 'response-rule listOperationLines#offset-of-page'] },
  { title: 'members missing on later pages', in: 'listCorporations', when: { offset: '[2-9]' }, at: '**.Type', to: 'DROP', tells: ['paging', 'member'] },
  { title: 'an offset that begins at 0', in: 'listRails', at: 'offset', to: { add: -1 }, tells: ['response-rule listRails#offset-of-page', 'paging', 'form-wrong'] },
  { title: 'the first page after the last one', in: 'listCorporations', when: { offset: '\\d{2,}' }, as: { offset: '1' }, tells: ['paging', 'response-rule listCorporations#offset-of-page'], isMissed: true },
  { title: 'the last page again after the last one', in: 'listCorporations', when: { offset: '7' }, as: { offset: '6' }, tells: ['paging listCorporations.offset'] },
  // Values that later requests cannot use
  { title: 'codes with a prefix', in: 'listStationsLight', at: '**.Station.code', to: { replace: '^', by: '9' }, tells: ['code-not-taken', 'response-rule listStationsLight#station-code', 'form-wrong'] },
  { title: 'serialized data that other calls refuse', in: 'searchCourseExtreme', at: '**.SerializeData', to: { replace: '^.{8}', by: 'AAAAAAAA' }, tells: ['code-not-taken', 'form-wrong'] },
];
