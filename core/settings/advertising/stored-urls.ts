import type { PageConfiguration } from '#core/config/types.ts';
import { type EditResult, refused } from '#core/page/edit-result.ts';
import { advertUrl } from '#core/rules/advert-url.ts';
import { withScheme } from '#core/rules/url.ts';

type Configuration = Readonly<PageConfiguration>;

const LONGEST = 2_048;

/** The addresses of the adverts; the empty entry of a page without any is none. */
export function advertUrls({ advertising }: Configuration): readonly string[] {
  return advertising.urls.filter((url) => url.trim() !== '');
}

/** The change that stores these addresses. spec 3: none are one empty entry. */
export function withUrls(
  { advertising }: Configuration,
  urls: readonly string[],
): Pick<PageConfiguration, 'advertising'> {
  return { advertising: { ...advertising, urls: urls.length > 0 ? [...urls] : [''] } };
}

/** What was typed as it is stored, or why it is no address of an advert of the page's type. */
export function readUrl({ advertising }: Configuration, typed: string): EditResult<string> {
  const problem = typed.length > LONGEST ? 'rules.url' : advertUrl[advertising.type](typed);
  // spec 5: addresses without a scheme get http:// prepended.
  return problem ? refused(problem) : { ok: true, value: withScheme(typed) };
}
