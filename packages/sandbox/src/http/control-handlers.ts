export { namedExample } from './control-answers.ts';
export { enter } from './enter.ts';
export { withFault } from './faults.ts';
