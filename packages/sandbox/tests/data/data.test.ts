/* eslint-disable @typescript-eslint/no-explicit-any, @typescript-eslint/no-unsafe-return, @typescript-eslint/no-unsafe-call, @typescript-eslint/no-unsafe-argument -- the data is changed in ways that its types forbid */
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkData } from '../../src/data/checks/check-data.ts';
import { formatDataReadme } from '../../src/data/schema/format-data-readme.ts';
import { packData, removeAuthorNotes } from '../../src/data/packing/pack.ts';
import { unpackData } from '../../src/data/packing/unpack.ts';
import { readDataFolder } from '../../src/data/read-data.ts';
import { generateDataSchema } from '../../src/data/schema/generate-data-schema.ts';
import type { SandboxData } from '../../src/data/types.ts';
import { suggestions } from '../../src/data/suggestions.ts';

const folder = join(import.meta.dirname, '../../data');
const folderSchema = generateDataSchema();
const sources = readDataFolder(folder, folderSchema);

function after(change: (data: any) => unknown): string[] {
  const data: SandboxData = structuredClone(sources.data);
  change(data);
  return checkData({ ...sources, data }, folderSchema).map((problem) => problem.message);
}

const station = (data: any, name: string): any => data.stations.find((one: any) => one.name === name);
const entry = (list: any[], id: string): any => list.find((one) => one.id === id || one.code === id);

/** Adds a calendar and a bus timetable that uses it. */
function calendarRun(data: any, run: object, calendar: object = {}): unknown {
  data.calendars = { c: { days: '月', from: '20240101', to: '20241231', ...calendar } };
  return data.timetables.push({
    id: 'x',
    service: 'ko10',
    direction: 'down',
    calendar: 'c',
    departures: { 9: '0' },
    ...run,
  });
}

/** Replaces the fares of a bus line with four stops by a fare table. */
function fareTable(data: any, table: object, zones = 'A B C D'): unknown {
  data.fares.systems['kanto-bus'] = { corporation: '1021', perRide: true, table };
  return (busLine(data).zones = zones);
}

const busLine = (data: any): any => entry(data.lines, 'B10');

describe("the sandbox's own data", () => {
  it('passes all checks of checkData', () => {
    expect(checkData(sources, folderSchema).map((problem) => problem.message)).toEqual([]);
  });

  it('contains the stations that the examples of the spec use', () => {
    const names = ['高円寺', '新宿', '東京'].map((name) => station(sources.data, name).code);
    expect(names).toEqual(['22671', '22741', '22828']);
  });

  it('has enough entries of each kind for every operation of the API', () => {
    const { stations, lines, services, stops, ports, corporations } = sources.data;
    const typeOf = (code: string): string | undefined => corporations.find((one) => one.code === code)?.type;
    const servicesOf = (type: string) => services.filter((one) => one.type === type);
    const counts: readonly (readonly [string, number, number])[] = [
      ['rail stations', stations.filter((one) => one.type === undefined).length, 40],
      ['rail lines', lines.filter((one) => typeOf(one.corporation) === 'train').length, 6],
      ['shinkansen lines', new Set(servicesOf('train.shinkansen').map((one) => one.line)).size, 2],
      ['bus stops', stops.length, 10],
      ['bus operators', new Set(stops.map((one) => one.operator)).size, 2],
      ['highway buses', servicesOf('bus.highway').length, 1],
      ['flights', servicesOf('plane').length, 1],
      ['ferries', servicesOf('ship').length, 1],
      ['cycle ports', ports.filter((one) => typeOf(one.operator) === 'cycle').length, 6],
      ['demand ports', ports.filter((one) => typeOf(one.operator) === 'demand').length, 4],
    ];
    expect(counts.filter(([, count, wanted]) => count < wanted)).toEqual([]);
  });

  it('stays within its size limit, and is the same after packing and unpacking', () => {
    expect(JSON.stringify(sources.data).length).toBeLessThan(110_000);
    const unpacked = unpackData(JSON.parse(JSON.stringify(packData(sources.data))));
    expect(unpacked).toEqual(removeAuthorNotes(structuredClone(sources.data)));
    expect(JSON.stringify(suggestions).length).toBeLessThan(14_000);
    expect(suggestions).toContainEqual({ code: '22671', name: '高円寺', yomi: 'こうえんじ', type: 'train' });
  });
});

