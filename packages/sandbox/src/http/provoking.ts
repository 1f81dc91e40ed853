export { readControls } from './controls.ts';
export { withFault } from './faults.ts';
export { namedExample, unavailable } from './wishes.ts';
