import { verifiersOf } from '#core/auth/verifiers.ts';
import { pageFields } from '#core/config/fields/page.ts';
import type { PageConfiguration } from '#core/config/types.ts';
import { colors } from '#core/controls/colors.ts';
import type { Control } from '#core/controls/types.ts';
import { addresses, words } from '#core/controls/words.ts';
import { bareNumber, prefixList } from '#core/rules/phone.ts';
import { timeZoneNamed, timeZones } from '#core/rules/time.ts';
import { url } from '#core/rules/url.ts';
import type { TextKey } from '#core/texts/index.ts';
import { type RuledName, storedField } from './stored-field.ts';
import type { Setting, SettingGroup, SettingResult } from './types.ts';

// spec configuration.19

const NAME_LIMIT = 120;
const TERMS_LIMIT = 200_000;

const name: Setting = {
  id: 'page.name',
  label: 'settings.name',
  hint: 'settings.nameHint',
  kind: 'line',
  read: (configuration) => configuration.name,
  parse(typed) {
    const written = typed.trim();
    if (written === '') return { error: 'settings.nameEmpty' };
    return written.length > NAME_LIMIT ? { error: 'settings.nameTooLong' } : { change: { name: written } };
  },
};

/** The prefix that visitors may leave out of their phone numbers. */
const prefix: Setting = {
  id: 'page.country_prefix',
  label: 'settings.countryPrefix',
  hint: 'settings.countryPrefixHint',
  kind: 'line',
  read: ({ country_prefix = '' }) => country_prefix,
  parse(typed) {
    const digits = bareNumber(typed).replace(/^\+/, '');
    return storedField('country_prefix', digits && `+${digits}`);
  },
};

/** Prefixes of the numbers to which codes may be sent by text message, because each message costs. */
const smsPrefixes: Setting = {
  id: 'page.sms_prefixes',
  label: 'settings.smsPrefixes',
  hint: 'settings.smsPrefixesHint',
  kind: 'line',
  applies: ({ authentications }) =>
    authentications.some(({ name, active }) => active && verifiersOf(name, authentications).has('sms')),
  read: ({ sms_prefixes = '' }) => sms_prefixes,
  parse(typed) {
    const prefixes = prefixList(typed);
    return prefixes === null ? { error: 'rules.smsPrefixes' } : storedField('sms_prefixes', prefixes);
  },
};

/** Time zone by whose clocks adverts are shown. */
const zone: Setting = {
  id: 'page.time_zone',
  label: 'settings.timeZone',
  hint: 'settings.timeZoneHint',
  kind: 'line',
  options: timeZones().map((value) => ({ value, label: 'settings.timeZone' })),
  read: ({ time_zone = '' }) => time_zone,
  parse: (typed) => storedField('time_zone', timeZoneNamed(typed) ?? typed.trim()),
};

/** Address about the venue that phones show. They accept only https. */
const venue: Setting = {
  id: 'page.venue_info_url',
  label: 'settings.venue',
  hint: 'settings.venueHint',
  kind: 'line',
  read: ({ venue_info_url = '' }) => venue_info_url,
  parse(typed) {
    // Phones begin what is typed with a capital letter.
    const address = typed.trim().replace(/^https:/i, 'https:');
    if (address !== '' && url(address) !== null) return { error: 'config.venueWrong' };
    return storedField('venue_info_url', address);
  },
};

/** spec configuration.3, configuration.9: name and cover. */
export const general: SettingGroup = {
  id: 'general',
  label: 'settings.general',
  settings: [
    name,
    field('cover', 'settings.cover', 'image', addresses['background-image'], 'settings.coverHint'),
    zone,
    prefix,
    smsPrefixes,
    venue,
  ],
};

/** spec configuration.10: background_color and background_image. */
export const backgroundSettings: SettingGroup = {
  id: 'background',
  label: 'settings.background',
  settings: [
    field('background_color', 'settings.backgroundColor', 'color', colors['ground-color']),
    field(
      'background_image',
      'settings.backgroundImage',
      'image',
      addresses['background-image'],
      'settings.backgroundImageHint',
    ),
  ],
};

/** spec configuration.7: terms. */
export const pageTerms: SettingGroup = {
  id: 'terms',
  label: 'settings.terms',
  settings: [
    {
      ...field('terms', 'settings.termsText', 'lines', words.terms, 'settings.termsHint'),
      delay: words.terms.delay ?? 0,
      parse: (typed) =>
        typed.length > TERMS_LIMIT ? { error: 'settings.termsTooLong' } : written('terms', words.terms, typed),
    },
  ],
};

type TextField = 'cover' | 'background_color' | 'background_image' | 'terms';

/** A field that is read and written as the control of the same thing does it. */
function field(property: TextField, label: TextKey, kind: Setting['kind'], control: Control, hint?: TextKey): Setting {
  return {
    id: `page.${property}`,
    label,
    ...(hint && { hint }),
    kind,
    read: (configuration) => configuration[property],
    warn: (configuration) => control.warn?.(configuration[property]) ?? null,
    parse: (typed) => written(property, control, typed),
  };
}

function written(property: TextField, control: Control, typed: string): SettingResult {
  const parsed = control.parse(typed);
  if ('error' in parsed) return parsed;
  if (isRuled(property) && typeof parsed.value === 'string') return storedField(property, parsed.value);
  return { change: { [property]: parsed.value } as Partial<PageConfiguration> };
}

function isRuled(property: TextField): property is TextField & RuledName {
  return 'wrong' in pageFields[property];
}
