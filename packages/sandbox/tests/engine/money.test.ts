import { createEngine } from '../../src/engine/index.ts';
import { computeStreetFare, isSameShinkansenLine } from '../../src/engine/prices/fare-calculation.ts';
import type { TransportNetwork } from '../../src/engine/network/transport-network.ts';
import { data } from '../../src/generated/data.ts';
import { describe, expect, it } from 'vitest';
import { sandboxWorld as sandbox } from './planner.ts';
import { callEngine, findFirstCourse, getEngineError, searchCourses } from './support.ts';
import { getDepartureTime, getLineNames, getSelectedPrices, getTotalPrice } from './course-values.ts';

/* eslint-disable @typescript-eslint/no-explicit-any, @typescript-eslint/no-unsafe-return, @typescript-eslint/no-unsafe-call, @typescript-eslint/no-unsafe-argument -- prices are looked into at any depth */

const with_ = (changes: Record<string, string>): string => callEngine('generateCourseCondition', changes).Condition;
const priced = (viaList: string[], changes: Record<string, string> = {}, more: object = {}): any =>
  findFirstCourse({ viaList, conditionDetail: with_(changes), answerCount: 1, ...more });
const prices = (course: any, kind: string): any[] => course.Price.filter((price: any) => price.kind === kind);
/** Formats the prices of a course with their sections and amounts. `*` marks the selected price. */
const listed = (course: any, kind: string): string[] =>
  prices(course, kind).map(
    ({ index, fromLineIndex, toLineIndex, Type, Oneway, selected: is }) =>
      `${index}: ${fromLineIndex}-${toLineIndex} ${Type} ${Oneway}${is === 'true' ? '*' : ''}`,
  );

