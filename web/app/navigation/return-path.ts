import { isSignInPath } from '#core/machines/session/sign-in-paths.ts';

const ORIGIN = 'http://portico.invalid';

/** The login address that leads back to a path afterwards (spec screens.5: /login?path). */
export function loginPath(path: string): string {
  return path === '' || path === '/' ? '/login' : `/login?${new URLSearchParams({ path })}`;
}

/** Where a login address leads back to: a path of this app alone, so that no link can send people elsewhere. */
export function returnPath(search: string): string {
  return ownPath(new URLSearchParams(search).get('path') ?? '');
}

/** A path somebody was given, where it is a place of this app; else the home menu. */
export function ownPath(wanted: string): string {
  const path = localPath(wanted);
  return isSignInPath(path) || isSignOutPath(path) ? '/' : path;
}

/** A path of this origin, those included by which people come in; else the home menu. */
export function localPath(wanted: string): string {
  const path = normalPath(wanted);
  // Without its dots a path may have become another one: `/x/..//evil.example` is `//evil.example`.
  return path !== null && normalPath(path) === path ? path : '/';
}

/** A path of this origin as the browser would ask for it; null where it leads elsewhere or is none. */
function normalPath(wanted: string): string | null {
  if (!wanted.startsWith('/') || !URL.canParse(wanted, ORIGIN)) return null;
  const url = new URL(wanted, ORIGIN);
  return url.origin === ORIGIN ? `${url.pathname}${url.search}${url.hash}` : null;
}

/** Who is led there after a login would be signed out by it. */
function isSignOutPath(path: string): boolean {
  return /^\/logout(?![^/?#])/.test(path);
}

/**
 * Where a person wanted to go, kept in the window's own history: in an address it would put the secrets of mailed links
 * into the address bar, and with a reload into the server's log.
 */
export interface WayBack {
  readonly path: string;
  /** What the window's history kept there. */
  readonly state: unknown;
}
