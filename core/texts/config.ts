/** What is wrong with a configuration, in words; `{path}` is a JSON pointer into it. */
export const config = {
  'config.invalid': 'The configuration does not fit the schema.',
  'config.notJson': 'This is not JSON: {reason}',
  'config.notUtf8': 'This is not UTF-8. Save the file as UTF-8, then try again.',
  'config.utf16': 'This is UTF-16. Save the file as UTF-8, then try again.',
  'config.repeatedKey':
    'The key {key} stands here once more; it is first in line {line}. Only one of the two can be kept: please remove the other.',
  'config.changedNumber':
    'The number {number} would become {read}, because JavaScript cannot keep it. Put it in quotes, or shorten it.',
  'config.tooDeep':
    'Lists and objects are nested more than {levels} levels deep. No page needs that: please use fewer levels',
  'config.size': 'The configuration is {bytes} bytes; at most {limit} are taken.',
  'config.notObject': 'A configuration is a JSON object.',
  'config.type': 'Must be {expected}.',
  'config.missing': 'The field {field} is missing.',
  'config.choice': 'Must be one of: {choices}.',
  'config.constant': 'Must be {expected}.',
  'config.limit': 'Must be {comparison} {limit}.',
  'config.empty': 'Must not be empty.',
  'config.pattern': 'Does not have the expected form {pattern}.',
  'config.languageKey': '{name} is not a language code.',
  'config.languageCode': 'Must be a language code such as en or pt-BR.',
  'config.secret': 'Must be a text, null or the mark of a stored secret, {"set": true}.',
  'config.noneFits': 'Has none of the allowed forms.',
  'config.tooMany': '{count} more problems are not listed.',
  'config.unlike': 'Does not fit the schema: {reason}.',
  'config.day': 'Must be a day such as 2026-12-24.',
  'config.timeZone': 'The time zone {zone} is not known here; adverts are shown by the clock of the server.',
  'config.advertDates': 'The last day of the advert {url} is before its first, so it is never shown.',
  'config.unknownMethod': 'The login method {name} is not known; it is kept but cannot be shown.',
  'config.duplicateMethod': 'The login method {name} is configured twice.',
  'config.duplicateField': 'The field key {key} is used twice.',
  'config.languageMismatch': 'The language is stored under {key} but its code is {code}.',
  'config.defaultLanguage': 'The default language {code} is not among the languages.',
  'config.placeholderMissing':
    '{language}: the translation of “{source}” has to contain {placeholder}, which visitors read as the real value.',
  'config.placeholderUnknown':
    '{language}: the translation of “{source}” contains {placeholder}, which stands for nothing here.',
  'config.landing': 'The address that visitors go to after the login has to begin with http:// or https://.',
  'config.noLanding':
    'Visitors are to go to an address after the login, and there is none: they go where they wanted to go.',
  'config.old': 'Version {version}; it is read as {current}.',

  'json.end': 'the end of the text',
  'json.expected.value': 'a value is expected, not {found}.',
  'json.expected.key': 'a key in double quotes is expected, not {found}.',
  'json.expected.colon': 'a colon is expected after the key, not {found}.',
  'json.expected.commaOrBrace': 'a comma or } is expected, not {found}.',
  'json.expected.commaOrBracket': 'a comma or ] is expected, not {found}.',
  'json.expected.nothing': 'nothing is expected after the value, but there is {found}.',
  'json.expected.string': 'this text in quotes has no end, a line break or a wrong escape.',
} as const;
