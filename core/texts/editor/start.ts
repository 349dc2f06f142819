/**
 * What the editor says of other areas from its start on. The rest of their catalogues is loaded with the parts that name
 * it.
 */
export const editorStartTexts = {
  'publish.stopped': 'The page is not published: correct what is listed first.',
  'publish.externalImage':
    'An image comes from {host}. Visitors see it only if that host is open before login; upload the image instead.',
  'walledGarden.pictures': 'Pictures from elsewhere',
  'steps.title': 'What visitors see',
  'delivery.title': 'Test email delivery',
  'delivery.unsaved': 'The page could not be saved, so its mail server cannot be tested: {reason}',
  'sharing.title': 'Share {name}',
  'sharing.inviteCollaborators': 'Invite collaborators',
  'sharing.hint': 'Invite people by email. The list says who was mailed, and when.',
  'sharing.emailMissing': 'Please write the email of the person to invite.',
  'sharing.emailsWrong': 'No email: {emails}',
  'sharing.ownerInvited': '{emails} owns this page and can do everything anyway.',
  'sharing.actionMissing': 'Please choose what they may do',
  'home.wrongCodes': 'Somebody guessed codes at your pages ({time})',
  'home.guarded': 'Until {time} each address may type one wrong code a minute; right codes still let visitors in.',
  'home.wrongCodesHint':
    'Codes that are long and drawn at random cannot be guessed. Change a code or page password that is short or a common word.',
  'home.messages': 'Most of the {most} text messages that your pages may send in 24 hours are used up (since {time})',
  'home.noMessages': 'All {most} text messages that your pages may send in 24 hours are used up',
  'home.noMessagesUntil': 'Until {time} nobody can log in by text message at your pages.',
  'home.messagesHint':
    'If you did not expect so many visitors, choose in the settings of each page which countries get text messages.',
  'quota.pages':
    'This account has {has} of the {limit} pages it may have. Delete pages that nobody needs, or ask your provider for more.',
  'quota.bytes':
    'The pages of this account and their earlier versions take {has} of the {limit} MB they may. Delete pages that nobody needs, or ask your provider for more.',
  'settings.successTextTooLong': 'This text has at most 2,000 characters',
  'settings.landingWrong': 'Please enter an address that begins with http:// or https://',
  'settings.askAgainDaysWrong': 'Please enter a number of days from 1 to 365',
  'settings.retentionWrong': 'Please enter a number of days from 1 to 3650',
  // also asked by the terminal (core/access/deletion.ts)
  'deletion.published': 'Visitors of your Wi-Fi see it for another 24 hours, then that it is not available.',
  'deletion.gateway': 'The gateway {names} sends its visitors here.',
  'deletion.gateways': 'These gateways send their visitors here: {names}.',
  'deletion.visitor': '{count} visitor logged in here in the last 7 days.',
  'deletion.visitors': '{count} visitors logged in here in the last 7 days.',
  'deletion.person': '{count} other person has access to it.',
  'deletion.people': '{count} other people have access to it.',
} as const;
