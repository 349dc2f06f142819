import { navigate } from 'wouter/use-browser-location';

const BASE = '/edit/settings';

/** The address of settings of the page that is open: `page`, `multilanguage/translate?langCode=de`. */
export function settingsAddress(address: string): string {
  const [path, query] = address.split('?');
  const params = new URLSearchParams(query);
  const draft = new URLSearchParams(window.location.search).get('draft');
  if (draft !== null) params.set('draft', draft);
  return `${BASE}/${path}?${params}`;
}

/** Opens settings of the page, from anywhere in the editor. */
export function openSettings(address: string, options: { readonly replace?: boolean } = {}): void {
  navigate(settingsAddress(address), options);
}

/** Back to the page. */
export function closeSettings(): void {
  const draft = new URLSearchParams(window.location.search).get('draft') ?? '';
  navigate(`/edit?draft=${encodeURIComponent(draft)}`);
}

/** What an address names below the settings: `['authentication', 'facebook']`; null where it is none of theirs. */
export function settingsPath(location: string): readonly string[] | null {
  if (location !== BASE && !location.startsWith(`${BASE}/`)) return null;
  return location.slice(BASE.length).split('/').filter(Boolean).map(decodeURIComponent);
}