describe('checkData', () => {
  it.each<[string, (data: any) => unknown, RegExp]>([
    [
      'a code twice',
      (d) => (station(d, '新宿').code = '22671'),
      /stations\.yaml:\d+:\d+ コード「22671」は、ほかの地点と重なって/,
    ],
    ['a name twice', (d) => (station(d, '新宿').name = '東京'), /名前「東京」は、ほかの地点と重なって/],
    ['a reading in kanji', (d) => (station(d, '新宿').yomi = '新宿'), /「新宿」は使えません。使える値: ひらがな/],
    ['a reading of a line', (d) => (d.lines[0].yomi = 'JR'), /lines\.yaml:\d+.*「JR」は使えません/],
    ['a place abroad', (d) => (station(d, '新宿').at = [51.5, 0.1]), /51\.5, 0\.1は日本の外です/],
    ['latitude and longitude swapped', (d) => station(d, '新宿').at.reverse(), /緯度、経度の順/],
    [
      'a gate far away',
      (d) => (station(d, '高円寺').gates[0][0].at = [35.8, 139.7]),
      /出入口「北口」が駅から\d+m離れて/,
    ],
    [
      'a gate code twice',
      (d) => (station(d, '高円寺').gates[0][0].code = 'G3929'),
      /出入口のコード「G3929」が重なって/,
    ],
    ['a prefecture', (d) => (station(d, '新宿').prefecture = 48), /「48」は使えません。使える値: 1以上47以下の整数/],
    ['an unknown operator', (d) => (d.stops[0].operator = '9'), /stops\.yaml.*事業者コード「9」はありません/],
    ['a port that does not add up', (d) => (d.ports[1].availability.all = 99), /和を、すべての台数/],
    ['an unknown vehicle', (d) => (d.ports[1].availability.stock = { rocket: 1 }), /「rocket」は使えません。使える値/],
    ['a port without hours', (d) => (d.ports[0].opening = {}), /textか、startとend/],
    [
      'hours that end as they begin',
      (d) => (d.ports[0].opening = { ...d.ports[0].opening, hours: { weekday: ['9:00', '9:00'] } }),
      /終了を開始より後/,
    ],
    ['a walk to nowhere', (d) => (d.walks[0][1] = 'ここ'), /「ここ」という地点はありません/],
    ['a long walk', (d) => (d.walks[0][2] = 5000), /1mから2000mまで/],
    ['a walk through walls', (d) => (d.walks[0][2] = 100), /100mは、直線の\d+mより短い/],
    ['kilometres that go back', (d) => (d.lines[0].path['神田(東京都)'] = 5), /前の値（5）より大きく/],
    ['a station of a line', (d) => (d.lines[0].path['どこか'] = 99), /「どこか」という地点/],
    ['a line without a reading', (d) => delete d.lines[0].yomi, /hiddenでない路線）には、読み/],
    ['a colour', (d) => (d.lines[0].color = '999000000'), /使える値: RRRGGGBBB/],
    ['a fare system', (d) => (d.lines[0].system = 'x'), /運賃の体系「x」はありません/],
    ['a foreign fare system', (d) => (d.lines[0].system = 'metro'), /ほかの事業者のもの/],
    ['a circle too short', (d) => (entry(d.lines, '114').loop = 10), /最後の駅までの距離より長く/],
    [
      'a circle without a way back',
      (d) => (entry(d.lines, '114').loop = Math.max(...Object.values<number>(entry(d.lines, '114').path))),
      /最後の駅までの距離より長く/,
    ],
    ['a platform elsewhere', (d) => (d.lines[0].platforms.up['渋谷'] = '1'), /「渋谷」は、この路線の駅では/],
    ['a track elsewhere', (d) => (d.lines[0].via = { 渋谷: [[35.6, 139.7]] }), /「渋谷」は、この路線の駅では/],
    ['a line after itself', (d) => (entry(d.lines, '112').after = '112'), /運行路線コード「112」は、この路線より前に/],
    ['a line of a service', (d) => (d.services[0].line = '999'), /services\.yaml.*運行路線コード「999」はありません/],
    ['a stop off the line', (d) => (d.services[0].times['渋谷'] = 40), /「渋谷」は、路線109の駅では/],
    ['times that go back', (d) => (d.services[0].times['御茶ノ水'] = 1), /前の値（3）以上で/],
    ['a time that is none', (d) => (d.services[0].times['新宿'] = '14/12'), /使える値: 5、5\/6、\(5\)/],
    ['a charge', (d) => (entry(d.services, 'nozomi').charge = 'x'), /料金の表「x」はありません/],
    ['a seat', (d) => entry(d.services, 'nozomi').seats.push('Bed'), /料金の表に座席「Bed」は/],
    ['a turn elsewhere', (d) => (entry(d.services, 'enoshima-local').turnback = '新宿'), /「新宿」は停車駅では/],
    ['a service of a run', (d) => (d.timetables[0].service = 'x'), /timetables\.yaml.*停車駅の並び「x」は/],
    ['a run without a service', (d) => delete d.timetables[0].service, /serviceとdirectionか、parts/],
    ['an anchor', (d) => (d.timetables[0].anchor = '渋谷'), /「渋谷」は、この列車の停車駅では/],
    ['an hour', (d) => (d.timetables[0].weekday['am'] = '1'), /「am」は使えません。使える値: 時/],
    ['minutes', (d) => (d.timetables[0].weekday['10-15'] = 'often'), /「often」は使えません。使える値: 0から59の分/],
    ['a minute after the hour', (d) => (d.timetables[0].weekday['25'] = '99'), /「99」は使えません。使える値: 0から59/],
    [
      'a first minute after the hour',
      (d) => (d.timetables[0].weekday['25'] = 'every 9 from 60'),
      /from 60」は使えません/,
    ],
    ['hours that go back', (d) => (d.timetables[0].weekday['9-6'] = '1'), /「9-6」は使えません。使える値: 時/],
    ['an hour of a clock', (d) => (d.engine.clock = '2024-06-20T24:05:12+09:00'), /2024-06-20T24:05:12/],
    ['a departure twice', (d) => (d.timetables[0].weekday['9'] = '20 10 20'), /9:20の発車が2度書かれています/],
    ['a train at night', (d) => (d.timetables[0].weekday['2'] = '10'), /4時から27時59分まで/],
    ['a run without days', (d) => delete entry(d.timetables, 'midnight-bus-down').weekday, /どれか1つで書いて/],
    ['a run with two kinds of days', (d) => (d.timetables[0].dates = ['0101']), /どれか1つで書いて/],
    ['a run of an unknown calendar', (d) => calendarRun(d, { calendar: 'x' }), /運行日「x」はありません/],
    ['a calendar that ends early', (d) => calendarRun(d, {}, { to: '20230101' }), /最初の日（20240101）以後の日/],
    ['a calendar of no day', (d) => calendarRun(d, {}, { added: ['20240230'] }), /「20240230」という日は/],
    ['a day added and removed', (d) => calendarRun(d, {}, { added: ['20240505'], removed: ['20240505'] }), /addedにも/],
    ['a run with too few times', (d) => calendarRun(d, { times: '0 5' }), /停車駅の数（4）だけ並べて/],
    ['a run whose times go back', (d) => calendarRun(d, { times: '0 5 4 9' }), /前の値（5）以上で/],
    ['times of a circle line', (d) => (entry(d.timetables, 'yamanote-inner').times = '0 1'), /環状線を回らない列車/],
    [
      'a second visit without its number',
      (d) => (busLine(d).path['大和町中央／関東バス#3'] = 9),
      /「大和町中央／関東バス#2」と/,
    ],
    ['too few zones', (d) => fareTable(d, {}, 'A B'), /pathの駅の数（4）だけ並べて/],
    ['a fare table without zones', (d) => (fareTable(d, {}), delete busLine(d).zones), /区域（zones）を書いて/],
    ['an unknown zone', (d) => fareTable(d, { A: '160 E' }), /区域「E」は、どの路線の/],
    ['a zone twice', (d) => fareTable(d, { A: '160 B, 170 B' }), /区域「B」が2度/],
    ['a row of a fare table', (d) => fareTable(d, { A: 'B 160' }), /「B 160」は使えません。使える値: 160 区域A/],
    [
      'a fare table and rows',
      (d) => (fareTable(d, {}), (d.fares.systems['kanto-bus'].rows = [[1, 200]])),
      /どれか1つを/,
    ],
    ['a base without a table', (d) => (fareTable(d, {}), (d.fares.systems['kanto-bus'].base = 'jr')), /「jr」は、表/],
    ['a borrowed day', (d) => (d.timetables[0].holiday = 'holiday'), /「holiday」に発車が書かれていません/],
    ['a date', (d) => (entry(d.timetables, 'azusa-extra-down').dates = ['20240631']), /「20240631」という日は/],
    [
      'parts that do not meet',
      (d) => (entry(d.timetables, 'sobu-tozai').parts[1].from = '落合(東京都)'),
      /前の区間の最後の駅では/,
    ],
    ['a train number', (d) => (entry(d.timetables, 'nozomi-down').number.is = 1), /号数が、1以上に/],
    ['a fare that falls', (d) => (d.fares.systems.jr.rows[3][1] = 100), /fares\.yaml.*より大きく/],
    ['an area of no line', (d) => (d.fares.areas[0].lines[0] = '999'), /運行路線コード「999」はありません/],
    ['a seat without a price', (d) => d.fares.charges.tokaido.rows[0].pop(), /座席（seats）の数だけ/],
    [
      'a seat without a name',
      (d) => (d.fares.charges.tokaido.seats[2] = 'Grean'),
      /fares\.yaml:\d+.*座席「Grean」の名前が、seatNamesにありません/,
    ],
    ['a product of no line', (d) => (d.fares.products.eTicket.lines = ['999']), /運行路線コード「999」は/],
    ['a pass of no system', (d) => (d.passes.systems.x = d.passes.systems.jr), /passes\.yaml.*運賃の体系「x」/],
    ['an exact price', (d) => (d.passes.systems.jr.exact['4'] = { 6: 1 }), /4kmまでの行がありません/],
    ['an abolished station', (d) => d.passes.abolished.stations.push('新宿'), /「新宿」は、今もある/],
    ['a side of doors', (d) => (d.changes[0].side = '上'), /「上」は使えません。使える値: 右、左/],
    ['a facility', (d) => (d.changes[0].cars[3] = ['lift']), /「lift」は使えません。使える値: stairs/],
    ['a train with a code', (d) => (d.codes[0].at = '9:49'), /「chuo-rapid-up」に、9:49に発車する列車/],
    ['a code of two trains', (d) => (d.codes[0].trip = d.codes[1].trip), /コード（trip）「910436」が重なって/],
    ['a heading', (d) => (d.timetableCodes[0].heading = 'x'), /「x」という路線名の時刻表/],
    ['a hash', (d) => (d.aliases.passes[0].hash = 'xyz'), /16進数の8桁/],
    ['versions out of order', (d) => (d.engine.engine.previous = '209912_01a'), /currentの202406_04aより前/],
    ['a next version', (d) => (d.engine.engine.next = '202401_01a'), /currentの202406_04aより後/],
    ['a station of no more use', (d) => (d.engine.engine.abolished = 'x'), /「x」という駅はありません/],
    ['an end of a run', (d) => (d.engine.engine.abolished = '三鷹'), /「三鷹」は、列車「.+」の最初か最後の駅です/],
    [
      'a line that stands still',
      (d) => (d.realtime.suspended = '999'),
      /realtime\.yaml.*運行路線コード「999」はありません/,
    ],
    ['a special day', (d) => (d.engine.days[0].from = '1331'), /「20241331」という日は/],
    [
      'a member that is no member',
      (d) => (station(d, '新宿').nmae = 'x'),
      /「nmae」という項目はありません。使える項目: code、name/,
    ],
    ['a member that is missing', (d) => delete station(d, '新宿').prefecture, /「prefecture」がありません。必須の項目/],
    ['a number for a text', (d) => (station(d, '新宿').code = 22741), /引用符で囲んだ文字列（'22741'）/],
    ['a text for a list', (d) => (d.corporations[0].prefectures = '13'), /リストで書いてください。（13）/],
    [
      'a place of one number',
      (d) => (station(d, '新宿').at = [35.69]),
      /数値を2個並べたリストで書いてください。（1個）/,
    ],
    [
      'a word that is not allowed',
      (d) => (d.corporations[0].type = 'rail'),
      /「rail」は使えません。使える値: train、bus/,
    ],
    ['an empty file', (d) => (d.stations = null), /stations\.yaml:1:1 リストで書いて/],
  ])('reports a mistake in the data with its location: %s', (_, change, message) => {
    expect(after(change).join('\n')).toMatch(message);
  });

  it('reports a line that continues an unknown line, and no stations and stops that follow from it', () => {
    expect(after((d) => (entry(d.lines, '112').after = '999'))).toEqual([
      expect.stringContaining('運行路線コード「999」は、この路線より前に'),
    ]);
  });
});

describe('README of the data folder', () => {
  it('equals the README that is generated from the types', async () => {
    await expect(formatDataReadme(folderSchema)).toMatchFileSnapshot(join(folder, 'README.md'));
  });
});
