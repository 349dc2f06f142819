/** The address of a server that listens here, without a slash at its end. */
export function ownAddress(host: string, port: number): string {
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}
