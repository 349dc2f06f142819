/** What the server says to those who look after the people of an organisation. */
export const memberTexts = {
  'server.people.missing': 'There is no such person in this organisation.',
  'server.people.roleAbove': 'Your role does not allow you to give, change or take this role.',
  'server.people.lastOwner': 'Make somebody else owner first: an organisation has at least one.',
  'server.people.own': 'This is you. Leave the organisation instead.',
  'server.people.pagesTo':
    'Say who gets the {count|page|pages} of this person first: {count} {count|belongs|belong} to them here.',
  'server.people.pagesToWhom':
    'Pages go to another person who is active here and may make pages: an owner, admin, editor or author.',
} as const;
