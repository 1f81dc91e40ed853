/**
 * True for a host name that always means this machine: `localhost`, `*.localhost`, `127.*.*.*` or `[::1]`.
 *
 * @param hostname - host name in the form of `URL.hostname`
 */
export function isLoopbackHost(hostname: string): boolean {
  return /^(?:(?:[\w-]+\.)*localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname);
}

/** True for an `http:` URL of another machine. The access key in a request to it could be read on the network. */
export function isUnencryptedRemoteUrl({ protocol, hostname }: URL): boolean {
  return protocol === 'http:' && !isLoopbackHost(hostname);
}
