/** Publishing: what its author should know before visitors see a page, and what the network around it needs. */
export const publishTexts = {
  // What a page's author should know before visitors see the page.
  'publish.untitled': 'Wi-Fi',
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
  'publish.noResponsible':
    'Visitors are asked whether they may be written to, and nobody is named who is responsible for their data: their consent may not count. Name them in the app settings.',
  'publish.noCoupons': 'No coupon can be used yet, so nobody gets in by one.',
  'publish.noOptions': '“{field}” has to be chosen, and there is nothing to choose from: nobody gets past the form.',
  'publish.codeUnchanged': 'The access code is still {code}, which everybody tries first.',
  'publish.termsUnwritten':
    'The terms and conditions are still the example text. Write your own before visitors see them.',
  'publish.languageUnfinished':
    '{language} is not finished, {done} of {total} translated: visitors get what is missing as it stands on the page.',
  'publish.languageUntranslated':
    'Nothing is translated into {language}: visitors get the texts as they stand on the page. Translate them, or make {language} the default if the page is written in it.',
  'publish.translationOutdated':
    '{language}: “{translation}” was translated before the text became “{words}”. Translate it again, or say that it is still right.',
  'publish.bindingOutdated':
    '{language}: “{translation}” was translated before the text became “{words}”. What visitors agree to or pay has to be right in every language: translate it again, or say that it is still right.',
  'publish.noAdvert': 'Adverts are switched on, but there is none that can be shown.',
  'publish.noAdvertDescription':
    'Advert {number} has no description: people who do not see it learn nothing of it. Write what it says.',
  'publish.advertHost':
    'An advert comes from {host}. Visitors see it only if that host is open before they are online: an uploaded picture needs none.',
  'publish.htmlDropped': 'Custom HTML is left out: it is not in the cleaned form ({problem}).',
  'publish.htmlRefused': 'These parts of Custom HTML are left out, because a page may not have them: {parts}.',
  'publish.notAllowed': 'Something that may not be on a page was left out: {what}.',
  'publish.loginHidden':
    '“{words}” is {size} px wide, so visitors cannot press it to log in. Remove its width, or enter a larger one.',
  'publish.loginOffScreen':
    '“{words}” stands outside the screen of a phone, so visitors cannot press it to log in. Correct its margin, or that of its box.',
  'publish.loginHiddenEverywhere':
    'Every login element is hidden on all screens, so nobody can log in. Show one of them.',
  'publish.loginsHiddenOn':
    'Every login element is hidden on {screens}, so visitors cannot log in there. Show one of them.',
  'publish.loginHiddenOn': '“{words}” is hidden on {screens}, so visitors there cannot log in by it.',
  'publish.termsHiddenOn':
    'The terms and conditions are hidden on {screens}: visitors there cannot accept them, so they do not get in.',
  'publish.contrast':
    '“{words}” is hard to read: its contrast with what lies behind it is {ratio}, and {needed} is the least. Choose a darker or a lighter colour.',
  'publish.contrastUnknown':
    '“{words}” stands on a picture, so its contrast cannot be computed. Look at it on a phone, or put it into a box with a background colour.',
  'publish.smallText':
    '“{words}” is written {size} px high: under {least} px it cannot be read on a phone. Make it larger.',
  'publish.smallTarget': '“{words}” is {size} px wide or high: a finger needs {least} px to hit it. Make it larger.',
  'publish.noDescription':
    'A picture has no description: visitors who do not see it miss what it says. Describe it, unless it is only decoration.',
  'publish.noHeading':
    'The page has no heading, by which screen readers find what it is about. Give the text that names it a heading level.',
  'publish.iconUnnamed':
    'An icon stands alone, and its words still say what kind of element it is. Write what it stands for: screen readers read that out.',
  'publish.emptyLink':
    'A link has no words, so nobody knows where it leads. Write its text, or the description of its picture.',
  'publish.noAddress': '“{words}” leads nowhere, because it has no address. Enter one, or remove it.',
  'publish.firstTrip':
    'The page is {kilobytes} KB compressed; over {limit} KB it does not arrive in one round trip. Shorten its texts or its Custom HTML.',
  'publish.heavyPictures':
    'With its pictures the page weighs {kilobytes} KB, most of it {name} with {most} KB; over {limit} KB visitors wait for it on the network before login. Show it smaller, or choose a lighter picture.',
  'publish.heavy': 'The page weighs {kilobytes} KB; over {limit} KB visitors wait on slow connections.',

  // Hosts a gateway has to open before visitors log in.
  'walledGarden.title': 'Hosts to open before login',
  'walledGarden.hint':
    'Visitors are not online yet: their gateway has to let them reach these hosts (its walled garden).',
  'walledGarden.page': 'The page itself',
  'walledGarden.returns': 'Where visitors come back to from their account elsewhere',
  'walledGarden.adverts': 'Adverts',
  'walledGarden.youtube': 'YouTube videos; this opens much of YouTube to everybody',
  'walledGarden.vimeo': 'Vimeo videos',
  'walledGarden.covers':
    '{pattern} also opens {probe}, by which devices find out whether they are online: some will not show the page by themselves.',
  'walledGarden.coversBelow':
    '{host} also opens {probe} where a gateway opens every name below it, as openNDS, uspot and dnsmasq do. Devices find out by it whether they are online: some will not show the page by themselves.',
  'walledGarden.loopback':
    '{host} is a name that this server has for itself: visitors do not reach it. Open the editor at the address that visitors use.',
  'walledGarden.leftOut':
    '{host} is not in the list: devices find out by it whether they are online, and would not show the page.',
  'walledGarden.format': 'Written for',
  'walledGarden.plain': 'Any gateway, one host a line',
  'walledGarden.dnsmasqIpset': 'dnsmasq with ipset',
  'walledGarden.dnsmasqNftset': 'dnsmasq with nftables',
  'walledGarden.support': 'If something is still missing at the login, please {support}.',
  'walledGarden.copy': 'Copy the hosts',
  'walledGarden.copied': 'The hosts are in the clipboard',
  'walledGarden.copyFailed': 'The clipboard cannot be reached. The hosts are selected: copy them by key.',

  // How a network tells phones of a page (RFC 8908, RFC 8910).
  'captivePortal.title': 'Tell phones by DHCP',
  'captivePortal.hint':
    'Phones that get this address from the network open the page at once and know how long they are online.',
  'captivePortal.server': 'DHCP server',
  'captivePortal.choice': '{server}, {by}',
  'captivePortal.copy': 'Copy the lines',
  'captivePortal.copied': 'The lines are copied',
  'captivePortal.copyFailed': 'The lines are selected: copy them with Ctrl+C',
  'captivePortal.networks':
    'Use it only where each device reaches this server by an address of its own, without NAT in between: phones behind one address cannot be told apart and get no answer once one of them is online. Name the networks of guests in PORTICO_GUEST_NETWORKS, so that devices in other networks are told that they are not captive.',
  'captivePortal.secure':
    'Phones take this address only by https, and this dashboard is opened by http. Open it by its https address to get the lines.',
} as const;
