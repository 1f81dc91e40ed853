import '../styles/playground.css';

export { mountWorkbench as default } from '../playground/condition/view.ts';
