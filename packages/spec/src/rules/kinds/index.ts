// The kinds of rules, each with its check, its sentence and its parameters.
export * as exclusive from './exclusive.ts';
export * as conflicts from './conflicts.ts';
export * as atLeastOne from './atLeastOne.ts';
export * as exactlyOne from './exactlyOne.ts';
export * as together from './together.ts';
export * as requires from './requires.ts';
export * as onlyWhen from './onlyWhen.ts';
export * as notWhen from './notWhen.ts';
export * as incompatible from './incompatible.ts';
export * as compare from './compare.ts';
export * as searchTypeOf from './searchTypeOf.ts';
export * as sectionTypeOf from './sectionTypeOf.ts';
export * as stationTypeOf from './stationTypeOf.ts';
export * as sameEngine from './sameEngine.ts';
export * as latestEngine from './latestEngine.ts';
