import { join } from 'node:path';
import { PrivateHosts } from '../inspect/private-hosts.ts';
import { systemResolve } from '../inspect/resolve-host.ts';
import type { Mailer, OutgoingMail } from '../ports/mailer.ts';
import { createObjectStore } from '../uploads/object-store.ts';
import { objectsFolder } from '../uploads/storage-extension.ts';
import { brandedMail } from './branded-mail.ts';
import { openEmlTransport } from './eml-transport.ts';
import { MAIL_KINDS } from './mail-words.ts';
import { type Mail, openTransport, openTrustedTransport, type Patience, type Transport } from './open-transport.ts';
import { ownSender, type ServerMail, senderBy } from './sender.ts';

/** Somebody may be waiting to be told whether a mail was taken. */
const PATIENCE: Patience = { connection: 5_000, silence: 6_000, total: 10_000 };

export interface MailerSettings extends ServerMail {
  readonly data: string;
  readonly privateHosts: readonly string[];
}

/** How the server itself sends: through PORTICO_SMTP_URL, else into `<data>/mails`. */
export function openServerTransport(
  { smtpUrl, data }: { smtpUrl: string | null; data: string },
  patience?: Patience,
): Transport {
  return smtpUrl === null ? openEmlTransport(join(data, 'mails')) : openTrustedTransport(smtpUrl, patience);
}

/**
 * Mails the server sends to people, in the name of a brand. A kind of mail goes through the brand's own mail server once a
 * test was delivered by it, else through the server's; there, too, where the brand's cannot be used just now, which
 * `onFault` is told.
 */
export function createMailer(settings: MailerSettings, onFault: (error: unknown) => void = () => {}): Mailer {
  const server = openServerTransport(settings, PATIENCE);
  const privateHosts = new PrivateHosts(settings.privateHosts);
  const objects = createObjectStore(objectsFolder(settings.data));

  async function sendByBrand(mail: Omit<Mail, 'from'>, { brand, kind }: OutgoingMail): Promise<boolean> {
    const smtp = await brand.mailServerFor(MAIL_KINDS[kind].type);
    if (smtp === null) return false;
    try {
      const from = { name: brand.orgName, address: senderBy(smtp) };
      const transport = await openTransport(smtp, { privateHosts, resolve: systemResolve, patience: PATIENCE });
      await transport.send({ ...mail, from });
      return true;
    } catch (error) {
      if (isAboutReceiver(error)) throw error;
      onFault(error);
      return false;
    }
  }

  return {
    async send(outgoing) {
      const { kind, to, url, brand, shared } = outgoing;
      const said = { params: { ...shared }, url };
      const mail = { to, ...(await brandedMail(MAIL_KINDS[kind], said, brand, objects.find)) };
      if (await sendByBrand(mail, outgoing)) return;
      await server.send({ ...mail, from: { name: brand.orgName, address: ownSender(settings) } });
    },
  };
}

/** Another mail server would not reach them either. */
function isAboutReceiver(error: unknown): boolean {
  return (error as { command?: unknown }).command === 'RCPT TO';
}
