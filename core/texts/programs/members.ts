/** What the server says to those who look after the people of an organisation. */
export const memberTexts = {
  'server.people.missing': 'There is no such person in this organisation.',
  'server.people.roleAbove': 'Your role does not allow you to give, change or take this role.',
  'server.people.lastOwner': 'Make somebody else owner first: an organisation has at least one.',
  'server.people.notOwner': 'Only an owner who is active here can be the primary one. Make them owner first.',
  'server.people.own': 'This is you. Leave the organisation instead.',
  'server.people.pagesTo':
    'Say who gets the {count|page|pages} of this person first: {count} {count|belongs|belong} to them here.',
  'server.people.pagesToWhom':
    'Pages go to another person who is active here and may make pages: an owner, admin, editor or author.',
  'server.people.tooMany':
    'At most {most} invitations of an organisation are open at once. Withdraw some, or wait until they are accepted.',
  'server.people.invitationMissing': 'This invitation is not open any more.',
  'server.people.invitationOther':
    'You are signed in as {email}, and this invitation is for somebody else. Sign out, and sign in with the address it was mailed to.',
  'server.people.hasAccount': 'You have an account already. Sign in with it, then open the link again and join.',
  'server.people.inviterGone': 'Whoever invited you may do so no longer. Ask for a new invitation.',
} as const;
