import { join } from 'node:path';
import { PrivateHosts, systemResolve } from '../inspect/resolve-host.ts';
import type { Mail, MailTransports, Patience, Transport } from '../ports/mail-transport.ts';
import type { Mailer, OutgoingMail } from '../ports/mailer.ts';
import type { ObjectStorage } from '../ports/object-storage.ts';
import { brandedMail } from './branded-mail.ts';
import { MAIL_KINDS } from './mail-words.ts';
import { openTransport } from './open-transport.ts';
import { ownSender, type ServerMail, senderBy } from './sender.ts';

/** The user may be waiting to learn whether a mail was accepted. */
const PATIENCE: Patience = { connection: 5_000, silence: 6_000, total: 10_000 };

interface MailerDeps {
  readonly transports: MailTransports;
  /** Storage of the logos. */
  readonly objects: Pick<ObjectStorage, 'find'>;
  readonly settings: ServerMail & { readonly data: string; readonly privateHosts: readonly string[] };
}

/** The server's own mail settings: PORTICO_SMTP_URL, else files in `<data>/mails`. */
export function openServerTransport(
  { smtpUrl, data }: { readonly smtpUrl: string | null; readonly data: string },
  transports: MailTransports,
  patience?: Patience,
): Transport {
  return smtpUrl === null ? transports.toFolder(join(data, 'mails')) : transports.toUrl(smtpUrl, patience);
}

/**
 * Mails of the server to people, with a brand. A kind of mail goes through the brand's mail server once a test through
 * it was delivered, else through the server's own; also if the brand's cannot be used now, which is reported to
 * `onFault`.
 */
export function createMailer(
  { transports, objects, settings }: MailerDeps,
  onFault: (error: unknown) => void = () => {},
): Mailer {
  const server = openServerTransport(settings, transports, PATIENCE);
  const privateHosts = new PrivateHosts(settings.privateHosts);

  async function sendByBrand(mail: Omit<Mail, 'from'>, { brand, kind }: OutgoingMail): Promise<boolean> {
    const smtp = await brand.mailServerFor(MAIL_KINDS[kind].type);
    if (smtp === null) return false;
    try {
      const from = { name: brand.orgName, address: senderBy(smtp) };
      const transport = await openTransport(smtp, {
        transports,
        privateHosts,
        resolve: systemResolve,
        patience: PATIENCE,
      });
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
      const { kind, to, url, brand, shared, page } = outgoing;
      const said = { params: { ...shared, ...(page !== undefined && { page }) }, url };
      const mail = { to, ...(await brandedMail(MAIL_KINDS[kind], said, brand, objects.find)) };
      if (await sendByBrand(mail, outgoing)) return 'taken';
      const file = await server.send({ ...mail, from: { name: brand.orgName, address: ownSender(settings) } });
      return file === undefined ? 'taken' : 'written';
    },
  };
}

/** Errors that another mail server would give as well. */
function isAboutReceiver(error: unknown): boolean {
  return (error as { command?: unknown }).command === 'RCPT TO';
}
