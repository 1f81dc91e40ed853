import type { DataPath } from '../schema/data-schema.ts';
import type { DataReport } from './data-report.ts';
import type { FareSystemData } from '../types.ts';

/** Checks fares and charges in `fares.yaml`. */
export function checkFares(check: DataReport): void {
  const { systems, charges, seatNames, products, areas = [] } = check.data.fares;
  for (const [name, system] of Object.entries(systems)) {
    check.corporation(system.corporation, 'fares', ['systems', name, 'corporation']);
    if ([system.rows, system.minutes, system.table].filter((one) => one !== undefined).length !== 1) {
      check.report('fares', ['systems', name], 'rows、minutes、tableの、どれか1つを書いてください。');
    }
    checkFareTable(check, name, system);
    const rows = system.rows ?? [];
    for (const column of [0, 1] as const) {
      check.ascending(
        'fares',
        rows.map((row) => row[column]),
        (row) => ['systems', name, 'rows', row],
      );
    }
  }
  for (const [name, table] of Object.entries(charges)) {
    check.ascending(
      'fares',
      table.rows.map((row) => row[0] ?? 0),
      (row) => ['charges', name, 'rows', row],
    );
    for (const row of table.rows) {
      if (row.length !== table.seats.length + 1)
        check.report(
          'fares',
          ['charges', name, 'rows'],
          'どの行にも、何kmまでかと、座席（seats）の数だけの料金を書いてください。',
        );
    }
    for (const seat of table.seats) {
      if (seatNames[seat] === undefined)
        check.report('fares', ['charges', name, 'seats'], `座席「${seat}」の名前が、seatNamesにありません。`);
    }
  }
  const named: [readonly string[], DataPath][] = [
    ...Object.entries(products).map(([name, { lines }]): [readonly string[], DataPath] => [lines, ['products', name]]),
    ...areas.map(({ lines }, index): [readonly string[], DataPath] => [lines, ['areas', index]]),
  ];
  const lineCodes = new Set(check.data.lines.map(({ code }) => code));
  for (const [codes, path] of named) {
    for (const code of codes) {
      if (!lineCodes.has(code)) check.report('fares', path, `運行路線コード「${code}」はありません。`);
    }
  }
  areas.forEach(({ system }, index) => {
    if (systems[system] === undefined) {
      check.report('fares', ['areas', index], `運賃の体系「${system}」はありません。`);
    }
  });
  check.data.fares.coupons.forEach(({ system }, index) => {
    if (systems[system] === undefined)
      check.report('fares', ['coupons', index], `運賃の体系「${system}」はありません。`);
  });
}

/** Checks a fare table by zones: each zone must belong to a line, and each pair of zones must have one fare. */
function checkFareTable(check: DataReport, name: string, { corporation, base, table }: FareSystemData): void {
  const { systems } = check.data.fares;
  if (base !== undefined && (systems[base]?.table === undefined || systems[base].base !== undefined)) {
    check.report(
      'fares',
      ['systems', name, 'base'],
      `「${base}」は、表（table）があり、baseのない運賃の体系ではありません。`,
    );
  } else if (base !== undefined && (table === undefined || systems[base]?.corporation !== corporation)) {
    check.report(
      'fares',
      ['systems', name, 'base'],
      'baseは、同じ事業者の、表（table）のある運賃の体系に書いてください。',
    );
  }
  for (const [from, row] of Object.entries(table ?? {})) {
    const seen = new Set<string>();
    for (const to of row.split(', ').flatMap((group) => group.split(' ').slice(1))) {
      if (seen.has(to)) check.report('fares', ['systems', name, 'table', from], `区域「${to}」が2度書かれています。`);
      seen.add(to);
    }
    for (const zone of [from, ...seen]) {
      if (!check.zones.has(zone))
        check.report('fares', ['systems', name, 'table', from], `区域「${zone}」は、どの路線のzonesにもありません。`);
    }
  }
}

/** Checks commuter passes in `passes.yaml`. */
export function checkPasses(check: DataReport): void {
  const { systems, byCorporation, nikukanteiki, abolished } = check.data.passes;
  for (const [name, system] of Object.entries(systems)) {
    if (check.data.fares.systems[name]?.rows === undefined)
      check.report('passes', ['systems', name], `距離ごとの運賃（rows）のある、運賃の体系「${name}」はありません。`);
    for (const column of [0, 1, 2] as const) {
      check.ascending(
        'passes',
        system.rows.map((row) => row[column]),
        (row) => ['systems', name, 'rows', row],
      );
    }
    const distances = new Set(system.rows.map(([kilometres]) => kilometres));
    for (const limit of Object.keys(system.exact ?? {})) {
      if (!distances.has(Number(limit))) {
        check.report(
          'passes',
          ['systems', name, 'exact', limit],
          `${limit}kmまでの行がありません。rowsにある距離を書いてください。`,
        );
      }
    }
  }
  for (const code of Object.keys(byCorporation)) check.corporation(code, 'passes', ['byCorporation', code]);
  nikukanteiki.forEach(({ system, between }, index) => {
    if (!Object.hasOwn(systems, system))
      check.report('passes', ['nikukanteiki', index, 'system'], `定期券のある運賃の体系「${system}」はありません。`);
    for (const name of between) check.known(name, 'passes', ['nikukanteiki', index]);
  });
  for (const name of abolished.stations) {
    if (check.names.has(name)) check.report('passes', ['abolished', 'stations'], `「${name}」は、今もある地点です。`);
  }
}
