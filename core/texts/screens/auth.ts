/**
 * What is said to people who come in by another way than the login: from a mail, from another system, to a brand that
 * is not ready. Loaded with those screens, not with the login.
 */
export const authTexts = {
  'auth.ssonToken': 'Token is not present..',
  'auth.ssonTitle': 'Signing you in',
  'auth.ssonFailed': 'You could not be signed in',
  'auth.ssonHint': 'Such a link works once, and not for long. Ask for a new one, or sign in with your password.',
  'auth.ssonOther': 'You can sign in with your password, too.',
  'auth.toLogin': 'Sign in',

  'auth.invitationTitle': 'Join {brand}',
  'auth.invitationHint': 'Choose a name and a password, and you are in.',
  'auth.invitationOther': 'You are signed in as {email}. Joining makes another account and signs you in with that one.',
  'auth.invitationDead': 'This invitation no longer works',
  'auth.invitationDeadHint':
    'It was used, withdrawn, or is older than a week. If you have joined already, sign in. If not, ask whoever invited you to send it again.',
  'auth.invitationGoOn': 'To my pages',
  'auth.invitationInvalid': 'This invitation is not complete',
  'auth.invitationInvalidHint':
    'The address lacks {missing}. Open the link in your mail again, or copy all of it; mail programs sometimes cut it off.',
  'auth.missingEmail': 'the email it was sent to',
  'auth.missingToken': 'the invitation itself',
  'auth.fullname': 'Your name',
  'auth.emailGiven': 'The invitation is for this address.',
  'auth.join': 'Join',
  'auth.joining': 'Joining',

  'auth.resetHint': 'Signing in anywhere else will need it, too.',
  'auth.newPassword': 'New password',
  'auth.confirmation': 'New password again',
  'auth.confirmationMissing': 'Please write the password once more.',
  'auth.confirmationDifferent': 'Password confirmation is different',
  'auth.change': 'Change password',
  'auth.changing': 'Changing',
  'auth.changed': 'Password changed successfully',
  'auth.changedHint': 'You are being taken to the login.',
  'auth.linkDead': 'Ask for a new link',

  'auth.askTitle': 'Choose a new password',
  'auth.askHint':
    'Write the email you sign in with. A mail with a link goes there: to choose a new password, or to sign in once without one.',
  'auth.ask': 'Send a link for a new password',
  'auth.askSignIn': 'Mail me a link that signs me in',
  'auth.askSignInAgain': 'Mail it again',
  'auth.asking': 'Sending',
  'auth.askAgain': 'Send again',
  'auth.requested': 'If your email is registered it will be sent to {email}',
  'auth.requestedHint': 'The link works for 20 minutes. Nothing there? Look among the unwanted mails.',
  'auth.requestedSignIn':
    'The link signs you in once, within an hour, and so does an earlier one of that hour. Nothing there? Look among the unwanted mails.',
  'auth.backToLogin': 'Back to the login',

  'auth.passwordMissing': 'Please choose a password.',
  'auth.passwordHint':
    'At least 15 characters, or 8 beside an authenticator app; any are fine. A few words in a row are easy to keep and hard to guess.',
  'auth.passwordShort': 'The password is too short: at least 8 characters, please.',
  'auth.passwordShortAlone':
    'The password is too short: at least 15 characters, please. Beside an authenticator app 8 are enough.',
  'auth.passwordLong': 'The password is too long: at most 1024 characters, please.',
  'auth.passwordCommon': 'This password is among the first that are guessed. Choose one that is less common.',
  'auth.strengthWeak': 'Weak',
  'auth.strengthFair': 'Fair',
  'auth.strengthStrong': 'Strong',
  'auth.strength': 'Strength of the password',

  'auth.ownership': 'Ownership is required',
  'auth.ownershipHint': 'Only the owner of this dashboard may change its settings.',

  'auth.welcome': 'Welcome',
  'auth.welcomeHint': 'This place is being set up. Please come back a little later.',
  'auth.welcomeOwner': 'Are you the owner? Sign in to go on setting it up.',
  'auth.welcomeOther': 'The account you are signed in with does not own it.',
  'auth.startTitle': 'Almost there',
  'auth.startHint':
    'People are let in as soon as your brand has a name. It can be saved once every kind of mail was tested.',
  'auth.startHintSaves': 'People are let in as soon as your brand has a name.',
  'auth.readyTitle': 'Your brand is open',
  'auth.readyHint': 'People are let in. What is missing below can follow at any time.',
  'auth.toSettings': 'App settings',
  'auth.gapName': 'A name',
  'auth.gapNameHint': 'What people see in place of ours. Nobody is let in without one.',
  'auth.gapSmtp': 'A mail server',
  'auth.gapSmtpHint':
    'Mails of your brand go through it. Without one they go the way of this service, under your name.',
  'auth.gapEmails': 'Tested mails',
  'auth.gapEmailsHint': 'Each kind of mail is delivered to you once before it goes through your mail server.',
  'auth.done': 'Done',
  'auth.missing': 'Missing',

  'auth.noBrand': 'There is nothing at this address',
  'auth.noBrandHint': '{host} belongs to no dashboard. Check the address, or ask who gave it to you.',
  'auth.brandFailed': 'This dashboard cannot be loaded',
} as const;
