export { readControls } from './controls.ts';
export { withFault } from './faults.ts';
