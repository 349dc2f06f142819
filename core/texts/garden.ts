/** Hosts a gateway has to open before visitors log in. */
export const garden = {
  'garden.title': 'Hosts to open before login',
  'garden.hint': 'Visitors are not online yet: their gateway has to let them reach these hosts (its walled garden).',
  'garden.page': 'The page itself',
  'garden.pictures': 'Pictures from elsewhere',
  'garden.adverts': 'Adverts',
  'garden.youtube': 'YouTube videos; this opens much of YouTube to everybody',
  'garden.vimeo': 'Vimeo videos',
  'garden.covers':
    '{pattern} also opens {probe}, by which devices find out whether they are online: some will not show the page by themselves.',
  'garden.leftOut':
    '{host} is not in the list: devices find out by it whether they are online, and would not show the page.',
  'garden.support': 'If something is still missing at the login, please contact support.',
  'garden.copy': 'Copy the hosts',
  'garden.copied': 'The hosts are in the clipboard',
  'garden.copyFailed': 'The clipboard cannot be reached. The hosts are selected: copy them by key.',
} as const;
