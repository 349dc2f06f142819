import { loginMethod } from '#core/auth/registry.ts';
import { type TextKey, text } from '#core/texts/index.ts';

const KIND: Readonly<Record<string, TextKey>> = {
  phone: 'statistics.kind.phone',
  tablet: 'statistics.kind.tablet',
  computer: 'statistics.kind.computer',
  other: 'statistics.kind.other',
};
const WINDOW: Readonly<Record<string, TextKey>> = {
  sheet: 'statistics.window.sheet',
  browser: 'statistics.window.browser',
};
const LENGTH: Readonly<Record<string, TextKey>> = {
  'under-5-minutes': 'statistics.length.5',
  'under-15-minutes': 'statistics.length.15',
  'under-1-hour': 'statistics.length.60',
  'under-4-hours': 'statistics.length.240',
  '4-hours-or-more': 'statistics.length.more',
};
const NAMES = { kind: KIND, window: WINDOW, length: LENGTH };

/** What a key of a fact is called. */
export const nameIn =
  (fact: keyof typeof NAMES) =>
  (key: string): string => {
    const name = NAMES[fact][key];
    return name === undefined ? key : text(name);
  };

export function methodName(method: string): string {
  if (method === 'return') return text('statistics.return');
  const known = loginMethod(method);
  return known ? text(known.label) : text('statistics.noMethod');
}

export function languageName(tag: string): string {
  if (tag === '') return text('statistics.noLanguage');
  try {
    return new Intl.DisplayNames(['en'], { type: 'language' }).of(tag) ?? tag;
  } catch {
    return tag;
  }
}
