import type { DataPath } from '../schema/data-schema.ts';
import type { DataReport } from './data-report.ts';

/** Checks the fares and charges in the data. */
export function checkFares(check: DataReport): void {
  const { systems, charges, seatNames, products, areas = [] } = check.data.fares;
  for (const [name, system] of Object.entries(systems)) {
    check.corporation(system.corporation, 'fares', ['systems', name, 'corporation']);
    if ((system.rows === undefined) === (system.minutes === undefined)) {
      check.report('fares', ['systems', name], 'rowsかminutesの、どちらかを書いてください。');
    }
    const rows = system.rows ?? [];
    for (const column of [0, 1] as const) {
      check.ascending(
        'fares',
        ['systems', name, 'rows'],
        rows.map((row) => row[column]),
      );
    }
  }
  for (const [name, table] of Object.entries(charges)) {
    check.ascending(
      'fares',
      ['charges', name, 'rows'],
      table.rows.map((row) => row[0] ?? 0),
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

/** Checks the prices of commuter passes in the data. */
export function checkPasses(check: DataReport): void {
  const { systems, byCorporation, nikukanteiki, abolished } = check.data.passes;
  for (const [name, system] of Object.entries(systems)) {
    if (check.data.fares.systems[name] === undefined)
      check.report('passes', ['systems', name], `運賃の体系「${name}」はありません。`);
    for (const column of [0, 1, 2] as const) {
      check.ascending(
        'passes',
        ['systems', name, 'rows'],
        system.rows.map((row) => row[column]),
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
  nikukanteiki.forEach(({ between }, index) => {
    for (const name of between) check.known(name, 'passes', ['nikukanteiki', index]);
  });
  for (const name of abolished.stations) {
    if (check.names.has(name)) check.report('passes', ['abolished', 'stations'], `「${name}」は、今もある地点です。`);
  }
}
