import { createSafeStore } from '../../../../shell/storage.ts';
import { createFormStorage } from '../../model/form-storage.ts';

export const memory = createFormStorage(createSafeStore(() => sessionStorage));
