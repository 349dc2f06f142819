/** Inviting people to a page, and what they may do with it (spec editor.20). */
export const sharingTexts = {
  'sharing.emailExample': 'name@company.com',
  'sharing.emails': 'Emails',
  'sharing.emailsHint': 'Several at once: separated by commas, spaces or lines.',
  'sharing.savedMany': '{count} people were invited or changed',
  'sharing.mailedMany':
    '{count|A mail was|Mails were} sent to {count} of them. The list says what became of the others.',
  'sharing.mailedNone': 'No mail was sent just now. The list says why for each of them.',
  'sharing.mailedAll': 'A mail was sent to each of them.',
  'sharing.action': 'Access',
  'sharing.canRead': 'Can read',
  'sharing.canEdit': 'Can edit',
  'sharing.invite': 'Invite',
  'sharing.people': 'People with access',
  'sharing.owner': 'Owner',
  'sharing.actionOf': 'What {email} may do',
  'sharing.remove': 'Remove {email}',
  'sharing.removeTitle': 'Remove {email}?',
  'sharing.removeHint':
    'They lose this page at once. If they are editing it now, they can keep what is not saved as a page of their own.',
  'sharing.removeConfirm': 'Remove',
  'sharing.nobodyHint': 'Nobody else can open this page in the editor. Visitors of your Wi-Fi see it once published.',
  'sharing.mailed': 'A mail was sent to {email}.',
  'sharing.mailedAt': 'Mailed on {when}, has not opened it yet',
  'sharing.unopened': 'Has not opened it yet. Whether they were mailed is not known.',
  'sharing.onItsWay': 'A mail is being sent to them.',
  'sharing.waits.recent':
    'Not mailed yet: so many mails to one person are held back for an hour. It is sent by itself on {when}.',
  'sharing.waits.many':
    'Not mailed yet: you have invited many people within an hour. The mail is sent by itself on {when}.',
  'sharing.waits.failed':
    'Not mailed yet: the mail server did not take the mail. It is tried again by itself on {when}.',
  'sharing.unsent.recent': 'They were mailed a short while ago. The link in that mail works.',
  'sharing.unsent.many': 'Not mailed: you have invited many people within an hour.',
  'sharing.unsent.failed': 'Not mailed: the mail server did not take the mail.',
  'sharing.unsent.written':
    'Not mailed: no mail server is set here, so the mail became a file on the server. Tell them yourself.',
  'sharing.again': 'Send again',
  'sharing.againTo': 'Send again: the invitation to {email}',
  'sharing.asks': 'Asks to edit the page',
  'sharing.allow': 'Allow',
  'sharing.allowTo': 'Allow {email} to edit',
  'sharing.decline': 'Decline',
  'sharing.declineTo': 'Decline: {email} may only read',
  'sharing.unloadable': 'The people with access cannot be shown right now',
} as const;
