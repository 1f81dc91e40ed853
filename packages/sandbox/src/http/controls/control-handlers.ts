export { findNamedExample } from './control-responses.ts';
export { applyControls } from './apply-controls.ts';
export { injectFault } from './inject-fault.ts';
