import type { SandboxData } from '../../data/types.ts';
import { deriveWorldData } from '../../data/derived/derive-world-data.ts';
import { catalogue } from '../../generated/catalogue.ts';
import { data } from '../../generated/data.ts';
import { getOrCreate } from '../../base/collections.ts';
import { buildWorld } from './build-world.ts';
import type { World } from './world.ts';

const worlds = new WeakMap<SandboxData, World>();

/** Returns the transport network that is built from the given data. The network is read-only and built only once. */
export function loadWorld(own: SandboxData = data): World {
  return getOrCreate(worlds, own, () => buildWorld(deriveWorldData(own), catalogue));
}
