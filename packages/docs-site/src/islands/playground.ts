import '../styles/playground.css';

export { mountPlayground as default } from '../playground/client/mount.tsx';
