import { defaultConfiguration } from '#core/config/defaults.ts';
import type { PageConfiguration } from '#core/config/types.ts';
import type { EditResult } from '#core/page/document.ts';
import type { Json } from '#core/page/types.ts';
import { storedFields } from '#core/settings/form/stored-form.ts';
import { text } from '#core/texts/index.ts';
import { deepFreeze } from './deep-freeze.ts';

export type Verb = (configuration: PageConfiguration) => EditResult<Partial<PageConfiguration>>;
export type Strings = Record<string, string>;

export function withForm(fields: Json, strings: Strings = {}): PageConfiguration {
  return deepFreeze({
    ...defaultConfiguration(),
    authentications: [
      { name: 'click', active: true, config: {} },
      { name: 'form', active: true, config: { fields, textColor: '#123', later: 1 } as Record<string, Json> },
    ],
    languages: { de: { name: 'Deutsch', code: 'de', flag: 'de', active: true, strings } },
  });
}

/** What comes of verbs in a row; fails where one is refused. */
export function changed(configuration: PageConfiguration, ...verbs: Verb[]): PageConfiguration {
  let now = configuration;
  for (const verb of verbs) {
    const result = verb(now);
    if (!result.ok) throw new Error(result.reason);
    now = deepFreeze({ ...now, ...result.value });
  }
  return now;
}

export const formRefusal = (configuration: PageConfiguration, verb: Verb) => {
  const result = verb(configuration);
  return result.ok ? null : text(result.reason);
};
export const fieldsOf = (configuration: PageConfiguration) => storedFields(configuration).map(({ stored }) => stored);
export const keysOf = (configuration: PageConfiguration) => storedFields(configuration).map(({ field }) => field.key);
export const stringsOf = ({ languages }: PageConfiguration) => languages.de?.strings;

export const NAME = { type: 'string', key: 'name', label: 'Name', note: 'of a later version' };
export const DRINK = { type: 'radiobox', key: 'drink', label: 'Drink', options: ['Tea', 'Coffee', 'Water'] };
export const GENDER = {
  type: 'radiobox',
  key: '__gender__',
  label: 'Gender',
  immutable: true,
  options: ['Male', 'Female'],
};
export const MARKETING = { type: 'boolean', key: '__marketing__', label: 'News', immutable: true, optional: true };
export const FORM = withForm([NAME, DRINK, GENDER, MARKETING], {
  'form.name.label': 'Wie heißt du?',
  'form.name.invalid': 'So nicht',
  'form.drink.label': 'Getränk',
  'form.drink.option.1': 'Tee',
  'form.drink.option.3': 'Wasser',
  'form.name.option.label': 'of a field called name.option',
  terms: 'Sei nett.',
});
