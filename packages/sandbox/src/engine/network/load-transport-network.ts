import type { SandboxData } from '../../data/types.ts';
import { deriveNetworkData } from '../../data/derived/derive-network-data.ts';
import { catalogue } from '../../generated/catalogue.ts';
import { data } from '../../generated/data.ts';
import { getOrCreate } from '../../base/collections.ts';
import { buildTransportNetwork } from './build-transport-network.ts';
import type { TransportNetwork } from './transport-network.ts';

const worlds = new WeakMap<SandboxData, TransportNetwork>();

/** Returns the transport network that is built from the given data. The network is read-only and built only once. */
export function loadTransportNetwork(own: SandboxData = data): TransportNetwork {
  return getOrCreate(worlds, own, () => buildTransportNetwork(deriveNetworkData(own), catalogue));
}
