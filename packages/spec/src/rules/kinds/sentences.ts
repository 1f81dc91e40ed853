// The sentences alone: what says why a request is refused needs no more.
export { sentence as exclusive } from './exclusive.ts';
export { sentence as conflicts } from './conflicts.ts';
export { sentence as atLeastOne } from './atLeastOne.ts';
export { sentence as exactlyOne } from './exactlyOne.ts';
export { sentence as together } from './together.ts';
export { sentence as requires } from './requires.ts';
export { sentence as onlyWhen } from './onlyWhen.ts';
export { sentence as notWhen } from './notWhen.ts';
export { sentence as incompatible } from './incompatible.ts';
export { sentence as compare } from './compare.ts';
export { sentence as searchTypeOf } from './searchTypeOf.ts';
export { sentence as sectionTypeOf } from './sectionTypeOf.ts';
export { sentence as stationTypeOf } from './stationTypeOf.ts';
export { sentence as sameEngine } from './sameEngine.ts';
export { sentence as latestEngine } from './latestEngine.ts';
