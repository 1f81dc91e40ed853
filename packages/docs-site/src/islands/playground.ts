export { mountPlayground as default } from '../playground/client/mount.tsx';
