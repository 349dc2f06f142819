/**
 * What is said to people who come in by another way than the login: from a mail, from another system, to a brand that
 * is not ready. Loaded with those screens, not with the login.
 */
export const entrance = {
  'entrance.ssonToken': 'Token is not present..',
  'entrance.ssonTitle': 'Signing you in',
  'entrance.ssonFailed': 'You could not be signed in',
  'entrance.ssonHint': 'Such a link works once, and not for long. Ask for a new one, or sign in with your password.',
  'entrance.ssonOther': 'You can sign in with your password, too.',
  'entrance.toLogin': 'Sign in',

  'entrance.invitationTitle': 'Join {brand}',
  'entrance.invitationHint': 'Choose a name and a password, and you are in.',
  'entrance.invitationOther':
    'You are signed in as {email}. Joining makes another account and signs you in with that one.',
  'entrance.invitationDead': 'This invitation no longer works',
  'entrance.invitationDeadHint':
    'It was used, withdrawn, or is older than a week. If you have joined already, sign in. If not, ask whoever invited you to send it again.',
  'entrance.invitationGoOn': 'To my pages',
  'entrance.invitationInvalid': 'This invitation is not complete',
  'entrance.invitationInvalidHint':
    'The address lacks {missing}. Open the link in your mail again, or copy all of it; mail programs sometimes cut it off.',
  'entrance.missingEmail': 'the email it was sent to',
  'entrance.missingToken': 'the invitation itself',
  'entrance.fullname': 'Your name',
  'entrance.fullnameMissing': 'Please write your name.',
  'entrance.fullnameLong': 'A name has at most 200 characters.',
  'entrance.emailGiven': 'The invitation is for this address.',
  'entrance.join': 'Join',
  'entrance.joining': 'Joining',

  'entrance.resetHint': 'Signing in anywhere else will need it, too.',
  'entrance.newPassword': 'New password',
  'entrance.confirmation': 'New password again',
  'entrance.confirmationMissing': 'Please write the password once more.',
  'entrance.confirmationDifferent': 'Password confirmation is different',
  'entrance.change': 'Change password',
  'entrance.changing': 'Changing',
  'entrance.changed': 'Password changed successfully',
  'entrance.changedHint': 'You are being taken to the login.',
  'entrance.linkDead': 'Ask for a new link',

  'entrance.askTitle': 'Choose a new password',
  'entrance.askHint':
    'Write the email you sign in with. A mail with a link goes there: to choose a new password, or to sign in once without one.',
  'entrance.ask': 'Send a link for a new password',
  'entrance.askSignIn': 'Mail me a link that signs me in',
  'entrance.askSignInAgain': 'Mail it again',
  'entrance.asking': 'Sending',
  'entrance.askAgain': 'Send again',
  'entrance.requested': 'If your email is registered it will be sent to {email}',
  'entrance.requestedHint': 'The link works for 20 minutes. Nothing there? Look among the unwanted mails.',
  'entrance.requestedSignIn':
    'The link signs you in once, within an hour, and so does an earlier one of that hour. Nothing there? Look among the unwanted mails.',
  'entrance.backToLogin': 'Back to the login',

  'entrance.passwordMissing': 'Please choose a password.',
  'entrance.passwordHint':
    'At least 8 characters; any are fine. A few words in a row are easy to keep and hard to guess.',
  'entrance.passwordShort': 'The password is too short: at least 8 characters, please.',
  'entrance.passwordLong': 'The password is too long: at most 1024 characters, please.',
  'entrance.passwordCommon': 'This password is among the first that are guessed. Choose one that is less common.',
  'entrance.strengthWeak': 'Weak',
  'entrance.strengthFair': 'Fair',
  'entrance.strengthStrong': 'Strong',
  'entrance.strength': 'Strength of the password',

  'entrance.ownership': 'Ownership is required',
  'entrance.ownershipHint': 'Only the owner of this dashboard may change its settings.',

  'entrance.welcome': 'Welcome',
  'entrance.welcomeHint': 'This place is being set up. Please come back a little later.',
  'entrance.welcomeOwner': 'Are you the owner? Sign in to go on setting it up.',
  'entrance.welcomeOther': 'The account you are signed in with does not own it.',
  'entrance.startTitle': 'Almost there',
  'entrance.startHint':
    'People are let in as soon as your brand has a name. It can be saved once every kind of mail was tested.',
  'entrance.startHintUntested': 'People are let in as soon as your brand has a name.',
  'entrance.readyTitle': 'Your brand is open',
  'entrance.readyHint': 'People are let in. What is missing below can follow at any time.',
  'entrance.toSettings': 'App settings',
  'entrance.gapName': 'A name',
  'entrance.gapNameHint': 'What people see in place of ours. Nobody is let in without one.',
  'entrance.gapSmtp': 'A mail server',
  'entrance.gapSmtpHint':
    'Each kind of mail is tested through it. Links to accounts are mailed by this server itself, under your name.',
  'entrance.gapEmails': 'Tested mails',
  'entrance.gapEmailsHint': 'Each kind of mail is delivered once to you before people get it.',
  'entrance.done': 'Done',
  'entrance.missing': 'Missing',

  'entrance.noBrand': 'There is nothing at this address',
  'entrance.noBrandHint': '{host} belongs to no dashboard. Check the address, or ask who gave it to you.',
  'entrance.brandFailed': 'This dashboard cannot be loaded',
} as const;
