/** Hosts a gateway has to open before visitors log in. */
export const walledGarden = {
  'walledGarden.title': 'Hosts to open before login',
  'walledGarden.hint':
    'Visitors are not online yet: their gateway has to let them reach these hosts (its walled garden).',
  'walledGarden.page': 'The page itself',
  'walledGarden.returns': 'Where visitors come back to from their account elsewhere',
  'walledGarden.pictures': 'Pictures from elsewhere',
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
  'walledGarden.support': 'If something is still missing at the login, please contact support.',
  'walledGarden.copy': 'Copy the hosts',
  'walledGarden.copied': 'The hosts are in the clipboard',
  'walledGarden.copyFailed': 'The clipboard cannot be reached. The hosts are selected: copy them by key.',
} as const;
