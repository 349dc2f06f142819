/** What is said to those who look after the people of an organisation, and of its limits. */
export const memberTexts = {
  'server.people.missing': 'There is no such person in this organisation.',
  'server.people.roleAbove': 'Your role does not allow you to give, change or take this role.',
  'server.people.roleChanged':
    'Somebody else has just given this person the role {role}. Nothing was changed: look at it, then choose again.',
  'server.people.lastOwner': 'Make somebody else owner first: an organisation has at least one.',
  'server.people.notOwner': 'Only an owner who is active here can be the primary one. Make them owner first.',
  'server.people.own': 'This is you. Leave the organisation instead.',
  'server.people.pagesTo':
    'Say who gets the {count|page|pages} of this person first: {count} {count|belongs|belong} to them here.',
  'server.people.publishes': 'Owners and admins publish: give this person another role first.',
  'server.people.upgrade':
    'The servers are just being upgraded. Once all of them run the new version, this can be set.',
  'server.people.pagesToWhom':
    'Pages go to another person who is active here and may make pages: an owner, admin, editor or author.',
  'server.people.tooMany':
    'At most {most} invitations of an organisation are open at once. Withdraw some, or wait until they are accepted.',
  'server.people.invitationMissing': 'This invitation is not open any more.',
  'server.people.invitationOther':
    'You are signed in as {email}, and this invitation is for somebody else. Sign out, and sign in with the address it was mailed to.',
  'server.people.hasAccount': 'You have an account already. Sign in with it, then open the link again and join.',
  'server.people.inviterGone': 'Whoever invited you may do so no longer. Ask for a new invitation.',
  'server.people.nobodyNear': 'Nobody like this works for this organisation.',
  'server.people.pagesNotAsked': 'This invitation asks for no pages. Join, and keep your pages apart.',
  'server.people.askFirst':
    'The account of {email} is not disabled: the organisation asks them, by People > Work here already.',
  'server.people.pagesMoving':
    'These pages are on their way to another organisation already. Join, and keep your pages apart.',
  'server.people.pagesOnTheirWay':
    'The pages of this person are on their way to another organisation already. Only there they can be given to somebody.',
  'server.people.noPages': '{email} has no pages of their own to move.',
  'server.people.bringUpgrade':
    'Another server still runs the former version, so pages cannot move yet. Join without them, or try again when all are updated.',
  'service.mail.bringIn.subject': '{inviter} asks you to join {organisation} on {orgName} with your pages',
  'service.mail.bringIn.lead':
    '{inviter} invites you to {organisation}, for which you work already, and asks you to bring your own pages along. You see which pages that are and who could do what with them before you decide, and you can join without them or say no.',
  'service.mail.bringIn.action': 'See what would happen',
  'service.mail.pagesTaken.subject': 'Your pages belong to {organisation} on {orgName} now',
  'service.mail.pagesTaken.lead':
    '{staff} of your provider moved {count} {count|page|pages} of yours to {organisation}, because your account is disabled and nobody else could look after them. The reason: {reason}',
  'service.mail.pagesTaken.action': 'Open {orgName}',
  'service.mail.pagesTaken.note':
    'Visitors see them at the same addresses as before. If you do not agree, answer your provider.',
  'server.quota.organisation.pages':
    '{name} may have {limit} {limit|page|pages}, and has them. Move one to the trash, or ask your provider for more.',
  'server.quota.organisation.storage':
    '{name} may store {limit} MB, and this does not fit any more. Remove pages or images, or ask your provider for more.',
  'server.quota.organisation.members':
    '{name} may have {limit} {limit|member|members}, with those who are invited, and there is no place left. Remove or disable somebody, withdraw an invitation, or ask your provider for more.',
  'limits.used': '{used} of {limit}',
  'limits.unlimited': '{used}, no limit',
  'limits.near.pages': 'Most of them are made.',
  'limits.near.storage': 'Most of it is used.',
  'limits.near.members': 'Most places are taken.',
  'limits.near.mails': 'Most of them are sent.',
  'limits.reached.pages': 'No page can be added. Those that are there are edited and published as before.',
  'limits.reached.storage': 'No page and no image can be added. What is there is edited and published as before.',
  'limits.reached.members': 'Nobody else can join or be invited.',
  'limits.reached.mails': 'Further mails wait, and are sent by themselves.',
  'limits.pages': 'Pages',
  'limits.storage': 'Storage',
  'limits.members': 'Members',
  'limits.mails': 'Mails in 24 hours',
  'service.mail.trashVisited.subject': 'Visitors see it until {until}: {pages} in the trash of {orgName}',
  'service.mail.trashVisited.lead':
    'Published, and in the trash: {pages}. Visitors see it until {until}, and then a page that says it is not available. In the day before and since, {visitors} of them went online there.',
  'service.mail.trash.action': 'See the trash',
  'service.mail.trashVisited.note':
    'You get this mail because you own it, or because a gateway of your brand sends visitors there. Whoever may delete it may restore it.',
  'service.mail.trashEnding.subject': 'Removed for good from {until} on: {pages} in the trash of {orgName}',
  'service.mail.trashEnding.lead':
    'In the trash, and removed for good from {until} on: {pages}. Until then everything of it can be restored.',
  'service.mail.trashEnding.note':
    'You get this mail because you own it. What is not needed any more needs nothing done.',
  'service.mail.quotaNear.subject': '{organisation} has used most of its {what}',
  'service.mail.quotaNear.lead':
    '{organisation} has used {used} of its {limit} {what}. Nothing changes yet; once all of it is used, nothing more is added until there is room.',
  'service.mail.quotaReached.subject': '{organisation} has used all of its {what}',
  'service.mail.quotaReached.lead':
    '{organisation} has used {used} of its {limit} {what}. Nothing more of it is added for now. What is there stays, is edited and published as before, and visitors are served.',
  'service.mail.quota.action': 'Look at the usage',
  'service.mail.quota.note': 'You get this mail as an owner. Your provider can raise the limit.',
} as const;