describe('fare calculation', () => {
  it('depends on distance and fare system', () => {
    expect(getTotalPrice(priced(['22671', '22741']), 'Fare')).toBe(170);
    expect(getTotalPrice(priced(['22715', '22569']), 'Fare')).toBe(180);
    expect(getTotalPrice(priced(['45608', '45612']), 'Fare')).toBe(230);
    expect(getTotalPrice(priced(['29105', '29251']), 'Fare')).toBe(18_400);
    expect(getTotalPrice(priced(['29411', '29412']), 'Fare')).toBe(1500);
  });

  it('returns IC card fares as well, and selects the fare that the condition options prefer', () => {
    const choice = (preferredTicketOrder: string): string[] => {
      const course = priced(['22671', '22741'], { ticketSystemType: 'ic', preferredTicketOrder });
      return getSelectedPrices(course, 'Fare').map((price) => `${price.Type} ${price.Oneway}`);
    };
    expect(choice('none')).toEqual(['FareICCard 167']);
    expect(choice('ic')).toEqual(['FareICCard 167']);
    expect(choice('normal')).toEqual(['Fare 170']);
    expect(choice('cheap')).toEqual(['FareICCard 167']);
    const long = priced(['22828', '24402'], { ticketSystemType: 'ic', shinkansen: 'never' });
    expect(getSelectedPrices(long, 'Fare')[0].Type).toBe('Fare');
    const bus = (preferredIcFareMode: string): number | undefined =>
      getTotalPrice(priced(['47101', '47102'], { ticketSystemType: 'ic', preferredIcFareMode }), 'Fare');
    expect([bus('cheapest'), bus('major')]).toEqual([480, 510]);
  });

  it('selects the fare that the user has chosen among those of the same sections; the latest choice counts', () => {
    const course = priced(['22671', '22569'], { ticketSystemType: 'ic' });
    const choose = (serializeData: string, ...fareIndex: string[]): any =>
      callEngine('recalculateCourse', { serializeData, fareIndex }).Course[0];
    const both = ['1: 1-2 Fare 180', '2: 1-2 FareICCard 178', '3: 3-3 Fare 180', '4: 3-3 FareICCard 178'];
    const listedWith = (...selected: number[]): string[] =>
      both.map((one, index) => one + (selected.includes(index + 1) ? '*' : ''));
    expect(listed(course, 'Fare')).toEqual(listedWith(2, 4));
    for (const [chosen, expected] of [
      [['1'], [1, 4]],
      [['2'], [2, 4]],
      [['3'], [2, 3]],
      [['4'], [2, 4]],
      [
        ['1', '3'],
        [1, 3],
      ],
    ] as const) {
      expect(listed(choose(course.SerializeData, ...chosen), 'Fare')).toEqual(listedWith(...expected));
    }
    const ticket = choose(course.SerializeData, '1');
    expect(listed(choose(ticket.SerializeData, '2'), 'Fare')).toEqual(listedWith(2, 4));
    expect(getTotalPrice(ticket, 'Fare')).toBe(358);
  });

  it('depends on time for shared cycles, and on the ride for demand transit and buses', () => {
    const cycle = { mode: 'cycle', answerCount: 1 };
    // The first bicycle costs 160 yen per 30 minutes (12 minutes used). The second costs 70 yen per 15 minutes (16
    // minutes used).
    expect(listed(findFirstCourse({ viaList: ['35.701300,139.648100', '22828'], ...cycle }), 'Fare')).toEqual([
      '1: 2-2 Fare 160*',
      '2: 4-4 Fare 230*',
    ]);
    const far = { ...cycle, minCycleDistance: 0, maxCycleDistance: 10_000 };
    expect(listed(findFirstCourse({ viaList: ['CY130432', 'CY130433'], ...far }), 'Fare')).toEqual([
      '1: 1-1 Fare 140*',
    ]);
    expect(listed(findFirstCourse({ viaList: ['DM130052', '22671'], mode: 'demand' }), 'Fare')).toEqual([
      '1: 1-1 Fare 300*',
    ]);
    expect(listed(priced(['22671', '29251']), 'Fare')).toEqual([
      '1: 1-1 Fare 170*',
      '2: 3-3 Fare 1400*',
      '3: 5-5 Fare 18400*',
    ]);
    // With a fare table by distance, the fare of demand transit depends on the kilometres.
    const systems = {
      near: { corporation: '2' },
      far: {
        corporation: '1',
        rows: [
          [1, 100],
          [3, 200],
          [9, 300],
        ],
      },
    };
    const points = [{ operator: { code: '1' } }, { operator: { code: '3' } }, {}];
    const world = { points, data: { fares: { systems } } } as unknown as TransportNetwork;
    const ride = { to: 0, metres: 3000, minutes: 60 };
    const fareOf = (kind: 'demand' | 'walk', from: number): number[] =>
      computeStreetFare(world, { kind, from, ...ride });
    expect([fareOf('demand', 0), fareOf('walk', 0)]).toEqual([[200], []]);
    // Without a fare table or an operator, the fare is unknown.
    expect([fareOf('demand', 1), fareOf('demand', 2)]).toEqual([[], []]);
    expect(findFirstCourse({ viaList: ['45612', '22671'] }).Price).toEqual([]);
  });

  it('charges each bus separately, but consecutive trains together', () => {
    // Two buses of one line, there and back.
    expect(listed(priced(['45608', '45611', '45608']), 'Fare')).toEqual(['1: 1-1 Fare 230*', '2: 2-2 Fare 230*']);
    expect(listed(priced(['24402', '23368', '25321']), 'Fare')).toEqual(['1: 1-2 Fare 7150*']);
  });

  it('reduces fares for students on long journeys', () => {
    const student = priced(['22671', '25978'], { studentDiscount: 'true' });
    expect(getSelectedPrices(student, 'Fare')[0]).toMatchObject({ Name: '学割', Oneway: '7120', Round: '14240' });
    const [short] = getSelectedPrices(priced(['22671', '22741'], { studentDiscount: 'true' }), 'Fare');
    expect(short).toMatchObject({ Type: 'Fare', Oneway: '170' });
    expect(short).not.toHaveProperty('Name', expect.anything());
  });

  it('returns 0 for rides that a coupon covers', () => {
    const course = findFirstCourse({ viaList: ['22715', '22569'], coupon: '東京メトロ24時間券' });
    expect(getSelectedPrices(course, 'Fare')[0]).toMatchObject({ Type: 'WithCoupon', Oneway: '0' });
    expect(getTotalPrice(findFirstCourse({ viaList: ['22671', '22741'], coupon: '東京メトロ24時間券' }), 'Fare')).toBe(
      170,
    );
  });
});

