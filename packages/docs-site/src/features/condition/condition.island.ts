export { mountWorkbench as default } from './Workbench.tsx';
