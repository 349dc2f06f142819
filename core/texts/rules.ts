/**
 * The sentences of the validation rules, as docs/specification/validation-rules.md has them. `{value}` is what was
 * typed.
 */
export const rules = {
  'rules.positiveInteger': 'Allowed values are positive Integer numbers',
  'rules.positiveNumber': 'Allowed values are positive Integer and Float numbers',
  'rules.signedInteger': 'Allowed values are signed Integer numbers',
  'rules.url': 'Invalid URL format',
  // spec validation-rules.10: where the address does not stand beside the sentence
  'rules.urlValue': '{value} is not a valid url',
  // spec validation-rules.14: the messages are swapped, each names the other service.
  'rules.youtube': 'Invalid Vimeo video url',
  'rules.vimeo': 'Invalid Youtube video url',
  'rules.timeZone': 'A time zone is named like Europe/Berlin or America/New_York',
  'rules.time': 'Invalid Time format (HH:mm)',
  'rules.phone': 'Invalid phone number',
  'rules.phonePrefix': 'Country Prefix (+XX) is missing',
  'rules.smsPrefixes': 'Prefixes are + and 1 to 7 digits each, with commas between them, as +49, +43',
  'rules.countryPrefix': 'A country prefix is + and 1 to 3 digits, as +49',
  'rules.facebookPage': 'Invalid facebook url',
  'rules.facebookPageValue': '{value} is not a valid Facebook Page URL',
  'rules.size': 'Allowed values are auto, 0, or a number with px, %, vw or vh',
  'rules.timeUnit': 'Allowed units are min, minute, hour, day, week, month and year',
  'rules.hostName': 'A host is a name like mail.example.com, without http:// and without a port',
  'rules.port': 'Ports are whole numbers from 1 to 65535',
  'rules.pattern':
    'This is no pattern: look for a bracket that is not closed, or a sign such as * with nothing before it',
  'rules.patternNotLinear':
    'Lookaheads, lookbehinds and backreferences are not supported, because they can make visitors wait forever; write the pattern without them',
  'rules.patternTooLong': 'A pattern has at most 1,000 characters',
  'rules.patternTooLarge':
    'This pattern repeats too much: numbers in {} multiply what stands before them, and those of groups in one another too. Write smaller numbers (visitors can type 500 characters at most), or + or * in their place',
  'rules.fullnameMissing': 'Please write your name.',
  'rules.fullnameLong': 'A name has at most 200 characters.',
} as const;