describe('charge calculation', () => {
  it('offers a seat for each value of surchargeKind', () => {
    const seat = (surchargeKind: string): string =>
      getSelectedPrices(priced(['22828', '25978'], { surchargeKind }), 'Charge')[0].Type;
    expect(['free', 'reserved', 'green'].map(seat)).toEqual(['Free', 'Reserved', 'Green']);
    // If a train has both, the green car is selected and not GranClass.
    expect(getSelectedPrices(priced(['22828', '20312'], { surchargeKind: 'green' }), 'Charge')[0].Type).toBe('Green');
    const types = (viaList: string[], more: object = {}): string[] =>
      prices(priced(viaList, {}, more), 'Charge').map((price) => price.Type);
    expect(types(['22828', '20312'])).toEqual(['Reserved', 'Green', 'GranClass']);
    expect(types(['22741', '24436'])).toEqual(['NoneReserved', 'Reserved', 'Green']);
    expect(types(['22721', '23361'])).toEqual(['Free', 'Green', 'GreenInCar']);
  });

  it('returns 0 for the free seats of a train that also has reserved or green ones', () => {
    const course = priced(['22721', '23361']);
    expect(getTotalPrice(course, 'Charge')).toBe(0);
    expect(getTotalPrice(priced(['22671', '22741']), 'Charge')).toBeUndefined();
  });

  it('returns higher charges on the fastest trains only for reserved seats', () => {
    const course = priced(['22828', '25978']);
    expect(course.Route.Line[0].Name).toContain('のぞみ');
    expect(prices(course, 'Charge').map((price) => `${price.Type} ${price.Oneway}`)).toEqual([
      'Free 4960',
      'Reserved 5610',
      'Green 10680',
    ]);
  });

  it('depends on the distance travelled in the train', () => {
    // 180.2 km in the low season.
    expect(listed(priced(['22828', '24411']), 'Charge')).toEqual([
      '1: 1-1 Free 2290*',
      '2: 1-1 Reserved 2860',
      '3: 1-1 Green 5400',
    ]);
  });

  it('returns one charge for all sections of a train that runs through and reverses', () => {
    const express = { viaList: ['22741', '23308'], time: '1740', answerCount: 1, addSeatType: true };
    const seat = { Name: '指定席', Type: 'Reserved' };
    const course = findFirstCourse(express);
    expect(course.Route.Line).toHaveLength(3);
    // 32.3 km and 27.6 km together are in the row of the charge table for 60 km.
    expect(listed(course, 'Charge')).toEqual(['1: 1-3 Reserved 750*']);
    expect(getSelectedPrices(course, 'Charge')[0].SeatType).toEqual([
      { fromLineIndex: '1', toLineIndex: '3', ...seat },
    ]);
    // If only the second part of a through train has a charge, only this part is charged.
    const changed: any = structuredClone(data);
    delete changed.services.find(({ id }: any) => id === 'enoshima-trunk').charge;
    const partly = findFirstCourse(express, createEngine({ data: changed }));
    expect(listed(partly, 'Charge')).toEqual(['1: 2-3 Reserved 650*']);
  });

  it('charges again after a change of trains, except between Shinkansen that continue on one line', () => {
    const charged = (course: any): string[] => listed({ Price: getSelectedPrices(course, 'Charge') }, 'Charge');
    const fixedRailList = ['ＪＲ特急かいじ', 'ＪＲ特急あずさ'];
    const express = findFirstCourse({ viaList: ['22828', '24305', '24436'], searchType: 'plain', fixedRailList });
    expect(charged(express)).toEqual(['1: 1-1 NoneReserved 1580*', '4: 2-2 NoneReserved 1580*']);
    // The trains are はやぶさ and のぞみ.
    expect(charged(priced(['20312', '25978']))).toEqual(['1: 1-1 Reserved 5670*', '4: 2-2 Free 4960*']);
    // The second train runs on the same line in the opposite direction.
    expect(charged(priced(['24402', '23368', '25321']))).toEqual(['1: 1-1 Free 990*', '4: 2-2 Free 4180*']);
    const shares = (...rails: [string, string]): boolean => {
      const [before, after] = rails.map((rail) => sandbox.services.find(({ data }) => data.rail === rail)!);
      return isSameShinkansenLine(before!, after!);
    };
    expect(shares('ＪＲ新幹線のぞみ', 'ＪＲ新幹線こだま')).toBe(true);
    expect(shares('ＪＲ新幹線のぞみ', 'ＪＲ新幹線はやぶさ')).toBe(false);
    expect(shares('ＪＲ特急かいじ', 'ＪＲ特急あずさ')).toBe(false);
  });

  it('selects the seat that the user has chosen in each train', () => {
    const { SerializeData } = priced(['20312', '25978']);
    const choose = (...chargeIndex: string[]): string[] =>
      getSelectedPrices(
        callEngine('recalculateCourse', { serializeData: SerializeData, chargeIndex }).Course[0],
        'Charge',
      ).map(({ index, Type }) => `${index} ${Type}`);
    expect(choose('5')).toEqual(['1 Reserved', '5 Reserved']);
    expect(choose('6')).toEqual(['1 Reserved', '6 Green']);
    expect(choose('3', '6')).toEqual(['3 GranClass', '6 Green']);
  });

  it('depends on the season for reserved seats, if the condition option JRSeasonalRate is set', () => {
    const reserved = (date: string, JRSeasonalRate = 'true'): [string | undefined, string] => {
      const now = createEngine({ now: `${date.slice(0, 4)}-${date.slice(4, 6)}-01T10:00:00+09:00` });
      const price = prices(
        findFirstCourse(
          { viaList: ['22828', '25978'], conditionDetail: with_({ JRSeasonalRate }), answerCount: 1, date },
          now,
        ),
        'Charge',
      )[1];
      return [price.Rate?.text, price.Oneway];
    };
    expect(reserved('20240620')).toEqual(['Low', '5610']);
    expect(reserved('20240701')).toEqual(['Regular', '5810']);
    expect(reserved('20240813')).toEqual(['High', '6010']);
    // The first and the last day belong to the season.
    const days = ['20240630', '20240701', '20240809', '20240810', '20240819', '20240820', '20241231'];
    const rates = days.map((date) => reserved(date)[0]);
    expect(rates).toEqual(['Low', 'Regular', 'Regular', 'High', 'High', 'Regular', 'High']);
    expect(reserved('20240813', 'false')).toEqual([undefined, '5810']);
    // A search by average waiting time has no day, so its season is regular.
    const { Price } = priced(['22828', '25978'], { JRSeasonalRate: 'true' }, { searchType: 'plain' });
    expect(Price.find((price: any) => price.Type === 'Reserved').Rate).toMatchObject({ text: 'Regular' });
  });

  it('returns a season only for reserved seats, and only on lines with seasonal charges', () => {
    const rates = (course: any): unknown[] => prices(course, 'Charge').map(({ Rate }) => Rate?.text);
    expect(rates(priced(['22828', '25978']))).toEqual([undefined, 'Low', undefined]);
    const express = priced(['22741', '24436']);
    expect(listed(express, 'Charge')).toEqual([
      '1: 1-1 NoneReserved 2550*',
      '2: 1-1 Reserved 2550',
      '3: 1-1 Green 4540',
    ]);
    expect(rates(express)).toEqual([undefined, undefined, undefined]);
  });

  it('charges two Shinkansen of one line once, and lists the seats of each train', () => {
    const course = findFirstCourse({ viaList: ['23304', '25321', '25978'], addSeatType: true });
    const two = searchCourses({ viaList: ['24402', '25978'], addSeatType: true, answerCount: 5 }).find(
      (one) => one.Route.Line.filter((line: any) => line.Type?.detail === 'shinkansen').length > 1,
    );
    expect(getSelectedPrices(course, 'Charge')).toHaveLength(1);
    expect(getSelectedPrices(two, 'Charge')).toHaveLength(1);
    const seat = { Name: '自由席', Type: 'Free' };
    expect(getSelectedPrices(two, 'Charge')[0].SeatType).toEqual([
      { fromLineIndex: '1', toLineIndex: '1', ...seat },
      { fromLineIndex: '2', toLineIndex: '2', ...seat },
    ]);
    expect(listed(two, 'Charge')).toEqual(['1: 1-2 Free 4960*', '2: 1-2 Reserved 5290', '3: 1-2 Green 10680']);
    expect(new Set(two.Route.Line.map((line: any) => line.chargeIndex)).size).toBe(1);
  });

  it('online ticket (EX予約): its price includes the fare of its own train, while other trains keep their fares', () => {
    const back = priced(['25978', '22671'], { JRReservation: 'exYoyaku' });
    const included = { text: '0', includedInCharge: 'True' };
    expect(getSelectedPrices(back, 'Fare').map((price) => price.Oneway)).toEqual([included, '320']);
    // There and back on the same line: 95 % of 1,340 and 2,200 yen, and of 6,050 and 4,830 yen.
    const two = priced(['24402', '23368', '25321'], { JRReservation: 'exYoyaku' });
    expect(getSelectedPrices(two, 'Fare').map((price) => price.Oneway)).toEqual([included, included]);
    expect(listed(two, 'Charge')).toEqual(['1: 1-1 Reserved 3370*', '2: 2-2 Reserved 10340*']);
  });

  it('net ticket (sold online): costs a percentage of fare and charge, rounded up', () => {
    const course = priced(['22671', '25978'], { JRReservation: 'exYoyaku' });
    expect(getSelectedPrices(course, 'Charge')[0]).toMatchObject({ Name: 'EX予約', Type: 'Reserved' });
    expect(getSelectedPrices(course, 'Fare').map((price) => price.Oneway)).toEqual([
      '320',
      { text: '0', includedInCharge: 'True' },
    ]);
    expect(getTotalPrice(course, 'Fare')).toBe(320);
    // 95 % of the fare (8,910 yen) and of the reserved seat in the low season (5,610 yen), rounded up.
    expect(getSelectedPrices(course, 'Charge')[0]).toMatchObject({ Oneway: '13800', Round: '27600' });
    expect(prices(course, 'Charge')).toHaveLength(1);
    expect(getSelectedPrices(course, 'Charge')[0].Rate).toBeUndefined();
    expect(course.Price.find((price: any) => price.kind === 'Teiki1Summary')).toEqual({ kind: 'Teiki1Summary' });
    const ticket = priced(['22828', '20630'], { shinkansenETicket: 'eTicket' });
    expect(getSelectedPrices(ticket, 'Charge')[0].Name).toBe('新幹線eチケット');
  });

  it('net ticket (sold online) for the charge alone: leaves the fare unchanged', () => {
    const request = ['22671', '25978'];
    const course = priced(request, { JRReservation: 'exETokkyu' });
    expect(listed(course, 'Fare')).toEqual(listed(priced(request, { JRReservation: 'none' }), 'Fare'));
    // 90 % of the charge for a reserved seat in the low season (5,610 yen), rounded up.
    expect(listed(course, 'Charge')).toEqual(['1: 2-2 Reserved 5050*']);
  });
});

