import type { EmailType } from '#core/constants.ts';
import { mailLabel } from '#core/settings/app/mail-label.ts';
import { text } from '#core/texts/index.ts';
import type { PrivateHosts } from '../inspect/private-hosts.ts';
import { type Resolve, systemResolve } from '../inspect/resolve-host.ts';
import { keepConversation } from './conversation.ts';
import { senderOf } from './create-mailer.ts';
import { openTransport, type Patience, type Transport } from './open-transport.ts';
import { createRedact } from './redact.ts';
import type { SmtpSettings } from './smtp-settings.ts';

export interface DeliveryTest {
  readonly type: EmailType;
  readonly receiver: string;
  /** null: the server's own way of sending. */
  readonly smtp: SmtpSettings | null;
}

export interface DeliveryMeans {
  readonly privateHosts: PrivateHosts;
  readonly server: Transport;
  readonly smtpUrl: string | null;
  readonly resolve?: Resolve;
  readonly patience?: Patience;
  /** Told what was said so far, whenever there is more of it: without secrets. It must not throw. */
  heard?(conversation: readonly string[]): void;
}

function sender(smtp: SmtpSettings | null, smtpUrl: string | null): string {
  if (smtp?.from) return smtp.from;
  return smtp?.user?.includes('@') ? smtp.user : senderOf(smtpUrl);
}

function secretsOf(smtp: SmtpSettings | null, smtpUrl: string | null): string[] {
  const url = smtpUrl === null ? '' : decodeURIComponent(new URL(smtpUrl).password);
  return [smtp?.password, smtp?.accessToken, url].filter((secret) => typeof secret === 'string');
}

/** The mail server's own words where it said any; nodemailer puts its `response` beside what it says itself. */
function reason(error: unknown): string {
  const { response, message } = error as { response?: unknown; message?: unknown };
  return typeof response === 'string' && response !== '' ? response : String(message ?? error);
}

export interface DeliveryOutcome {
  /** null where the mail server took it, else what went wrong, in its own words without secrets. */
  readonly error: string | null;
  /** What was said to the mail server and by it, without secrets; empty where no server was reached. */
  readonly conversation: readonly string[];
}

/** Sends the test mail. */
export async function runDeliveryTest(
  { type, receiver, smtp }: DeliveryTest,
  { privateHosts, server, smtpUrl, resolve = systemResolve, patience, heard }: DeliveryMeans,
): Promise<DeliveryOutcome> {
  const redact = createRedact(secretsOf(smtp, smtpUrl), smtp?.user ?? '');
  const { logger, lines } = keepConversation(redact, heard);
  try {
    const transport = smtp === null ? server : await openTransport(smtp, { privateHosts, resolve, patience });
    const mail = {
      from: sender(smtp, smtpUrl),
      to: receiver,
      subject: text('service.mail.test.subject', { type: mailLabel(type) }),
      text: text('service.mail.test.text', { type: mailLabel(type) }),
    };
    await transport.send(mail, logger);
    return { error: null, conversation: lines() };
  } catch (error) {
    return { error: redact(reason(error)) || text('service.smtpUnknown', { host: '' }), conversation: lines() };
  }
}
