import type { EmailType } from '#core/constants.ts';
import { mailLabel } from '#core/settings/app-settings.ts';
import { type TextKey, text } from '#core/texts/index.ts';
import { type PrivateHosts, type Resolve, systemResolve } from '../inspect/safe-fetch.ts';
import type { MailBrand, MailTransports, Patience, SmtpSettings, Transport } from '../ports/mailer.ts';
import { createRedact, keepConversation } from './conversation.ts';
import { openTransport } from './create-mailer.ts';
import { brandedMail, type FindImage } from './mail-layout.ts';
import { TEST_MAIL } from './mail-words.ts';
import { ownSender, type ServerMail, senderBy } from './smtp-settings.ts';

/** Why a mail was not accepted. */
export interface DeliveryFault {
  /** A sentence for the person who set up the mail server. */
  readonly words: string;
  /** The original line behind the sentence; null if the sentence says everything. */
  readonly line: string | null;
}

interface Known {
  readonly when: RegExp;
  readonly key: TextKey;
}

/** Errors of Node, OpenSSL and the mail library, the most specific first. */
const FAULTS: readonly Known[] = [
  { when: /CERT_HAS_EXPIRED|certificate has expired/i, key: 'service.smtp.expired' },
  { when: /CERT_NOT_YET_VALID|certificate is not yet valid/i, key: 'service.smtp.notYet' },
  { when: /ERR_TLS_CERT_ALTNAME_INVALID|does not match certificate/i, key: 'service.smtp.otherName' },
  { when: /SELF_SIGNED_CERT|self[- ]signed certificate/i, key: 'service.smtp.selfSigned' },
  { when: /UNABLE_TO_(VERIFY|GET_ISSUER)|unable to (verify|get)/i, key: 'service.smtp.unknownIssuer' },
  { when: /WRONG_VERSION_NUMBER|wrong version number|packet length too long/i, key: 'service.smtp.plain' },
  { when: /STARTTLS/, key: 'service.smtp.noTls' },
  {
    when: /\bEPROTO\b|ERR_SSL|SSL routines|TLS handshake|handshake failure|unsupported protocol/i,
    key: 'service.smtp.tls',
  },
  { when: /ECONNREFUSED/, key: 'service.smtp.refused' },
  { when: /EHOSTUNREACH|ENETUNREACH/, key: 'service.smtp.unreachable' },
  { when: /ENOTFOUND|EAI_AGAIN|EDNS/, key: 'service.smtp.notFound' },
  { when: /Greeting never received|Invalid greeting/i, key: 'service.smtp.noGreeting' },
  { when: /ETIMEDOUT|Connection timeout|\bTimeout\b/, key: 'service.smtp.late' },
  {
    when: /ECONNRESET|EPIPE|Connection closed|socket (hang up|close)|Unexpected socket close/i,
    key: 'service.smtp.closed',
  },
  { when: /Missing credentials/i, key: 'service.smtp.credentials' },
];

/** A greeting without an SMTP status: another program listens there, and its words explain nothing. */
const BABBLE = /Invalid greeting\. response=(?!\d{3}[ -])/i;

/** Refusals of a mail server, by the refused command; its own words follow if they say more. */
const REFUSED: Readonly<Record<string, TextKey>> = {
  STARTTLS: 'service.smtp.noTls',
  AUTH: 'service.smtp.refusedUser',
  'MAIL FROM': 'service.smtp.refusedSender',
  'RCPT TO': 'service.smtp.refusedReceiver',
};

interface Thrown {
  readonly message?: unknown;
  readonly code?: unknown;
  readonly command?: unknown;
  /** What the mail server answered. */
  readonly response?: unknown;
}

/** The fault, for the person who ran the test. `redact` removes the secrets from messages of servers and libraries. */
export function deliveryFault(error: unknown, redact: (line: string) => string): DeliveryFault {
  const { message, code, command, response } = (error ?? {}) as Thrown;
  const messageShown = redact(String(message ?? error));
  const answer = typeof response === 'string' ? redact(response) : '';
  if (answer !== '' && !BABBLE.test(messageShown)) {
    const refused = REFUSED[String(command ?? '').replace(/^AUTH.*/, 'AUTH')] ?? 'service.smtp.refusedMail';
    return { words: text(refused, { answer }), line: messageShown === answer ? null : messageShown };
  }
  const fault = FAULTS.find(({ when }) => when.test(`${String(code ?? '')} ${messageShown}`));
  if (fault) return { words: text(fault.key), line: messageShown };
  // Sentences of the product are kept; any other line is from a server or library.
  return code === undefined
    ? { words: messageShown, line: null }
    : { words: text('service.smtp.other'), line: messageShown };
}

interface DeliveryTest {
  readonly type: EmailType;
  readonly receiver: string;
  /** null: the server's own mail settings. */
  readonly smtp: SmtpSettings | null;
  /** The receiver of answers, if the mail server is another's. */
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
