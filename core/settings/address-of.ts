import type { PageConfiguration } from '#core/config/types.ts';

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
  security: () => 'security',
};

/** Address below /edit/settings of what a JSON pointer into the configuration names: `authentication/facebook`. */
export function addressOf(path: string, configuration: Readonly<PageConfiguration>): string {
  const [first = '', ...rest] = pointerParts(path);
  return Object.hasOwn(SECTIONS, first) ? (SECTIONS[first]?.(rest, configuration) ?? 'page') : 'page';
}

/** The names a JSON pointer goes along. */
export function pointerParts(path: string): readonly string[] {
  return path
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));
}
