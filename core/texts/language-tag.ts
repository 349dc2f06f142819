/** A language code of a page as a language tag; the codes of old pages have underscores. */
export function tagOf(code: string): string {
  return code.replaceAll('_', '-');
}

/**
 * The tongue of a code and its script, by which people read a text: `zh-TW` and `zh-Hant` are both zh-Hant, `de-AT` is
 * de-Latn. Empty where the code is no language tag.
 */
export function tongueOf(code: string): string {
  const before = known.get(code);
  if (before !== undefined) return before;
  const tongue = maximized(code);
  if (known.size < MOST_KNOWN) known.set(code, tongue);
  return tongue;
}

/** Codes come from visitors, too. */
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
