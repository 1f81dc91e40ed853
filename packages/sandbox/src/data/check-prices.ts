import type { DataReport } from './report.ts';

/** Fares and charges. */
export function checkFares(check: DataReport): void {
  const { systems, charges, seatNames, products } = check.data.fares;
  for (const [name, system] of Object.entries(systems)) {
    check.corporation(system.corporation, 'fares', ['systems', name, 'corporation']);
    if ((system.rows === undefined) === (system.minutes === undefined)) {
      check.report('fares', ['systems', name], 'say either rows or minutes');
    }
    const rows = system.rows ?? [];
    check.ascending(
      'fares',
      ['systems', name, 'rows'],
      rows.map((row) => row[0] ?? 0),
    );
    check.ascending(
      'fares',
      ['systems', name, 'rows'],
      rows.map((row) => row[1] ?? 0),
    );
  }
  for (const [name, table] of Object.entries(charges)) {
    check.ascending(
      'fares',
      ['charges', name, 'rows'],
      table.rows.map((row) => row[0] ?? 0),
    );
    for (const row of table.rows) {
      if (row.length !== table.seats.length + 1)
        check.report('fares', ['charges', name, 'rows'], 'every row has one price for each seat');
    }
    for (const seat of table.seats) {
      if (seatNames[seat] === undefined)
        check.report('fares', ['charges', name, 'seats'], `the seat ${seat} has no name`);
    }
  }
  for (const [name, product] of Object.entries(products)) {
    for (const code of product.lines) {
      if (!check.data.lines.some((line) => line.code === code))
        check.report('fares', ['products', name], `there is no line ${code}`);
    }
  }
  check.data.fares.coupons.forEach(({ system }, index) => {
    if (systems[system] === undefined) check.report('fares', ['coupons', index], `there is no fare system ${system}`);
  });
}

/** Prices of passes. */
export function checkPasses(check: DataReport): void {
  const { systems, byCorporation, nikukanteiki, abolished } = check.data.passes;
  for (const [name, system] of Object.entries(systems)) {
    if (check.data.fares.systems[name] === undefined)
      check.report('passes', ['systems', name], `there is no fare system ${name}`);
    for (const column of [0, 1, 2] as const) {
      check.ascending(
        'passes',
        ['systems', name, 'rows'],
        system.rows.map((row) => row[column]),
      );
    }
    for (const limit of Object.keys(system.exact ?? {})) {
      if (!system.rows.some((row) => row[0] === Number(limit))) {
        check.report('passes', ['systems', name, 'exact', limit], `there is no row up to ${limit} km`);
      }
    }
  }
  for (const code of Object.keys(byCorporation)) check.corporation(code, 'passes', ['byCorporation', code]);
  nikukanteiki.forEach(({ between }, index) => {
    for (const name of between) check.known(name, 'passes', ['nikukanteiki', index]);
  });
  for (const name of abolished.stations) {
    if (check.names.has(name)) check.report('passes', ['abolished', 'stations'], `${name} is still a station`);
  }
}