describe('commuter pass prices', () => {
  it('exist for 1, 3, 6 and 12 months, as far as the operator sells such passes', () => {
    const months = (viaList: string[]): (number | undefined)[] =>
      [1, 3, 6, 12].map((month) => getTotalPrice(priced(viaList), `Teiki${month}`));
    expect(months(['22671', '22741'])).toEqual([4940, 14080, 23720, undefined]);
    expect(months(['22741', '22985']).every((price) => price !== undefined)).toBe(true);
    expect(months(['45608', '45612'])).toEqual([9660, 27540, undefined, undefined]);
  });

  it('exclude Shinkansen and limited expresses', () => {
    const passes = (viaList: string[], more: object = {}): string[] => listed(priced(viaList, {}, more), 'Teiki1');
    expect(passes(['22828', '23304'], { time: '1009' })).toEqual([]);
    // The Shinkansen and the local train before it share one fare, so there is no pass for the local train.
    expect(passes(['22671', '23304'])).toEqual([]);
    expect(passes(['22741', '23304'], { time: '1000', sort: 'time' })).toEqual([]);
    expect(passes(['22741', '23304'], { time: '1010' })).toEqual(['1: 1-1 Teiki1 19050*']);
  });

  it('depend on the kind of pass, and are lower for off-peak passes', () => {
    const month = (changes: Record<string, string>): number | undefined =>
      getTotalPrice(priced(['22671', '22741'], changes), 'Teiki1');
    const kinds = ['bussiness', 'university', 'highSchool', 'juniorHighSchool'].map((teikiKind) =>
      month({ teikiKind }),
    );
    expect(kinds).toEqual([4940, 2810, 2520, 1960]);
    expect(month({ offpeakTeiki: 'true' })).toBe(4440);
  });

  it('lack the sum for a duration for which one of the passes is not sold', () => {
    const course = findFirstCourse({ viaList: ['45608', '22741'] });
    const sum = course.Price.find((price: any) => price.kind === 'Teiki6Summary');
    expect(sum).toEqual({ kind: 'Teiki6Summary' });
    expect(course.Route.Line.map((line: any) => [line.teiki1Index, line.teiki6Index])).toEqual([
      ['1', undefined],
      [undefined, undefined],
      ['2', '1'],
    ]);
  });

  it('differ between the passes that the user can choose: by seat, by way and by product of an operator', () => {
    const choose = (course: any, more: object): any =>
      callEngine('recalculateCourse', { serializeData: course.SerializeData, ...more }).Course[0];
    const green = findFirstCourse({ viaList: ['22721', '23361'] });
    expect(green.PassStatus.map((one: any) => [one.kind, one.Type, one.selected])).toEqual([
      ['vehicle', 'Normal', 'true'],
      ['vehicle', 'Green', 'false'],
    ]);
    const dearer = choose(green, { vehicleIndex: 2 });
    expect(getTotalPrice(dearer, 'Teiki1')).toBeGreaterThan(getTotalPrice(green, 'Teiki1')!);
    expect(prices(dearer, 'Teiki1')[0].vehicleIndex).toBe('2');
    const two = priced(['22741', '22828'], { nikukanteiki: 'true' });
    expect(two.PassStatus.map((one: any) => one.kind)).toEqual(['nikukanteiki', 'nikukanteiki']);
    expect(getTotalPrice(choose(two, { passClassIndex: 2 }), 'Teiki1')).toBeGreaterThan(getTotalPrice(two, 'Teiki1')!);
    expect([two, choose(two, { passClassIndex: 2 })].map((one) => prices(one, 'Teiki1')[0].nikukanteikiIndex)).toEqual([
      '1',
      '2',
    ]);
    // This pass requires both stations, but the course passes only one of them.
    expect(priced(['22671', '22741'], { nikukanteiki: 'true' }).PassStatus).toBeUndefined();
    const ic = findFirstCourse({ viaList: ['22741', '22113'], corporationBind: ['都営地下鉄'] });
    expect(ic.PassStatus[1]).toMatchObject({ kind: 'bycorporation', Name: 'ＩＣ定期', Type: 'SectionBaseICPass' });
    expect([green.PassStatus[1], two.PassStatus[1], ic.PassStatus[1]].map(({ Comment }) => Comment)).toEqual([
      'グリーン車の自由席も利用できる定期券です。',
      '新宿と東京の間では、品川を回る区間でも利用できる定期券です。',
      'ICカードだけで利用できる定期券です。',
    ]);
    expect(green.PassStatus[0].Comment).toBeUndefined();
    expect(findFirstCourse({ viaList: ['22671', '22741'] }).PassStatus).toBeUndefined();
  });

  it('belong to a pass route that begins at the first train after a walk', () => {
    const courses = searchCourses({ viaList: ['22671', '22646'], searchType: 'plain' });
    const walked = courses.find((course) => getLineNames(course)[0] === '徒歩');
    expect(walked.Teiki.DetailRoute).toBe('新高円寺:東京メトロ丸ノ内線:Up:銀座');
  });
});

