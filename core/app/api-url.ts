/**
 * Where the calls go once the dashboard named its API host (spec whitelabel.3: switch to the API host). A dashboard
 * that names none, the editor's own, or the host we are on already, changes nothing.
 */
export function apiUrlAt(current: string, apiHostname: string, editorHostname: string): string {
  const host = apiHostname.trim();
  const url = new URL(current);
  if (host === '' || host === editorHostname.trim() || host === url.host || host === url.hostname) return current;
  const moved = new URL(`${url.protocol}//${host}`);
  return `${moved.origin}${url.pathname}`.replace(/\/$/, '');
}
