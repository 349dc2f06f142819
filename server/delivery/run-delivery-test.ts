import type { EmailType } from '#core/constants.ts';
import { mailLabel } from '#core/settings/app/mails.ts';
import { text } from '#core/texts/index.ts';
import { type PrivateHosts, type Resolve, systemResolve } from '../inspect/resolve-host.ts';
import type { MailTransports, Patience, SmtpSettings, Transport } from '../ports/mail-transport.ts';
import type { MailBrand } from '../ports/mailer.ts';
import { brandedMail, type FindImage } from './branded-mail.ts';
import { keepConversation } from './conversation.ts';
import { deliveryFault } from './delivery-fault.ts';
import { TEST_MAIL } from './mail-words.ts';
import { openTransport } from './open-transport.ts';
import { createRedact } from './redact.ts';
import { ownSender, type ServerMail, senderBy } from './sender.ts';

interface DeliveryTest {
  readonly type: EmailType;
  readonly receiver: string;
  /** null: the server's own mail settings. */
  readonly smtp: SmtpSettings | null;
  /** Where answers go, if the mail server is another's. */
  readonly replyTo?: string | null;
  /** The brand of the mail. */
  readonly brand: MailBrand;
}

export interface DeliveryDeps {
  readonly privateHosts: PrivateHosts;
  readonly transports: MailTransports;
  /** The server's own mail settings. */
  readonly server: Transport;
  readonly own: ServerMail;
  readonly findImage: FindImage;
  readonly resolve?: Resolve;
  readonly patience?: Patience;
  /** Called with the conversation so far, without secrets, whenever it grows. It must not throw. */
  heard?(conversation: readonly string[]): void;
}

function secretsOf(smtp: SmtpSettings | null, { smtpUrl }: ServerMail): string[] {
  const url = smtpUrl === null ? '' : decodeURIComponent(new URL(smtpUrl).password);
  return [smtp?.password, smtp?.accessToken, url].filter((secret) => typeof secret === 'string');
}

export interface DeliveryOutcome {
  /** null if the mail server accepted the mail or none was asked, else the fault, without secrets. */
  readonly error: string | null;
  /** The original line behind the fault, or where the mail was written instead of sent; null if there is none. */
  readonly line: string | null;
  /** The conversation with the mail server, without secrets; empty if no server was reached. */
  readonly conversation: readonly string[];
}

/** Whether a mail server has taken the mail: one that was written to a file proves no delivery. */
export function wasTaken({ error, line }: DeliveryOutcome): boolean {
  return error === null && line === null;
}

/** Sends the test mail. */
export async function runDeliveryTest(
  { type, receiver, smtp, replyTo, brand }: DeliveryTest,
  { transports, privateHosts, server, own, findImage, resolve = systemResolve, patience, heard }: DeliveryDeps,
): Promise<DeliveryOutcome> {
  const redact = createRedact(secretsOf(smtp, own), smtp?.user ?? '');
  const { logger, lines } = keepConversation(redact, heard);
  try {
    const transport =
      smtp === null ? server : await openTransport(smtp, { transports, privateHosts, resolve, patience });
    const from = { name: brand.orgName, address: smtp === null ? ownSender(own) : senderBy(smtp) };
    const written = await brandedMail(TEST_MAIL, { params: { type: mailLabel(type) } }, brand, findImage);
    const mail = { ...written, from, to: receiver, ...(replyTo && { replyTo }) };
    const file = await transport.send(mail, logger);
    const line = file === undefined ? null : text('service.deliveryWritten', { file });
    return { error: null, line, conversation: lines() };
  } catch (error) {
    const { words, line } = deliveryFault(error, redact);
    return { error: words, line, conversation: lines() };
  }
}
