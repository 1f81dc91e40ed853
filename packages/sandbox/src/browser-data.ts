/** Browser chunk with the API, the error messages and the transport data of the sandbox. */
export { api } from './api/index.ts';
export { errorMessages } from './base/error-messages.ts';
export { loadTransportNetwork } from './engine/network/load-transport-network.ts';
