/* eslint-disable @typescript-eslint/no-explicit-any, @typescript-eslint/no-unsafe-return, @typescript-eslint/no-unsafe-call, @typescript-eslint/no-unsafe-argument -- the data is changed in ways that its types forbid */
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkData } from '../../src/data/check.ts';
import { readData } from '../../src/data/read.ts';
import type { SandboxData } from '../../src/data/types.ts';
import { suggestions } from '../../src/data/suggestions.ts';

const sources = readData(join(import.meta.dirname, '../../data'));

/** Problems of the data after one change to a copy of it. */
function after(change: (data: any) => unknown): string[] {
  const data: SandboxData = structuredClone(sources.data);
  change(data);
  return checkData({ ...sources, data }).map((problem) => problem.message);
}

const station = (data: any, name: string): any => data.stations.find((one: any) => one.name === name);
const entry = (list: any[], id: string): any => list.find((one) => one.id === id || one.code === id);

describe('the data of the sandbox', () => {
  it('is without mistakes', () => {
    expect(checkData(sources).map((problem) => problem.message)).toEqual([]);
  });

  it('has the stations that the spec speaks of', () => {
    const names = ['高円寺', '新宿', '東京'].map((name) => station(sources.data, name).code);
    expect(names).toEqual(['22671', '22741', '22828']);
  });

  it('is small', () => {
    expect(JSON.stringify(sources.data).length).toBeLessThan(110_000);
    expect(JSON.stringify(suggestions).length).toBeLessThan(14_000);
    expect(suggestions).toContainEqual({ code: '22671', name: '高円寺', yomi: 'こうえんじ', type: 'train' });
  });
});

