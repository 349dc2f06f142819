import type { EmailType } from '#core/constants.ts';
import { mailLabel } from '#core/settings/app/mails.ts';
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
  /** null: the server's own way of sending. */
  readonly smtp: SmtpSettings | null;
  /** The brand whose look the mail has. */
  readonly brand: MailBrand;
}

export interface DeliveryDeps {
  readonly privateHosts: PrivateHosts;
  readonly transports: MailTransports;
  /** The server's own way of sending. */
  readonly server: Transport;
  readonly own: ServerMail;
  readonly findImage: FindImage;
  readonly resolve?: Resolve;
  readonly patience?: Patience;
  /** Told what was said so far, whenever there is more of it: without secrets. It must not throw. */
  heard?(conversation: readonly string[]): void;
}

function secretsOf(smtp: SmtpSettings | null, { smtpUrl }: ServerMail): string[] {
  const url = smtpUrl === null ? '' : decodeURIComponent(new URL(smtpUrl).password);
  return [smtp?.password, smtp?.accessToken, url].filter((secret) => typeof secret === 'string');
}

export interface DeliveryOutcome {
  /** null where the mail server took it, else what went wrong, without secrets. */
  readonly error: string | null;
  /** The line of a library or a server that was put into words; null where there is none. */
  readonly line: string | null;
  /** What was said to the mail server and by it, without secrets; empty where no server was reached. */
  readonly conversation: readonly string[];
}

/** Sends the test mail. */
export async function runDeliveryTest(
  { type, receiver, smtp, brand }: DeliveryTest,
  { transports, privateHosts, server, own, findImage, resolve = systemResolve, patience, heard }: DeliveryDeps,
): Promise<DeliveryOutcome> {
  const redact = createRedact(secretsOf(smtp, own), smtp?.user ?? '');
  const { logger, lines } = keepConversation(redact, heard);
  try {
    const transport =
      smtp === null ? server : await openTransport(smtp, { transports, privateHosts, resolve, patience });
    const from = { name: brand.orgName, address: smtp === null ? ownSender(own) : senderBy(smtp) };
    const written = await brandedMail(TEST_MAIL, { params: { type: mailLabel(type) } }, brand, findImage);
    await transport.send({ ...written, from, to: receiver }, logger);
    return { error: null, line: null, conversation: lines() };
  } catch (error) {
    const { words, line } = deliveryFault(error, redact);
    return { error: words, line, conversation: lines() };
  }
}