describe('commuter pass for all lines of an operator', () => {
  const usual = findFirstCourse({ viaList: ['22732', '22741', '22715', '22569'], answerCount: 1 });
  const all = callEngine('recalculateCourse', {
    serializeData: usual.SerializeData,
    passClassIndex: 2,
    addRouteData: true,
  }).Course[0];

  it('counts only once in the sum, and is listed for each section that it covers', () => {
    expect(listed(usual, 'Teiki1')).toEqual(['1: 1-1 Teiki1 7170*', '2: 2-2 Teiki1 4940*', '3: 3-3 Teiki1 7170*']);
    expect(getTotalPrice(usual, 'Teiki1')).toBe(19_280);
    expect(usual.Relation).toBeUndefined();
    expect(listed(all, 'Teiki1')).toEqual(['1: 1-1 Teiki1 17300*', '2: 2-2 Teiki1 4940*', '3: 3-3 Teiki1 17300*']);
    expect([1, 3, 6].map((months) => getTotalPrice(all, `Teiki${months}`))).toEqual([22_240, 63_390, 117_140]);
    expect(prices(all, 'Teiki3').map(({ relationIndex }) => relationIndex)).toEqual(['1', undefined, '1']);
    expect(all.Relation).toEqual([
      {
        Name: '全線定期',
        PriceRelation: ['Teiki1', 'Teiki3', 'Teiki6'].flatMap((kind) => [
          { kind, index: '1' },
          { kind, index: '3' },
        ]),
      },
    ]);
  });

  it('can be chosen in place of the usual passes', () => {
    const statuses = (course: any): unknown[] => course.PassStatus.map((one: any) => [one.Name, one.selected]);
    expect(statuses(usual)).toEqual([
      ['一般定期', 'true'],
      ['全線定期', 'false'],
    ]);
    expect(statuses(all)).toEqual([
      ['一般定期', 'false'],
      ['全線定期', 'true'],
    ]);
    expect(all.PassStatus[1]).toMatchObject({
      kind: 'bycorporation',
      teiki1Index: '1',
      teiki3Index: '1',
      teiki6Index: '1',
    });
  });
});

