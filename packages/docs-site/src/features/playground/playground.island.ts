export { mountPlayground as default } from './client/mount-playground.tsx';
