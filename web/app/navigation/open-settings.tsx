import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { navigate } from 'wouter/use-browser-location';

const PAGE = '/edit';
const BASE = `${PAGE}/settings`;

/** What the window's history keeps of settings: whether the entry below theirs is the page. */
interface SettingsEntry {
  readonly overPage: boolean;
}

/** The address of settings of the page that is open: `page`, `multilanguage/translate?langCode=de`. */
export function settingsAddress(address: string): string {
  const [path, query] = address.split('?');
  const params = new URLSearchParams(query);
  const draft = draftParameter(window.location.search);
  if (draft !== null) params.set('draft', draft);
  return `${BASE}/${path}?${params}`;
}

/** Opens settings of the page, from anywhere in the editor. One entry of the window's history is for all of them. */
export function openSettings(address: string): void {
  const target = settingsAddress(address);
  if (settingsPath(window.location.pathname) === null) enterSettings(target);
  else navigate(target, { replace: true, state: window.history.state });
}

/** Goes to an address of settings in an entry of its own. */
function enterSettings(address: string): void {
  const { pathname, search } = window.location;
  const overPage = pathname === PAGE && draftParameter(search) === draftParameter(address.split('?')[1] ?? '');
  navigate(address, { state: { overPage } satisfies SettingsEntry });
}

/** Back to the page, so that the way back from there leads where the person was before. */
export function closeSettings(): void {
  const entry: Partial<SettingsEntry> | null = window.history.state;
  if (entry?.overPage) window.history.back();
  else navigate(`${PAGE}?draft=${encodeURIComponent(draftParameter(window.location.search) ?? '')}`, { replace: true });
}

/** What an address names below the settings: `['authentication', 'facebook']`; null where it is none of theirs. */
export function settingsPath(location: string): readonly string[] | null {
  if (location !== BASE && !location.startsWith(`${BASE}/`)) return null;
  return location.slice(BASE.length).split('/').filter(Boolean).map(decodeURIComponent);
}

export function draftParameter(search: string): string | null {
  return new URLSearchParams(search).get('draft');
}

interface LinkProps {
  /** An address as `settingsAddress` takes it. */
  readonly address: string;
  readonly className: string | undefined;
  readonly 'aria-current'?: 'page' | undefined;
  readonly 'data-method'?: string;
  readonly children: ReactNode;
}

/** A link to settings of the page, for a tab of its own as well. */
export function SettingsLink({ address, ...rest }: LinkProps) {
  return (
    <Link
      {...rest}
      href={settingsAddress(address)}
      onClick={(event) => {
        event.preventDefault();
        openSettings(address);
      }}
    />
  );
}
