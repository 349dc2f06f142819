/** spec errors.1: a 401 goes to login, unless already on one of these. */
const SIGN_IN_PATHS = ['/sson', '/login', '/resetPassword', '/invitation'];

/** Whether a path of the app is a sign-in screen, so that nobody is redirected from it or back to it. */
export function isSignInPath(path: string): boolean {
  return SIGN_IN_PATHS.some((known) => path === known || path.startsWith(`${known}/`) || path.startsWith(`${known}?`));
}
