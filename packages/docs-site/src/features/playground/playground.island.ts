export { mountPlayground as default } from './client/mount.tsx';
