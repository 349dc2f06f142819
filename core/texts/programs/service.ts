/** What uploads, delivery tests, inspection and sanitising say when something is wrong. */
export const serviceTexts = {
  'service.sanitiseLate': 'This Custom HTML takes too long to check. Please make it shorter or simpler.',
  'service.sanitiseCrowded': 'Your earlier saves are still being checked. Wait a moment, then save again.',
  'service.sanitiseBusy': 'Too much is being checked right now. Wait a moment, then save again.',
  'service.markupSize': 'This Custom HTML is {size} long; at most {limit} are allowed. Please make it shorter.',
  'service.markupElements':
    'This Custom HTML has {count} elements; at most {limit} are allowed. Please make it shorter or simpler.',
  'service.markupDepth':
    'This Custom HTML has {count} elements nested in each other; at most {limit} are allowed. Please make it simpler.',
  'service.sanitiseFailed': 'This Custom HTML could not be checked. Please make it shorter or simpler.',
  'service.imageType': 'This file is not an image we can show. Please choose a PNG, JPEG, GIF, WebP or AVIF.',
  'service.imageBroken': 'This image is damaged and cannot be drawn. Please save it again and retry.',
  'service.imageFlood':
    'This image has too many pixels. Please make it smaller than 16,000 by 16,000 and 40 million in all.',
  'service.imageMismatch': 'The file says it is {declared} but it is {found}. Please choose the right file.',
  'service.imageAway': 'The image cannot be fetched at the moment. Try again.',
  'service.uploadUsed': 'This image is in use and cannot be deleted. Take it off the pages that show it first.',
  'service.imageMissing': 'There is no such image.',
  'service.imageSize': 'Images are not served in this size. Each side is one of {sizes}; 0 keeps the proportions.',
  'service.uploadForm': 'This is not a complete upload form: it needs its fields first and then one file.',
  'service.uploadLarge': 'This file is too large. Images may have up to {megabytes} MB.',
  'service.uploadSignature': 'This upload was not signed by us. Please reload the editor and try again.',
  'service.uploadEmpty': 'This file is empty. Please choose another one.',
  'service.uploadExpired': 'The permission to upload has run out. Please try again.',
  'service.uploadPolicy': 'This upload is not what was permitted ({reason}). Please reload the editor and try again.',
  'service.uploadKey': 'This is no place for an image. Please reload the editor and try again.',
  'service.uploadPlaces': 'Many images are being uploaded at this moment. Please try again in {wait} seconds.',
  'service.uploadQuota': 'There is no room left for more images. Please remove some first.',
  'service.inspectRefused': 'This address is not one we may look at. Use a public web address, as https://example.org.',
  'service.inspectFailed': 'There was no usable answer from this address. Please check it and try again.',
  'service.inspectMany': 'You have looked at many addresses. Please wait a minute and try again.',
  'service.jobMissing': 'There is no such job, or it is not yours.',
  'service.deliveryWritten': 'Written to {file}, no mail server is set',
  'service.deliveryNotLent':
    'Only the owner of this dashboard and support staff can test its mail server. Give the page a mail server of its own to test that.',
  'service.deliveryStranger':
    'A test mail goes to your own address ({email}) or to somebody who has opened what you share with them. The owner of the dashboard may use any address.',
  'service.deliveryMany': 'You have sent many test mails. Please wait an hour and try again.',
  'service.deliveryStopped':
    'The server that sent the mail stopped meanwhile, so it is not known whether the mail went out. Look whether it arrived, or run the test again.',
  'service.deliveryFault':
    'The test ended by a fault of this server. Please run it again, or tell whoever runs the server.',
  'service.smtpUnfit': 'These mail server settings cannot be used: {field}: {problem}',
  'service.smtpLong': 'Must not have more than {most} characters.',
  'service.smtpService': 'The mail service "{service}" is not known. Please enter its host and port.',
  'service.smtpPort':
    'The mail server {host} is on a private address, and this server allows only ports for mail there, not {port}.',
  'service.smtpPrivate': 'The mail server {host} is on a private address, and this server does not allow it.',
  'service.smtpSlow': 'The mail server did not take the mail within {seconds} seconds, so it was given up.',
  'service.smtpUnknown': 'The mail server {host} cannot be found. Please check its name.',
  'service.smtp.expired': "The mail server's certificate has expired. Whoever runs the mail server has to renew it.",
  'service.smtp.notYet': "The mail server's certificate is not valid yet. Please check the clock of the mail server.",
  'service.smtp.otherName':
    "The mail server's certificate is for another name. Please enter the host name that your provider gives.",
  'service.smtp.selfSigned':
    'The mail server signed its certificate itself, so nobody can tell whether it is the right server. It needs one from a known authority.',
  'service.smtp.unknownIssuer':
    "The mail server's certificate is from an unknown authority, or its chain is incomplete. Whoever runs the mail server has to correct that.",
  'service.smtp.plain':
    'The mail server does not begin with TLS on this port. Switch "TLS from the start" off, or use port 465.',
  'service.smtp.noTls':
    'The mail server does not offer STARTTLS on this port, and TLS is required. Try port 465 with TLS.',
  'service.smtp.tls': 'The mail server and this server could not agree on how to encrypt the connection.',
  'service.smtp.refused': 'Nothing takes mail at this host and port. Please check both.',
  'service.smtp.unreachable': 'The network leads to no such host. Please check its name.',
  'service.smtp.notFound': 'There is no host of this name. Please check how it is spelled.',
  'service.smtp.noGreeting':
    'Something answers at this host and port, but not as a mail server does. If the port is 465, switch "TLS from the start" on.',
  'service.smtp.late':
    'The mail server did not answer in time. Please check host and port, and whether TLS begins at once there, as on port 465; a firewall may be in the way.',
  'service.smtp.closed': 'The mail server ended the connection before it took the mail.',
  'service.smtp.credentials': 'The mail server wants a user and a password, and one of them is missing.',
  'service.smtp.refusedUser': 'The mail server does not accept the user or the password. It said: {answer}',
  'service.smtp.refusedSender': 'The mail server does not accept the sender. It said: {answer}',
  'service.smtp.refusedReceiver': 'The mail server does not accept the receiver. It said: {answer}',
  'service.smtp.refusedMail': 'The mail server did not take the mail. It said: {answer}',
  'service.smtp.other': 'The mail could not be handed over.',
  'service.smtpNtlmRefused': 'The mail server does not sign in by NTLM: {reason}',
  'service.smtpSenderNeeded':
    'The user of this mail server is no email address, so a sender address is needed. Please enter it under "Sender".',
  'service.mail.test.subject': 'Delivery test: {type}',
  'service.mail.test.lead':
    'This is a test of the mail "{type}" of {orgName}. It arrived, so mails of this type can be delivered.',
  'service.mail.test.note': 'Nobody has to do anything about it.',
  'service.mail.invitation.subject': 'You are invited to {orgName}',
  'service.mail.invitation.lead':
    'You are invited to {orgName}, to build the pages that greet visitors of a Wi-Fi hotspot.',
  'service.mail.invitation.action': 'Accept the invitation',
  'service.mail.invitation.note': 'If you did not expect this mail, you can ignore it.',
  'service.mail.share.subject': '{inviter} shares the page "{page}" with you on {orgName}',
  'service.mail.share.lead':
    '{inviter} invites you to work on the page "{page}" on {orgName}. It greets visitors of a Wi-Fi hotspot.',
  'service.mail.share.action': 'Open the page',
  'service.mail.shares.subject': '{inviter} shares {count} pages with you on {orgName}',
  'service.mail.shares.lead':
    '{inviter} invites you to work on {count} pages on {orgName}: {pages}. They greet visitors of a Wi-Fi hotspot.',
  'service.mail.shares.more': '{names} and {count} more',
  'service.mail.shares.action': 'Open the pages',
  'service.mail.program': 'A program',
  'service.mail.member.subject': '{inviter} invites you to {organisation}',
  'service.mail.member.lead': '{inviter} invites you to join {organisation}. {may} The invitation is valid for 7 days.',
  'service.mail.member.may.owner': 'You will look after all of it: its people, its settings and its pages.',
  'service.mail.member.may.admin': 'You will look after its people, its settings and its pages.',
  'service.mail.member.may.editor': 'You will edit and publish its pages, which greet visitors of a Wi-Fi hotspot.',
  'service.mail.member.may.author': 'You will make pages there, which greet visitors of a Wi-Fi hotspot.',
  'service.mail.member.may.desk': 'You will hand out vouchers for its Wi-Fi.',
  'service.mail.member.may.reader': 'You will read its pages, which greet visitors of a Wi-Fi hotspot.',
  'service.mail.access.subject': '{inviter} asks to edit the page "{page}" on {orgName}',
  'service.mail.access.lead':
    '{inviter} may read the page "{page}" on {orgName}, and asks you for the right to edit it.',
  'service.mail.access.action': 'Answer',
  'service.mail.access.note': 'If you do nothing, they go on reading it. Nobody can edit it whom you have not let.',
  'service.mail.publishAsked.subject': '{inviter} asks to publish the page "{page}" on {orgName}',
  'service.mail.publishAsked.lead':
    '{inviter} has changed the page "{page}" and asks you to publish it. What has changed, in their words: {words}',
  'service.mail.publishAsked.action': 'Look at the page',
  'service.mail.publishAsked.note':
    'Visitors see the page as before until somebody who may publish it does. If you do nothing, the request waits.',
  'service.mail.publishDone.subject': 'The page "{page}" is published',
  'service.mail.publishDone.lead': '{inviter} has published the page "{page}", as you asked.',
  'service.mail.publishRefused.subject': 'The page "{page}" is not published now',
  'service.mail.publishRefused.lead': '{inviter} does not publish the page "{page}" now: {words}',
  'service.mail.publish.action': 'Open the page',
  'service.mail.publish.note': 'You get this mail because you asked for the page to be published.',
  'service.mail.wrongCodes.subject': 'Wrong codes are typed in masses at your pages on {orgName}',
  'service.mail.wrongCodes.lead':
    'Hundreds of wrong codes, coupons or page passwords were typed within an hour at your pages on {orgName}, the last of them at "{page}". Somebody is probably guessing. For the next hour each address may type one wrong code a minute. Right codes still let visitors in.',
  'service.mail.wrongCodes.action': 'Open the page',
  'service.mail.wrongCodes.note':
    'Long codes that are drawn at random cannot be guessed. If a code or the password of a page is short or a common word, please change it.',
  'service.mail.messagesUsed.subject': 'Most text messages of today are used up on {orgName}',
  'service.mail.messagesUsed.lead':
    'Your pages on {orgName} may send {most} text messages in 24 hours, and most of them are used up, the last by "{page}". Once all are, nobody can log in by text message at your pages until that time is over.',
  'service.mail.messagesUsed.action': 'Open the page',
  'service.mail.messagesUsed.note':
    'If you did not expect so many visitors, somebody may be having messages sent to numbers of their own. Under "Countries that get text messages" in the settings of the page you choose where they may go. Whoever runs this server can raise the number.',
  'service.mail.staffAdded.subject': 'You are support staff of {orgName}',
  'service.mail.staffAdded.lead':
    '{by} made you support staff of {orgName}: you see every organisation with what it uses, and change none.',
  'service.mail.staffAdded.action': 'Open the console',
  'service.mail.staffAdded.note':
    'Your account opens more now: set a second step under "Account" if you have none. If you did not expect this, tell {by}.',
  'service.mail.staffJoined.subject': '{account} is staff of {orgName} now',
  'service.mail.staffJoined.lead': '{by} made {account} staff of {orgName}, as {level}.',
  'service.mail.staffLeft.subject': '{account} is staff of {orgName} no more',
  'service.mail.staffLeft.lead': '{by} ended that {account} is staff of {orgName} ({level}).',
  'service.mail.staffChanged.note':
    'All operators get this mail. If nobody of you meant it, end it in the console or with "portico operators remove", and look at the log there.',
  'service.mail.acting.subject': 'Somebody of your provider signed in as you on {orgName}',
  'service.mail.acting.lead':
    '{staff}, who works for the provider of {orgName}, signed in as you in {organisation}, for {minutes} minutes at most. The reason: {reason}',
  'service.mail.acting.note':
    'They see and change pages, and nothing of your account, of visitors, or any password. All of it is in the audit log. You can end it under "Where you are signed in".',
  'service.mail.passkeyBlocked.subject': 'A passkey of your account on {orgName} is blocked',
  'service.mail.passkeyBlocked.lead':
    'Somebody signed in to {orgName} with a copy of your passkey "{name}", or tried to: its counter went back, which happens when there are two of it. It signs in no longer.',
  'service.mail.passkeyBlocked.action': 'Look at your account',
  'service.mail.passkeyBlocked.note':
    'Please sign in another way, remove it, and end the sessions that you do not know. You can make a new passkey for {host} there.',
  'service.mail.toAccount': 'Open your account',
  'service.mail.factorGuessed.subject': 'Somebody has your password for {orgName}',
  'service.mail.factorGuessed.lead':
    'Ten wrong codes of your authenticator app were typed within an hour. Only who knows your password is asked for one. No code is taken for an hour; a recovery code still works.',
  'service.mail.factorGuessed.note': 'If it was not you, please change your password now.',
  'service.mail.recoveryUsed.subject': 'A recovery code of your account at {orgName} was used',
  'service.mail.recoveryUsed.lead':
    'A recovery code was used in place of your authenticator app. {left} of 10 are left.',
  'service.mail.recoveryUsed.note':
    'If it was not you, please change your password now and make new recovery codes. Make new ones as well when few are left.',
  'service.mail.emailConfirm.subject': 'Confirm this address for your account at {orgName}',
  'service.mail.emailConfirm.lead':
    'Somebody, probably you, wants to sign in to {orgName} with this address from now on. The link works for 24 hours, while you are signed in.',
  'service.mail.emailConfirm.action': 'Confirm the address',
  'service.mail.emailConfirm.note': 'If it was not you, you can ignore this mail: nothing changes.',
  'service.mail.emailTaken.subject': 'This address has an account at {orgName}',
  'service.mail.emailTaken.lead':
    'Somebody, probably you, wants to use this address for another account at {orgName}. It has an account already, so nothing changes.',
  'service.mail.emailTaken.note': 'If it was not you, you can ignore this mail.',
  'service.mail.emailChanging.subject': 'Your account at {orgName} is to get another address',
  'service.mail.emailChanging.lead':
    'Somebody who is signed in to your account at {orgName} asked to change its address to {email}. It changes when that address is confirmed. If it was you, there is nothing to do here.',
  'service.mail.emailChanging.action': 'This was not me',
  'service.mail.emailChanging.note':
    'The button works for seven days. It gives the account this address back, signs everybody out and asks you for a new password.',
  'service.mail.accountDeleting.subject': 'Your account at {orgName} is deleted in seven days',
  'service.mail.accountDeleting.lead':
    'Somebody who had confirmed with its password asked for it. You are signed out everywhere, and on {time} your account is deleted. Until then you keep it by the button, or by signing in.',
  'service.mail.accountDeleting.action': 'Keep my account',
  'service.mail.accountDeleting.note': 'If it was not you, keep it and choose a new password at once.',
  'service.mail.accountKept.subject': 'Your account at {orgName} is not deleted',
  'service.mail.accountKept.lead': 'You asked for it seven days ago, and by now it cannot be. {why}',
  'service.mail.accountKept.note': 'When that is done, delete it again in your account.',
  'service.mail.accountDeleted.subject': 'Your account at {orgName} is deleted',
  'service.mail.accountDeleted.lead':
    'Your account at {orgName} was deleted, as was asked for seven days ago. This is the last mail about it.',
  'service.mail.accountDeleted.note': 'If it was not you, please write to whoever runs {orgName} soon.',
  'service.mail.reset.subject': 'Your new password for {orgName}',
  'service.mail.reset.lead': 'Somebody, probably you, asked for a new password for {orgName}.',
  'service.mail.reset.action': 'Set a new password',
  'service.mail.reset.note': 'If it was not you, you can ignore this mail; your password stays as it is.',
  'service.mail.signOn.subject': 'Your link to sign in to {orgName}',
  'service.mail.signOn.lead':
    'Somebody, probably you, asked for a link that signs you in to {orgName}. It works once, within an hour.',
  'service.mail.signOn.action': 'Sign in',
  'service.mail.signOn.note':
    'If it was not you, you can ignore this mail: nobody gets in without it. Do not send it on.',
  'service.mail.address': 'The button leads to this address:',
  'service.mail.from': 'Sent by {orgName}',
  'service.webMissing': 'The editor is not built. Run "npm run build" and reload.',
} as const;
