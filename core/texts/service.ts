/** What uploads, delivery tests, inspection and sanitising say when something is wrong. */
export const service = {
  'service.sanitiseLate': 'This Custom HTML takes too long to check. Please make it shorter or simpler.',
  'service.sanitiseFailed': 'This Custom HTML could not be checked. Please make it shorter or simpler.',
  'service.imageType': 'This file is not an image we can show. Please choose a PNG, JPEG, GIF, WebP or AVIF.',
  'service.imageBroken': 'This image is damaged and cannot be drawn. Please save it again and retry.',
  'service.imageFlood':
    'This image has too many pixels. Please make it smaller than 16,000 by 16,000 and 40 million in all.',
  'service.imageMismatch': 'The file says it is {declared} but it is {found}. Please choose the right file.',
  'service.imageMissing': 'There is no such image.',
  'service.imageSize': 'Images are not served in this size. Each side is one of {sizes}; 0 keeps the proportions.',
  'service.uploadForm': 'This is not a complete upload form: it needs its fields first and then one file.',
  'service.uploadLarge': 'This file is too large. Images may have up to {megabytes} MB.',
  'service.uploadSignature': 'This upload was not signed by us. Please reload the editor and try again.',
  'service.uploadExpired': 'The permission to upload has run out. Please try again.',
  'service.uploadPolicy': 'This upload is not what was permitted ({reason}). Please reload the editor and try again.',
  'service.uploadKey': 'This is no place for an image. Please reload the editor and try again.',
  'service.uploadQuota': 'There is no room left for more images. Please remove some first.',
  'service.inspectRefused': 'This address is not one we may look at. Use a public web address, as https://example.org.',
  'service.inspectFailed': 'There was no usable answer from this address. Please check it and try again.',
  'service.inspectMany': 'You have looked at many addresses. Please wait a minute and try again.',
  'service.jobMissing': 'There is no such job, or it is not yours.',
  'service.deliveryNotLent':
    'Only the owner of this dashboard and support staff can test its mail server. Give the page a mail server of its own to test that.',
  'service.deliveryMany': 'You have sent many test mails. Please wait an hour and try again.',
  'service.deliveryStopped': 'The server was restarted before the mail was sent. Please run the test again.',
  'service.deliveryFault':
    'The test ended by a fault of this server. Please run it again, or tell whoever runs the server.',
  'service.smtpUnfit': 'These mail server settings cannot be used: {field}: {problem}',
  'service.smtpLong': 'Must not have more than {most} characters.',
  'service.smtpService': 'The mail service "{service}" is not known. Please enter its host and port.',
  'service.smtpPort': 'Port {port} is not a port for mail. Usual ones are 587 and 465.',
  'service.smtpPrivate': 'The mail server {host} is on a private address, and this server does not allow it.',
  'service.smtpSlow': 'The mail server did not take the mail within {seconds} seconds, so it was given up.',
  'service.smtpUnknown': 'The mail server {host} cannot be found. Please check its name.',
  'service.smtpNtlmRefused': 'The mail server does not sign in by NTLM: {reason}',
  'service.mail.test.subject': 'Delivery test: {type}',
  'service.mail.test.text':
    'This is a test of the mail "{type}". It arrived, so mails of this type can be delivered.\n',
  'service.mail.invitation.subject': 'You are invited to {orgName}',
  'service.mail.invitation.text':
    'You are invited to {orgName}, to build the pages that greet visitors of a Wi-Fi hotspot.\n\nAccept the invitation here:\n{url}\n\nIf you did not expect this mail, you can ignore it.\n',
  'service.mail.share.subject': '{inviter} shares the page "{page}" with you on {orgName}',
  'service.mail.share.text':
    '{inviter} invites you to work on the page "{page}" on {orgName}. It greets visitors of a Wi-Fi hotspot.\n\nAccept the invitation here:\n{url}\n\nIf you did not expect this mail, you can ignore it.\n',
  'service.mail.reset.subject': 'Your new password for {orgName}',
  'service.mail.reset.text':
    'Somebody, probably you, asked for a new password for {orgName}.\n\nSet it here:\n{url}\n\nIf it was not you, you can ignore this mail; your password stays as it is.\n',
  'service.storeSilent': 'The server cannot read its data at the moment.',
  'service.webMissing': 'The editor is not built. Run "npm run build" and reload.',
} as const;
