export { mountWorkbench as default } from './mount-workbench.ts';
