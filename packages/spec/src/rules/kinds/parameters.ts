// The parameters alone: only the compiler asks which ones a rule names.
export { parameters as exclusive } from './exclusive.ts';
export { parameters as conflicts } from './conflicts.ts';
export { parameters as atLeastOne } from './atLeastOne.ts';
export { parameters as exactlyOne } from './exactlyOne.ts';
export { parameters as together } from './together.ts';
export { parameters as requires } from './requires.ts';
export { parameters as onlyWhen } from './onlyWhen.ts';
export { parameters as notWhen } from './notWhen.ts';
export { parameters as incompatible } from './incompatible.ts';
export { parameters as compare } from './compare.ts';
export { parameters as searchTypeOf } from './searchTypeOf.ts';
export { parameters as sectionTypeOf } from './sectionTypeOf.ts';
export { parameters as stationTypeOf } from './stationTypeOf.ts';
export { parameters as sameEngine } from './sameEngine.ts';
export { parameters as latestEngine } from './latestEngine.ts';
