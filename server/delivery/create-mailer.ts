import { join } from 'node:path';
import { text } from '#core/texts/index.ts';
import type { Mailer } from '../context.ts';
import { openEmlTransport } from './eml-transport.ts';
import { openTrustedTransport, type Patience, type Transport } from './open-transport.ts';

/** How the server itself sends: through PORTICO_SMTP_URL, else into `<data>/mails`. */
export function openServerTransport(
  { smtpUrl, data }: { smtpUrl: string | null; data: string },
  patience?: Patience,
): Transport {
  return smtpUrl === null ? openEmlTransport(join(data, 'mails')) : openTrustedTransport(smtpUrl, patience);
}

/** The sender of mails that name none: the user of the mail server where that is an address, else one of this host. */
export function senderOf(smtpUrl: string | null): string {
  const user = smtpUrl === null ? '' : decodeURIComponent(new URL(smtpUrl).username);
  return user.includes('@') ? user : 'portico@localhost.localdomain';
}

/**
 * Mails the server sends to people: invitations and password resets, in the name of a brand. They go through the
 * server's own mail server, never a dashboard's: whoever keeps that could read everybody's links to a new password.
 */
export function createMailer(settings: { smtpUrl: string | null; data: string }): Mailer {
  const transport = openServerTransport(settings);
  const address = senderOf(settings.smtpUrl);
  return {
    sendInvitation: ({ to, url, orgName, shared }) =>
      transport.send({
        from: { name: orgName, address },
        to,
        subject: shared
          ? text('service.mail.share.subject', { orgName, ...shared })
          : text('service.mail.invitation.subject', { orgName }),
        text: shared
          ? text('service.mail.share.text', { orgName, url, ...shared })
          : text('service.mail.invitation.text', { orgName, url }),
      }),
    sendPasswordReset: ({ to, url, orgName }) =>
      transport.send({
        from: { name: orgName, address },
        to,
        subject: text('service.mail.reset.subject', { orgName }),
        text: text('service.mail.reset.text', { orgName, url }),
      }),
  };
}
