import { advertDetails } from '#core/config/advert-details.ts';
import type { AdvertDetails } from '#core/config/types.ts';
import { done, type EditResult, refused } from '#core/page/document.ts';
import { isDate } from '#core/rules/time.ts';
import { url, withScheme } from '#core/rules/url.ts';
import type { SettingVerb } from '#core/settings/types.ts';
import type { TextKey } from '#core/texts/index.ts';
import { advertUrls } from './urls.ts';

/** One thing that is set of a single advert, and how it is typed. */
export interface AdvertPart {
  readonly field: 'alt' | 'link' | 'from' | 'until';
  readonly label: TextKey;
  readonly hint?: TextKey;
  readonly kind: 'line' | 'date';
  /** What was typed as it is stored, or why it cannot be. Nothing typed means none. */
  read(typed: string, now: AdvertDetails): EditResult<string>;
}

const ALT_LIMIT = 300;
const kept = (value: string): EditResult<string> => ({ ok: true, value });

/** spec advertising.11 to advertising.13. */
export const advertParts: readonly AdvertPart[] = [
  {
    field: 'alt',
    label: 'adverts.alt',
    hint: 'adverts.altHint',
    kind: 'line',
    read: (typed) => (typed.trim().length > ALT_LIMIT ? refused('adverts.altTooLong') : kept(typed.trim())),
  },
  {
    field: 'link',
    label: 'adverts.link',
    hint: 'adverts.linkHint',
    kind: 'line',
    read(typed) {
      const address = withScheme(typed);
      if (address === '') return kept('');
      return /^https?:\/\//i.test(address) && url(address) === null ? kept(address) : refused('rules.url');
    },
  },
  {
    field: 'from',
    label: 'adverts.from',
    kind: 'date',
    read: (typed, { until = '' }) => day(typed, { from: typed, until }),
  },
  {
    field: 'until',
    label: 'adverts.until',
    kind: 'date',
    read: (typed, { from = '' }) => day(typed, { from, until: typed }),
  },
];

function day(typed: string, { from, until }: { readonly from: string; readonly until: string }): EditResult<string> {
  if (typed !== '' && !isDate(typed)) return refused('config.day');
  return from !== '' && until !== '' && until < from ? refused('adverts.datesTurned') : kept(typed);
}

/** Sets one thing of the advert at a place of the list, counted from 0. */
export const setAdvertPart: SettingVerb<{
  readonly index: number;
  readonly field: AdvertPart['field'];
  readonly typed: string;
}> = (configuration, { index, field, typed }) => {
  const { advertising } = configuration;
  const address = advertUrls(configuration)[index]?.trim();
  const part = advertParts.find((one) => one.field === field);
  if (address === undefined || part === undefined) return refused('adverts.notThere');
  const { [field]: before, ...others } = advertDetails(advertising, address);
  const read = part.read(typed, others);
  if (!read.ok) return read;
  const next: AdvertDetails = read.value === '' ? others : { ...others, [field]: read.value };
  return done({ advertising: { ...advertising, details: { ...advertising.details, [address]: next } } });
};
