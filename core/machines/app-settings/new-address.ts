import { normaliseHostname } from '#core/access/hostname.ts';
import type { AppSettings } from '#core/settings/app/app-settings.ts';

interface Settings {
  readonly loaded: { readonly active: string; readonly reachedByName: boolean } | null;
  readonly draft: AppSettings | null;
}

/** The host name the dashboard is reached by, alone, once this is saved and leads there; null where that stays as it is. */
export function newAddress({ loaded, draft }: Settings): string | null {
  if (!loaded?.reachedByName || draft === null) return null;
  const hostname = normaliseHostname(draft.editor_hostname);
  return hostname === normaliseHostname(loaded.active) ? null : hostname;
}
