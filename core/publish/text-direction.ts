/** Languages written from right to left. */
const RIGHT_TO_LEFT: ReadonlySet<string> = new Set(['ar', 'ckb', 'dv', 'fa', 'he', 'ps', 'sd', 'ug', 'ur', 'yi']);

/** A language code as it may stand in `lang`; English where it is none. */
export function languageTag(code: string | null): string {
  const tag = code?.replaceAll('_', '-') ?? '';
  return /^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*$/.test(tag) ? tag : 'en';
}

/** `ltr` or `rtl`, by the language or, where it names one, the script. */
export function textDirection(tag: string): 'ltr' | 'rtl' {
  const [language = '', script] = tag.split('-');
  if (script?.length === 4) return /^(arab|hebr|thaa|syrc|nkoo)$/i.test(script) ? 'rtl' : 'ltr';
  return RIGHT_TO_LEFT.has(language.toLowerCase()) ? 'rtl' : 'ltr';
}
