import { advertDetails, advertTextKey } from '#core/config/advertising.ts';
import { moveKeys } from '#core/config/page-strings.ts';
import type { AdvertDetail, Advertising, PageConfiguration } from '#core/config/types.ts';
import { externalHost } from '#core/controls/words.ts';
import { accepted, type EditResult, refused } from '#core/page/document.ts';
import { isDate } from '#core/rules/time.ts';
import { advertUrl, url, vimeoUrl, withScheme, youtubeUrl } from '#core/rules/url.ts';
import { moveItem } from '#core/settings/move-item.ts';
import type { SettingVerb } from '#core/settings/types.ts';
import type { TextKey } from '#core/texts/index.ts';

type Configuration = Readonly<PageConfiguration>;

const LONGEST = 2_048;

/** The addresses of the adverts; the empty entry of a page without any is none. */
export function advertUrls({ advertising }: Pick<Configuration, 'advertising'>): readonly string[] {
  return advertising.urls.filter((url) => url.trim() !== '');
}

/**
 * The change that stores these addresses. spec advertising.5: none are one empty entry. What was set of an advert that is
 * no longer on the list goes with it.
 */
export function withUrls(
  { advertising: { details, ...advertising } }: Configuration,
  urls: readonly string[],
): Pick<PageConfiguration, 'advertising'> {
  const listed = Object.entries(details ?? {}).filter(([address]) => urls.some((url) => url.trim() === address));
  return {
    advertising: {
      ...advertising,
      urls: urls.length > 0 ? [...urls] : [''],
      ...(listed.length > 0 && { details: Object.fromEntries(listed) }),
    },
  };
}

/** What was typed as it is stored, or why it is no address of an advert of the page's type. */
export function readUrl({ advertising }: Configuration, typed: string): EditResult<string> {
  const problem = typed.length > LONGEST ? 'rules.url' : advertUrl[advertising.type](typed);
  // spec validation-rules.11: addresses without a scheme get http:// prepended.
  return problem ? refused(problem) : { ok: true, value: withScheme(typed) };
}

/** An advert more, at the end. */
export const addUrl: SettingVerb<{ readonly url: string }> = (configuration, { url }) => {
  const read = readUrl(configuration, url);
  return read.ok ? accepted(withUrls(configuration, [...advertUrls(configuration), read.value])) : read;
};

/** Another address for an advert, counted from 0. What is set of it, and its translations, go along. */
export const changeUrl: SettingVerb<{ readonly index: number; readonly url: string }> = (
  configuration,
  { index, url },
) => {
  const urls = advertUrls(configuration);
  const before = urls[index];
  if (before === undefined) return refused('adverts.notThere');
  const isTwice = urls.filter((one) => one === before).length > 1;
  const read = readUrl(configuration, url);
  return read.ok
    ? accepted({
        ...withUrls(movedDetails(configuration, before, read.value), urls.with(index, read.value)),
        ...(!isTwice && movedText(configuration, before, read.value)),
      })
    : read;
};

/** The details under another address; those that are there already are of an advert that is on the list as well. */
function movedDetails(configuration: Configuration, from: string, to: string): Configuration {
  const { advertising } = configuration;
  const details = advertDetails(advertising, from);
  if (Object.keys(details).length === 0) return configuration;
  const merged = { ...details, ...advertDetails(advertising, to) };
  return { ...configuration, advertising: { ...advertising, details: { ...advertising.details, [to]: merged } } };
}

/** Moves the translations of a description to another address. */
function movedText(configuration: Configuration, from: string, to: string): Partial<PageConfiguration> {
  const [old, next] = [advertTextKey(from), advertTextKey(to)];
  return moveKeys(configuration, (key) => [key === old ? next : key]);
}

/** Puts an advert at another place of the list, counted from 0 without it. */
export const moveUrl: SettingVerb<{ readonly from: number; readonly to: number }> = (configuration, { from, to }) => {
  const moved = moveItem(advertUrls(configuration), from, to);
  return moved ? accepted(withUrls(configuration, moved)) : refused('adverts.notThere');
};

/** Takes an advert off the list. */
export const removeUrl: SettingVerb<{ readonly index: number }> = (configuration, { index }) => {
  const urls = advertUrls(configuration);
  return urls[index] === undefined
    ? refused('adverts.notThere')
    : accepted(withUrls(configuration, urls.toSpliced(index, 1)));
};

type Warning = ReturnType<typeof externalHost>;

/** Warning about an advert's address that is accepted; null without one. */
export function warnUrl(type: Advertising['type'], url: string): Warning {
  if (type !== 'image') return null;
  if (youtubeUrl(url) === null) return { key: 'adverts.videoAsImage', params: { service: 'YouTube' } };
  if (vimeoUrl(url) === null) return { key: 'adverts.videoAsImage', params: { service: 'Vimeo' } };
  return externalHost(url);
}

/** One thing that is set of a single advert, and how it is typed. */
export interface AdvertPart {
  readonly field: 'alt' | 'link' | 'from' | 'until';
  readonly label: TextKey;
  readonly hint?: TextKey;
  readonly kind: 'line' | 'date';
  /** What was typed as it is stored, or why it cannot be. Nothing typed means none. */
  read(typed: string, now: AdvertDetail): EditResult<string>;
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
  const next: AdvertDetail = read.value === '' ? others : { ...others, [field]: read.value };
  return accepted({ advertising: { ...advertising, details: { ...advertising.details, [address]: next } } });
};