describe('a mistake in the data', () => {
  it.each<[string, (data: any) => unknown, RegExp]>([
    ['a code twice', (d) => (station(d, '新宿').code = '22671'), /stations\.yaml:\d+:\d+ .*22671 belongs to another/],
    ['a name twice', (d) => (station(d, '新宿').name = '東京'), /the name 東京 belongs to another/],
    ['a reading in kanji', (d) => (station(d, '新宿').yomi = '新宿'), /the reading 新宿 must be hiragana/],
    ['a reading of a line', (d) => (d.lines[0].yomi = 'JR'), /lines\.yaml:\d+.*the reading JR/],
    ['a place abroad', (d) => (station(d, '新宿').at = [51.5, 0.1]), /51\.5, 0\.1 is not in Japan/],
    ['latitude and longitude swapped', (d) => station(d, '新宿').at.reverse(), /is not in Japan/],
    ['a gate far away', (d) => (station(d, '高円寺').gates[0][0].at = [35.8, 139.7]), /the gate 北口 is \d+ m away/],
    ['a gate code twice', (d) => (station(d, '高円寺').gates[0][0].code = 'G3929'), /the gate code G3929/],
    ['a prefecture', (d) => (station(d, '新宿').prefecture = 48), /must be 1 to 47/],
    ['an unknown operator', (d) => (d.stops[0].operator = '9'), /stops\.yaml.*there is no corporation 9/],
    ['a port that does not add up', (d) => (d.ports[1].availability.all = 99), /must add up/],
    ['an unknown vehicle', (d) => (d.ports[1].availability.stock = { rocket: 1 }), /rocket is no vehicle; use/],
    ['a port without hours', (d) => (d.ports[0].opening = {}), /either text or start and end/],
    ['too few ports', (d) => d.ports.splice(0, 2), /ports\.yaml.*has 4 cycle ports; at least 6/],
    ['too few stations', (d) => d.stations.splice(5), /at least 40 are needed/],
    ['a walk to nowhere', (d) => (d.walks[0][1] = 'ここ'), /ここ is no station, stop or port/],
    ['a long walk', (d) => (d.walks[0][2] = 5000), /must be 1 to 2000 metres/],
    ['kilometres that go back', (d) => (d.lines[0].path['神田(東京都)'] = 5), /must be more than the value before it/],
    ['a station of a line', (d) => (d.lines[0].path['どこか'] = 99), /どこか is no station/],
    ['a colour', (d) => (d.lines[0].color = '999000000'), /is no colour RRRGGGBBB/],
    ['a walk through walls', (d) => (d.walks[0][2] = 100), /100 m is less than the straight line/],
    ['a fare system', (d) => (d.lines[0].system = 'x'), /there is no fare system x/],
    ['a foreign fare system', (d) => (d.lines[0].system = 'metro'), /belongs to another corporation/],
    ['a circle too short', (d) => (entry(d.lines, '114').loop = 10), /must be longer than the path/],
    ['a platform elsewhere', (d) => (d.lines[0].platforms.up['渋谷'] = '1'), /渋谷 is not on the line/],
    ['a line before', (d) => (entry(d.lines, '112').after = '999'), /there is no line 999/],
    ['a line of a service', (d) => (d.services[0].line = '999'), /services\.yaml.*there is no line 999/],
    ['a stop off the line', (d) => (d.services[0].times['渋谷'] = 40), /渋谷 is not on line 109/],
    ['times that go back', (d) => (d.services[0].times['御茶ノ水'] = 1), /must be more than the value before it/],
    ['a time that is none', (d) => (d.services[0].times['新宿'] = '14/12'), /write 5, 5\/6 or \(5\)/],
    ['a charge', (d) => (entry(d.services, 'nozomi').charge = 'x'), /there is no table of charges x/],
    ['a seat', (d) => entry(d.services, 'nozomi').seats.push('Bed'), /the table of charges has no seat Bed/],
    ['a turn elsewhere', (d) => (entry(d.services, 'enoshima-local').turnback = '新宿'), /is no stop of the service/],
    ['a service of a run', (d) => (d.timetables[0].service = 'x'), /timetables\.yaml.*there is no service x/],
    ['an anchor', (d) => (d.timetables[0].anchor = '渋谷'), /渋谷 is no stop of the run/],
    ['an hour', (d) => (d.timetables[0].weekday['am'] = '1'), /am is no hour or range of hours/],
    ['minutes', (d) => (d.timetables[0].weekday['10-15'] = 'often'), /is not minutes/],
    ['departures that go back', (d) => (d.timetables[0].weekday['9'] = '20 10 20'), /must be more than the value/],
    ['a train at night', (d) => (d.timetables[0].weekday['2'] = '10'), /begin between 4:00 and 27:59/],
    ['a run without days', (d) => delete entry(d.timetables, 'midnight-bus-down').weekday, /on no day/],
    ['a borrowed day', (d) => (d.timetables[0].holiday = 'holiday'), /holiday has no departures to share/],
    ['a date', (d) => (entry(d.timetables, 'azusa-extra-down').dates = ['20240631']), /is no day of the calendar/],
    [
      'parts that do not meet',
      (d) => (entry(d.timetables, 'sobu-tozai').parts[1].from = '落合(東京都)'),
      /is not where/,
    ],
    ['a train number', (d) => (entry(d.timetables, 'nozomi-down').number.is = 1), /no positive number/],
    ['a fare that falls', (d) => (d.fares.systems.jr.rows[3][1] = 100), /fares\.yaml.*must be more/],
    ['a seat without a price', (d) => d.fares.charges.tokaido.rows[0].pop(), /one price for each seat/],
    ['a product of no line', (d) => (d.fares.products.eTicket.lines = ['999']), /there is no line 999/],
    ['a pass of no system', (d) => (d.passes.systems.x = d.passes.systems.jr), /passes\.yaml.*no fare system x/],
    ['an exact price', (d) => (d.passes.systems.jr.exact['4'] = { 6: 1 }), /no row up to 4 km/],
    ['an abolished station', (d) => d.passes.abolished.stations.push('新宿'), /新宿 is still a station/],
    ['a side of doors', (d) => (d.changes[0].side = '上'), /上 is not one of 右, 左/],
    ['a facility', (d) => (d.changes[0].cars[3] = ['lift']), /lift is not one of stairs/],
    ['a train with a code', (d) => (d.codes[0].at = '9:49'), /no train of chuo-rapid-up leaves at 9:49/],
    ['a code of two trains', (d) => (d.codes[0].trip = d.codes[1].trip), /the trip code 910436/],
    ['a heading', (d) => (d.timetableCodes[0].heading = 'x'), /no service has the heading x/],
    ['a sum', (d) => (d.aliases.passes[0].sum = 'abc'), /is not 8 hexadecimal digits/],
    ['versions out of order', (d) => (d.engine.engine.previous = '209912_01a'), /before the current version/],
    ['a next version', (d) => (d.engine.engine.next = '202401_01a'), /must be after the current version/],
    ['a station of no more use', (d) => (d.engine.engine.abolished = 'x'), /there is no station x/],
    [
      'an end of a run',
      (d) => (d.engine.engine.abolished = '三鷹'),
      /三鷹 is where the run .* begins, ends or changes/,
    ],
    ['a line that stands still', (d) => (d.realtime.suspended = '999'), /realtime\.yaml.*there is no line 999/],
    ['a holiday', (d) => (d.engine.holidays[0] = '20240230'), /20240230 is no day/],
  ])('is found: %s', (_, change, message) => {
    expect(after(change).join('\n')).toMatch(message);
  });
});
