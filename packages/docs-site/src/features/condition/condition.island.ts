export { mountWorkbench as default } from './view.ts';
