/**
 * Where a person wanted to go, kept in the window's own history: in an address it would put the secrets of mailed links
 * into the address bar, and with a reload into the server's log.
 */
export interface WayBack {
  readonly path: string;
  /** What the window's history kept there. */
  readonly state: unknown;
}
