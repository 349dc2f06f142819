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
