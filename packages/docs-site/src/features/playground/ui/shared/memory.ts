import { createSafeStore } from '../../../../shell/storage.ts';
import { createFormStorage } from '../../model/form-storage.ts';

/** Forms and earlier requests of this tab. */
export const memory = createFormStorage(createSafeStore(() => sessionStorage));
