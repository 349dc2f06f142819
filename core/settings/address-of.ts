import type { PageConfiguration } from '#core/config/types.ts';
import { pointerParts, settingIdOf } from './setting-id.ts';

/** Where a part of the configuration is set, by the first name of its path; what is not here is of the page itself. */
const SECTIONS: Readonly<
  Record<string, (rest: readonly string[], configuration: Readonly<PageConfiguration>) => string>
> = {
  advertising: () => 'advertising',
  authentications: ([index], { authentications }) => {
    const name = authentications[Number(index)]?.name;
    return name ? `authentication/${encodeURIComponent(name)}` : 'authentication';
  },
  defaultLanguage: () => 'multilanguage',
  languages: ([code, field, key]) => {
    if (code === undefined || field !== 'strings') return 'multilanguage';
    return `multilanguage/translate?${new URLSearchParams({ langCode: code, ...(key && { key }) })}`;
  },
  retention_days: () => 'security',
  security: () => 'security',
};

/** Address below /edit/settings of what a JSON pointer into the configuration names: `authentication/facebook`. */
export function addressOf(path: string, configuration: Readonly<PageConfiguration>): string {
  const [first = '', ...rest] = pointerParts(path);
  return Object.hasOwn(SECTIONS, first) ? (SECTIONS[first]?.(rest, configuration) ?? 'page') : 'page';
}

/** The same, with the setting that is to be brought into view and focused: `page?setting=page.terms`. */
export function placeOf(path: string, configuration: Readonly<PageConfiguration>): string {
  const address = addressOf(path, configuration);
  // A text to translate is named by the address already.
  if (address.includes('?')) return address;
  return `${address}?${new URLSearchParams({ setting: settingIdOf(path, configuration) })}`;
}
