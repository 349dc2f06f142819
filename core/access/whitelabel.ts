// design 5: the main product is exactly these and PORTICO_DOMAIN; `x.localhost` is a whitelabel.
const MAIN_HOSTS = ['localhost', '127.0.0.1', '[::1]'];

/** A hostname as compared: lower case, without port and final dot; a bare IPv6 address gets its brackets. */
export function normaliseHostname(host: string): string {
  const name = host.trim().toLowerCase();
  const bracketed = /^(\[[^\]]*\])(?::\d*)?$/.exec(name);
  if (bracketed) return bracketed[1] as string;
  if (name.split(':').length > 2) return `[${name}]`;
  return name.replace(/:\d*$/, '').replace(/\.$/, '');
}

/** Whether a hostname (a port is ignored) shows a provider's own brand (spec 6). */
export function isWhitelabel(host: string, mainDomain = ''): boolean {
  const hostname = normaliseHostname(host);
  return !MAIN_HOSTS.includes(hostname) && (mainDomain === '' || hostname !== normaliseHostname(mainDomain));
}

/** spec 7: a hostname in the address of its dashboard, dots turned into colons. */
export function dashboardKey(hostname: string): string {
  return hostname.replaceAll('.', ':');
}

/** The hostname of `dashboardKey`. */
export function hostnameOfKey(key: string): string {
  return key.startsWith('[') ? key : key.replaceAll(':', '.');
}
