/** Inviting people to a page, and what they may do with it (spec 2). */
export const sharing = {
  'sharing.title': 'Share {name}',
  'sharing.hint': 'Invite people by email. Who has no account yet is sent a mail to make one.',
  'sharing.email': 'Email',
  'sharing.emailExample': 'name@company.com',
  'sharing.emailMissing': 'Please write the email of the person to invite.',
  'sharing.action': 'Access',
  'sharing.actionMissing': 'Please choose what they may do',
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
  'sharing.unloadable': 'The people with access cannot be shown right now',
} as const;
