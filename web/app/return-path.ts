const ORIGIN = 'http://portico.invalid';

/** The login address that leads back to a path afterwards (spec 2: /login?path). */
export function loginPath(path: string): string {
  return path === '' || path === '/' ? '/login' : `/login?${new URLSearchParams({ path })}`;
}

/** Where a login address leads back to: a path of this app alone, so that no link can send people elsewhere. */
export function returnPath(search: string): string {
  return ownPath(new URLSearchParams(search).get('path') ?? '');
}

/** A path somebody was given, where it is one of ours; else the home menu. */
export function ownPath(wanted: string): string {
  if (!wanted.startsWith('/') || !URL.canParse(wanted, ORIGIN)) return '/';
  const url = new URL(wanted, ORIGIN);
  return url.origin === ORIGIN ? `${url.pathname}${url.search}${url.hash}` : '/';
}
