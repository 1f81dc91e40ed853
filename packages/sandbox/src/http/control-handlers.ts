export { namedExample, unavailable } from './control-answers.ts';
export { withFault } from './faults.ts';
export { readControls } from './read-controls.ts';
