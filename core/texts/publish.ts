/** What a page's author should know before visitors see the page. */
export const publish = {
  'publish.untitled': 'Wi-Fi',
  'publish.noLogin': 'The page has no login element: visitors cannot log in.',
  'publish.appUnfinished':
    'The custom app of {method} has no key or no secret, so visitors who choose it read “Authentication failed”.',
  'publish.noApp':
    'No app of {method} is set up, neither here nor on the dashboard: visitors who choose it read “Authentication failed”.',
  'publish.noSms':
    'This server has no gateway for text messages: visitors who choose SMS read “Impossible to send SMS”.',
  'publish.codeUnchanged': 'The access code is still {code}, which everybody tries first.',
  'publish.termsUnwritten':
    'The terms and conditions are still the example text. Write your own before visitors see them.',
  'publish.externalImage':
    'An image comes from {host}. Visitors see it only if that host is open before login; upload the image instead.',
  'publish.noAdvert': 'Adverts are switched on, but there is none that can be shown.',
  'publish.advertHost':
    'An advert comes from {host}. Visitors see it only if that host is open before they are online.',
  'publish.badAddress': 'The address "{address}" is not a web, mail or telephone address and leads nowhere.',
  'publish.htmlDropped': 'Custom HTML is left out: it is not in the cleaned form ({problem}).',
  'publish.notAllowed': 'Something that may not be on a page was left out: {what}.',
  'publish.heavy': 'The page weighs {kilobytes} KB; over {limit} KB visitors wait on slow connections.',
} as const;
