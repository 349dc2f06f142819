import { isPublicAddress } from '#core/rules/host.ts';
import { text } from '#core/texts/index.ts';
import type { PrivateHosts } from '../inspect/private-hosts.ts';
import { PrivateAddressError, type Resolve, resolveHost } from '../inspect/resolve-host.ts';
import type { ConversationLogger } from './conversation.ts';
import { signInByNtlm } from './ntlm-auth.ts';
import { endpointOf, type SmtpSettings } from './smtp-settings.ts';

/** A mail on its way. `from` may be left to the transport. */
export interface Mail {
  readonly from?: string | { readonly name: string; readonly address: string };
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
  readonly attachments?: readonly MailAttachment[];
}

/** A picture within a mail, shown where its html names the content id. */
export interface MailAttachment {
  readonly cid: string;
  readonly filename: string;
  readonly contentType: string;
  readonly content: Buffer;
}

export interface Transport {
  /** Rejects with the mail server's own words. What is said to it is told to `logger`. */
  send(mail: Mail, logger?: ConversationLogger): Promise<void>;
}

/** Milliseconds until a mail server that says nothing is given up, or one that says something but never comes to an end. */
export interface Patience {
  readonly connection: number;
  readonly silence: number;
  readonly total: number;
}

export const PATIENCE: Patience = { connection: 8_000, silence: 10_000, total: 25_000 };

/** Ports mail is handed over on: those of a private host that is named without a port. */
const MAIL_PORTS = new Set([25, 465, 587, 588, 2465, 2525, 2526, 2587]);

/** Milliseconds a mail server has to close its end. */
const CLOSING = 500;

const timeouts = ({ connection, silence }: Patience) => ({
  connectionTimeout: connection,
  dnsTimeout: connection,
  greetingTimeout: silence,
  socketTimeout: silence,
  // By then the mail was taken or given up: what the server has yet to say is not waited for.
  socketCloseTimeout: CLOSING,
  // Nothing of a mail may come from a file or an address.
  disableFileAccess: true,
  disableUrlAccess: true,
});

/** The library wants lists of its own. */
export function forLibrary({ attachments = [], ...mail }: Mail) {
  return { ...mail, attachments: [...attachments] };
}

/**
 * nodemailer is heavy, and most starts send nothing. The mail itself is no part of what is told. Where it takes longer
 * than all patience it fails with a sentence, and nothing stays open with the server that was given up.
 */
async function sendBy(options: object, mail: Mail, patience: Patience, logger?: ConversationLogger): Promise<void> {
  const { createTransport } = await import('nodemailer');
  const told = logger ? { logger, transactionLog: true } : {};
  const late = AbortSignal.timeout(patience.total);
  try {
    await createTransport({ ...options, ...timeouts(patience), ...told }).sendMail({
      ...forLibrary(mail),
      signal: late,
    });
  } catch (error) {
    throw late.aborted ? new Error(text('service.smtpSlow', { seconds: patience.total / 1_000 })) : error;
  }
}

/** The server of PORTICO_SMTP_URL, which is trusted. */
export function openTrustedTransport(url: string, patience = PATIENCE): Transport {
  return { send: (mail, logger) => sendBy({ url }, mail, patience, logger) };
}

function authOf({ user, password, accessToken, authMethod }: SmtpSettings): object {
  if (!user) return {};
  if (authMethod === 'NTLM') {
    const auth = { type: 'custom', method: 'NTLM', user, pass: password ?? '' };
    return { auth, customAuth: { NTLM: signInByNtlm } };
  }
  if (authMethod === 'XOAUTH2') return { auth: { type: 'OAuth2', user, accessToken: accessToken ?? '' } };
  return { auth: { user, pass: password ?? '' }, ...(authMethod ? { authMethod } : {}) };
}

/**
 * A mail server somebody entered: its name is looked up and checked here, and what was checked is what is connected
 * to (spec safety.3). Rejects with a sentence where it may not be used.
 */
export async function openTransport(
  smtp: SmtpSettings,
  { privateHosts, resolve, patience = PATIENCE }: { privateHosts: PrivateHosts; resolve: Resolve; patience?: Patience },
): Promise<Transport> {
  const { host, port, secure, requireTLS } = endpointOf(smtp);
  const [address] = await resolveHost(host, port, { privateHosts, resolve }).catch((error: unknown) => {
    const refused = error instanceof PrivateAddressError;
    throw new Error(text(refused ? 'service.smtpPrivate' : 'service.smtpUnknown', { host }));
  });
  // On the public internet any port may be one for mail: nothing is sent to what does not greet as a mail server.
  const isPublic = address !== undefined && isPublicAddress(address.address);
  if (!isPublic && !MAIL_PORTS.has(port) && !privateHosts.hasPort(host, port)) {
    throw new Error(text('service.smtpPort', { host, port }));
  }
  const options = {
    host: address?.address,
    servername: host,
    port,
    secure,
    requireTLS,
    ...authOf(smtp),
  };
  return { send: (mail, logger) => sendBy(options, mail, patience, logger) };
}
