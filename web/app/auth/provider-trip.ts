import type { ProviderStart } from '#core/ports/identity/sign-in.ts';

// spec accounts.65

/** What this tab keeps while somebody is at a provider. The provider never sees it. */
const BINDING = 'portico provider binding';

/** Leaves for a provider. `start` tells the server, and answers where it is. Another tab cannot come back in its place. */
export async function leaveFor(
  connection: string,
  path: string,
  start: (asked: ProviderStart) => Promise<string>,
): Promise<void> {
  const binding = crypto.randomUUID() + crypto.randomUUID();
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(binding));
  const binding_hash = Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
  const url = await start({ connection, path, binding_hash });
  sessionStorage.setItem(BINDING, binding);
  window.location.assign(url);
}

/** What this tab kept, once; empty where it never left. */
export function takeBinding(): string {
  const binding = sessionStorage.getItem(BINDING) ?? '';
  sessionStorage.removeItem(BINDING);
  return binding;
}

/** An account that is to be connected as soon as somebody has signed in to it. */
export interface WaitingLink {
  readonly ticket: string;
  readonly name: string;
}

const LINK = 'portico provider link';

export function keepLink(link: WaitingLink): void {
  sessionStorage.setItem(LINK, JSON.stringify(link));
}

export const hasLink = (): boolean => sessionStorage.getItem(LINK) !== null;

/** What waits to be connected, once; null where nothing does. */
export function takeLink(): WaitingLink | null {
  const stored = sessionStorage.getItem(LINK);
  sessionStorage.removeItem(LINK);
  return stored === null ? null : (JSON.parse(stored) as WaitingLink);
}
