// The checks alone: what is sent to browsers should not carry sentences along.
export { check as exclusive } from './exclusive.ts';
export { check as conflicts } from './conflicts.ts';
export { check as atLeastOne } from './atLeastOne.ts';
export { check as exactlyOne } from './exactlyOne.ts';
export { check as together } from './together.ts';
export { check as requires } from './requires.ts';
export { check as onlyWhen } from './onlyWhen.ts';
export { check as notWhen } from './notWhen.ts';
export { check as incompatible } from './incompatible.ts';
export { check as compare } from './compare.ts';
export { check as searchTypeOf } from './searchTypeOf.ts';
export { check as sectionTypeOf } from './sectionTypeOf.ts';
export { check as stationTypeOf } from './stationTypeOf.ts';
export { check as sameEngine } from './sameEngine.ts';
export { check as latestEngine } from './latestEngine.ts';
