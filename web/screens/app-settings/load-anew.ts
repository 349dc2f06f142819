/** spec 4: the app reloads; on its new host name where it has one, with the scheme and the port it had. */
export function loadAnew(hostname: string | null): void {
  if (hostname === null) {
    window.location.reload();
    return;
  }
  const address = new URL(window.location.href);
  address.hostname = hostname;
  window.location.assign(address);
}
