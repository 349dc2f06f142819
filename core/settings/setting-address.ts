import type { PageConfiguration } from '#core/config/types.ts';

/** The settings of the rotation have names of their own. */
const ROTATION: Readonly<Record<string, string>> = {
  duration_quantity: 'quantity',
  duration_unit: 'unit',
  start_point: 'start',
  start_time: 'time',
};

/** The id of the setting that a JSON pointer into the configuration names: `page.terms`, `google.apiKey`. */
export function settingIdOf(path: string, { authentications }: Readonly<PageConfiguration>): string {
  const [first = '', ...rest] = pointerParts(path);
  if (first === 'retention_days') return 'visitors.retention';
  if (rest.length === 0) return `page.${first}`;
  if (first === 'advertising' && rest[0] === 'details') return 'advertising.urls';
  if (first === 'advertising' && rest[0] === 'rotation') return `rotation.${ROTATION[rest[1] ?? ''] ?? rest[1]}`;
  if (first !== 'authentications') return [first, ...rest].join('.');
  const [index, , ...field] = rest;
  return [authentications[Number(index)]?.name, ...field.filter((part) => part !== 'oauth')].join('.');
}

/** The names a JSON pointer goes along. */
export function pointerParts(path: string): readonly string[] {
  return path
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));
}

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

/** Address below /edit/settings with the setting to bring into view and focus: `page?setting=page.terms`. */
export function settingPlace(path: string, configuration: Readonly<PageConfiguration>): string {
  const address = addressOf(path, configuration);
  // A text to translate is named by the address already.
  if (address.includes('?')) return address;
  return `${address}?${new URLSearchParams({ setting: settingIdOf(path, configuration) })}`;
}
