/** Languages of a page and their translations: what can be translated, and what is said of a file of translations. */
export const translations = {
  'translations.alreadyThere': 'The page has this language already',
  'translations.notListed': 'There is no such language in the list',
  'translations.notOnPage': 'The page does not have this language',
  'translations.tooLong': 'A translation has at most 200,000 characters',

  'translations.where.alt': '{name}, description',
  'translations.where.label': '{label}, name of the field',
  'translations.where.option': '{label}, option {number}',
  'translations.where.invalid': '{label}, said of a wrong value',
  'translations.where.code': 'Login by code',
  'translations.where.coupon': 'Coupons',
  'translations.where.login': 'Login',
  'translations.where.sms': 'SMS',
  'translations.where.visit': 'Around the page',

  'translations.file.json': 'Line {line}: this is no JSON. Nothing was imported.',
  'translations.file.list': 'A list of texts is expected, each with key and target. Nothing was imported.',
  'translations.file.entry': 'Entry {entry}: an object with key and target is expected. Nothing was imported.',
  'translations.file.entryKey': 'Entry {entry}: the key is missing. Nothing was imported.',
  'translations.file.entryTarget': 'Entry {entry}: the target of {key} has to be text. Nothing was imported.',
  'translations.file.entryTwice': 'Entry {entry}: {key} stands here a second time. Nothing was imported.',
  'translations.file.open': 'Line {line}: a quotation mark opens and is never closed. Nothing was imported.',
  'translations.file.after':
    'Line {line}: only a delimiter may follow a closing quotation mark. Write a quotation mark inside of a text twice. Nothing was imported.',
  'translations.file.columns':
    'Line {line}: the first line has to name the columns key, source and target. Nothing was imported.',
  'translations.file.noKey': 'Line {line}: the key is missing. Nothing was imported.',
  'translations.file.twice': 'Line {line}: {key} stood in line {before} already. Nothing was imported.',
  'translations.file.tooLong': 'The translation of {key} has more than 200,000 characters. Nothing was imported.',
} as const;
