export { mountWorkbench as default } from '../playground/condition/view.ts';
