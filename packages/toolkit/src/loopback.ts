/** True for the name of a host that is always this machine, as `URL.hostname` writes it. */
export function isLoopbackHost(hostname: string): boolean {
  return /^(?:(?:[\w-]+\.)*localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname);
}

/** True for a base URL that is neither encrypted nor on this machine, so that others can read the access key on its way. */
export function isUnencryptedRemoteUrl({ protocol, hostname }: URL): boolean {
  return protocol === 'http:' && !isLoopbackHost(hostname);
}