describe('commuter pass assigned to a course', () => {
  const status = (viaList: string[], assignDetailRoute: string, more: object = {}): string => {
    const { code, requireUpdate } = findFirstCourse({
      viaList,
      assignDetailRoute,
      answerCount: 1,
      ...more,
    }).AssignStatus;
    return `${code}/${requireUpdate}`;
  };

  it.each<[string, string[], string, object]>([
    ['0/0', ['22671', '22828'], '高円寺:ＪＲ中央線快速:Up:新宿', {}],
    ['1/0', ['22671', '22741'], '高円寺:ＪＲ中央線快速:Up:中野(東京都)', {}],
    ['2/0', ['22715', '22569'], '高円寺:ＪＲ中央線快速:Up:新宿', {}],
    [
      '3/0',
      ['22671', '25978'],
      '高円寺:ＪＲ中央線快速:Up:東京',
      { conditionDetail: with_({ JRReservation: 'exYoyaku' }) },
    ],
    ['4/0', ['22671', '22828'], '高円寺:ＪＲ中央線快速:Up:渋谷', {}],
    ['0/1', ['22499', '22829'], '浅草:東武スカイツリーライン:Down:業平橋', {}],
    ['4/2', ['22671', '22828'], '高円寺:ＪＲ中央線快速:Up:幻', {}],
    ['0/3', ['22851', '22564'], '中野(東京都):営団東西線:Down:大手町(東京都)', {}],
    ['4/4', ['22671', '22828'], '高円寺:幻線:Up:新宿', {}],
    ['4/5', ['22671', '22828'], '万世橋:ＪＲ中央線快速:Up:東京', {}],
  ])('gets the assignment status %s', (expected, viaList, route, more) => {
    expect(status(viaList, route, more)).toBe(expected);
  });

  it('keeps its effect if a net ticket (sold online) replaces only the charge', () => {
    const beside = (JRReservation: string): string => {
      const conditionDetail = with_({ JRReservation });
      return status(['22671', '25978'], '高円寺:ＪＲ中央線快速:Up:東京', { conditionDetail });
    };
    // The commuter pass covers a part of the fare, with and without the online ticket.
    expect(beside('none')).toBe('1/0');
    expect(beside('exETokkyu')).toBe('1/0');
    // As with an ordinary ticket, the pass makes the last 39 km free.
    const fare = (JRReservation: string): string[] =>
      listed(
        priced(['22828', '25978'], { JRReservation }, { assignDetailRoute: '京都:ＪＲ京都線:Down:新大阪' }),
        'Fare',
      );
    expect(fare('none')).toEqual(['1: 1-1 WithTeiki 8360*']);
    expect(fare('exETokkyu')).toEqual(['1: 1-1 WithTeiki 8360*']);
  });

  it('must be issued again if its serialized data is damaged, and causes an error if the data is malformed', () => {
    const pass: string = findFirstCourse({ viaList: ['22671', '22741'] }).Teiki.SerializeData;
    const damaged = `${pass.slice(0, 20)}${pass[20] === 'A' ? 'B' : 'A'}${pass.slice(21)}`;
    const course = findFirstCourse({ viaList: ['22671', '22828'], assignTeikiSerializeData: damaged });
    expect(course.AssignStatus).toEqual({ kind: 'teiki', code: '4', requireUpdate: '6' });
    const request = { viaList: ['22671', '22828'], assignTeikiSerializeData: 'abc' };
    expect(getEngineError('searchCourseExtreme', request).kind).toBe('malformedData');
    expect(
      getEngineError('searchCourseExtreme', {
        ...request,
        assignTeikiSerializeData: undefined,
        assignDetailRoute: 'a:b',
      }).kind,
    ).toBe('malformedDetailRoute');
  });

  it('makes the stretches that it covers free', () => {
    const pass: string = findFirstCourse({ viaList: ['22671', '22741'] }).Teiki.SerializeData;
    const course = findFirstCourse({ viaList: ['22671', '22828'], assignTeikiSerializeData: pass });
    expect(getSelectedPrices(course, 'Fare')[0]).toMatchObject({ Type: 'WithTeiki', Oneway: '210' });
    const byCard = { conditionDetail: with_({ ticketSystemType: 'ic' }), assignTeikiSerializeData: pass };
    expect(listed(findFirstCourse({ viaList: ['22671', '22828'], ...byCard }), 'Fare')).toEqual([
      '1: 1-1 WithTeiki 208*',
    ]);
    // IC cards are not accepted here. The fare is that of a paper ticket for 114.9 km instead of 120.7 km.
    const beyond = { conditionDetail: with_({ ticketSystemType: 'ic', shinkansen: 'never' }) };
    expect(
      listed(findFirstCourse({ viaList: ['22671', '24402'], ...beyond, assignTeikiSerializeData: pass }), 'Fare'),
    ).toEqual(['1: 1-2 WithTeiki 1980*']);
    // A pass for the rapid train is also valid on local trains, which use the same track.
    const local = findFirstCourse({ viaList: ['22671', '22525'], assignTeikiSerializeData: pass });
    expect(local.AssignStatus.code).toBe('0');
  });

  it('never makes an IC card fare higher, whatever the fares are', () => {
    const { jr, ...systems } = data.fares.systems;
    // In this fare table, the rest of the route is cheaper with a paper ticket.
    const dear = { ...jr!, rows: [[3, 50, 300], ...(jr!.rows ?? []).slice(1)] as const };
    const own = createEngine({ data: { ...data, fares: { ...data.fares, systems: { ...systems, jr: dear } } } });
    const pass: string = findFirstCourse({ viaList: ['22851', '22741'] }, own).Teiki.SerializeData;
    const request = { viaList: ['22671', '22828'], conditionDetail: with_({ ticketSystemType: 'ic' }) };
    const without = getTotalPrice(findFirstCourse(request, own), 'Fare');
    const course = findFirstCourse({ ...request, assignTeikiSerializeData: pass }, own);
    expect(listed(course, 'Fare')).toEqual([`1: 1-1 WithTeiki ${without}*`]);
  });

  it('covers nothing on weekday mornings if it is an off-peak pass', () => {
    const conditionDetail = with_({ offpeakTeiki: 'true' });
    const pass: string = findFirstCourse({ viaList: ['22671', '22741'], searchType: 'plain', conditionDetail }).Teiki
      .SerializeData;
    const code = (more: object): string =>
      findFirstCourse({ viaList: ['22671', '22828'], assignTeikiSerializeData: pass, answerCount: 1, ...more })
        .AssignStatus.code;
    expect(code({ time: '0730' })).toBe('1');
    expect(code({ time: '1000' })).toBe('0');
    expect(code({ time: '0730', date: '20240622' })).toBe('0');
    // The peak time starts with the train of 6:30 and ends before the train of 9:00.
    const around = ['0629', '0855', '0859'].map((time) => findFirstCourse({ viaList: ['22671', '22828'], time }));
    expect(around.map((course) => getDepartureTime(course))).toEqual(['06:30', '08:56', '09:00']);
    expect(['0620', '0629', '0855', '0859'].map((time) => code({ time }))).toEqual(['0', '1', '1', '0']);
    const morning: string = findFirstCourse({ viaList: ['22671', '22828'], time: '0730' }).SerializeData;
    const edit = (offpeakTeikiMode: string): any =>
      callEngine('editRealtimeCourse', { serializeData: morning, assignTeikiSerializeData: pass, offpeakTeikiMode })
        .Course[0];
    expect(edit('offpeakTime').AssignStatus.code).toBe('0');
    expect(edit('peakTime').AssignStatus.code).toBe('1');
    expect(getTotalPrice(edit('peakTime'), 'Fare')).toBe(320);
  });

  it('causes an error only if bringAssignmentError is set', () => {
    const request = { date: '20240620', time: '1000', bringAssignmentError: true };
    const route = '高円寺:ＪＲ中央線快速:Up:新宿';
    expect(searchCourses({ ...request, viaList: ['22671', '22828'], assignDetailRoute: route }).length).toBeGreaterThan(
      0,
    );
    expect(
      getEngineError('searchCourseExtreme', { ...request, viaList: ['22715', '22569'], assignDetailRoute: route }),
    ).toMatchObject({
      kind: 'assignmentNotApplicable',
      value: route,
    });
    // Route to a station that is not on the line.
    const nowhere = { viaList: ['22671', '22828'], assignDetailRoute: '高円寺:ＪＲ中央線快速:Up:渋谷' };
    expect(searchCourses({ ...request, ...nowhere, bringAssignmentError: false }).length).toBeGreaterThan(0);
    expect(getEngineError('searchCourseExtreme', { ...request, ...nowhere }).kind).toBe('assignmentNotApplicable');
    expect(
      getEngineError('searchCourseExtreme', { ...request, viaList: ['22715', '22569'], coupon: '幻の券' }).kind,
    ).toBe('assignmentNotApplicable');
  });
});
