import { isSignInPath } from '#core/machines/session/session.machine.ts';

const ORIGIN = 'http://portico.invalid';

/** The login address that leads back to a path afterwards (spec screens.5: /login?path). */
export function loginPath(path: string): string {
  return path === '' || path === '/' ? '/login' : `/login?${new URLSearchParams({ path })}`;
}

/** The path a login address leads back to, always one of this app, so that no link can send people elsewhere. */
export function returnPath(search: string): string {
  return ownPath(new URLSearchParams(search).get('path') ?? '');
}

/** The path when it is one of this app that may follow a login; else the home menu. */
export function ownPath(wanted: string): string {
  const path = localPath(wanted);
  return isSignInPath(path) || isSignOutPath(path) ? '/' : path;
}

/** The path when it is one of this origin, sign-in paths included; else the home menu. */
export function localPath(wanted: string): string {
  const path = normalPath(wanted);
  // removing dots may give another path: `/x/..//evil.example` becomes `//evil.example`
  return path !== null && normalPath(path) === path ? path : '/';
}

/** A path of this origin as the browser would request it; null when it leads elsewhere or is invalid. */
function normalPath(wanted: string): string | null {
  if (!wanted.startsWith('/') || !URL.canParse(wanted, ORIGIN)) return null;
  const url = new URL(wanted, ORIGIN);
  return url.origin === ORIGIN ? `${url.pathname}${url.search}${url.hash}` : null;
}

/** Returning there after a login would sign the user out. */
function isSignOutPath(path: string): boolean {
  return /^\/logout(?![^/?#])/.test(path);
}

/**
 * Where the user wanted to go, stored in the window's history: in an address, the secrets of mailed links would be shown
 * in the address bar and, after a reload, written to the server's log.
 */
export interface WayBack {
  readonly path: string;
  /** The state of the history entry. */
  readonly state: unknown;
}
