/** A language code of a page as a language tag; the codes of old pages have underscores. */
export function tagOf(code: string): string {
  return code.replaceAll('_', '-');
}

/**
 * The language of a code with its script, which decides whether people can read a text: `zh-TW` and `zh-Hant` are both
 * zh-Hant, `de-AT` is de-Latn. Empty where the code is not a language tag.
 */
export function tongueOf(code: string): string {
  const before = known.get(code);
  if (before !== undefined) return before;
  const tongue = maximized(code);
  if (known.size < MOST_KNOWN) known.set(code, tongue);
  return tongue;
}

/** Visitors send codes too, so the number of those that are remembered is limited. */
const MOST_KNOWN = 500;
const known = new Map<string, string>();

function maximized(code: string): string {
  try {
    const { language, script } = new Intl.Locale(tagOf(code)).maximize();
    return script === undefined ? language : `${language}-${script}`;
  } catch {
    return '';
  }
}

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
