import type { EngineAddress } from '../sql/engine.ts';

type DatabaseUrl = Pick<URL, 'protocol' | 'username' | 'password' | 'hostname' | 'port' | 'pathname' | 'searchParams'>;

/** A user, and no host behind it; what stands in the path or the query is not looked at. */
const WITHOUT_HOST = /^([a-z]+:\/\/[^/?#@]*@)(?=\/)/;

/**
 * The parts of a PostgreSQL address. One that leads to the folder of a socket (`postgresql://user@/name?host=/folder`) has
 * no host, which a URL with a user must have: its host is empty here. Throws where it is no address.
 */
export function parseDatabaseUrl(value: string): DatabaseUrl {
  const isSocket = WITHOUT_HOST.test(value);
  const url = new URL(value.replace(WITHOUT_HOST, '$1socket'));
  const { protocol, username, password, port, pathname, searchParams } = url;
  const hostname = isSocket ? '' : url.hostname;
  return { protocol, username, password, hostname, port, pathname, searchParams };
}

function isValid(value: string): boolean {
  try {
    const { protocol, username, password, pathname } = parseDatabaseUrl(value);
    for (const part of [username, password, pathname]) decodeURIComponent(part);
    return protocol === 'postgres:' || protocol === 'postgresql:';
  } catch {
    return false;
  }
}

/** Addresses such as `postgresql://user:password@host:5432/portico`. */
export const postgresAddress: EngineAddress = {
  owns: (place) => isValid(place) || /^postgres(ql)?:/i.test(place),
  isValid,
  shown(address) {
    const { hostname, port, pathname, searchParams } = parseDatabaseUrl(address);
    const host = hostname || (searchParams.get('host') ?? '');
    return `${port === '' ? host : `${host}:${port}`}${pathname}`;
  },
};
