import { normaliseHostname } from '#core/access/hostname.ts';
import type { AppSettings } from '#core/settings/app/app-settings.ts';

interface Settings {
  readonly loaded: { readonly active: string; readonly reachedByName: boolean } | null;
  readonly draft: AppSettings | null;
}

/** The only host name of the dashboard after this save, once it leads there; null if it does not change. */
export function newAddress({ loaded, draft }: Settings): string | null {
  if (!loaded?.reachedByName || draft === null) return null;
  const hostname = normaliseHostname(draft.editor_hostname);
  return hostname === normaliseHostname(loaded.active) ? null : hostname;
}
