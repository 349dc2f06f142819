/** What a page's author should know before visitors see the page. */
export const publish = {
  'publish.untitled': 'Wi-Fi',
  'publish.stopped': 'The page is not published: correct what is listed first.',
  'publish.noLogin': 'The page has no login element: visitors cannot log in.',
  'publish.methodOff': '{method} is switched off, but still on the page: visitors who choose it are refused.',
  'publish.appUnfinished':
    'The custom app of {method} has no key or no secret, so visitors who choose it read “Authentication failed”.',
  'publish.noApp':
    'No app of {method} is set up, neither here nor on the dashboard: visitors who choose it read “Authentication failed”.',
  'publish.appUnused': 'The custom app of {method} has no key or no secret, so the app of the dashboard is asked.',
  'publish.noSms':
    '{method} sends a text message, and this server has no gateway for them: visitors read “Impossible to send SMS”.',
  'publish.noSmsOptional':
    '“{field}” is verified by a text message, and this server has no gateway for them: visitors who fill it in are kept out.',
  'publish.noCoupons': 'No coupon can be used yet, so nobody gets in by one.',
  'publish.noOptions': '“{field}” has to be chosen, and there is nothing to choose from: nobody gets past the form.',
  'publish.codeUnchanged': 'The access code is still {code}, which everybody tries first.',
  'publish.termsUnwritten':
    'The terms and conditions are still the example text. Write your own before visitors see them.',
  'publish.languageUnfinished':
    '{language} is not finished, {done} of {total} translated: visitors get the rest as it stands on the page.',
  'publish.languageUntranslated':
    'Nothing is translated into {language}: visitors get the texts as they stand on the page. Translate them, or make {language} the default if the page is written in it.',
  'publish.externalImage':
    'An image comes from {host}. Visitors see it only if that host is open before login; upload the image instead.',
  'publish.noAdvert': 'Adverts are switched on, but there is none that can be shown.',
  'publish.advertHost':
    'An advert comes from {host}. Visitors see it only if that host is open before they are online.',
  'publish.htmlDropped': 'Custom HTML is left out: it is not in the cleaned form ({problem}).',
  'publish.notAllowed': 'Something that may not be on a page was left out: {what}.',
  'publish.heavy': 'The page weighs {kilobytes} KB; over {limit} KB visitors wait on slow connections.',
} as const;
