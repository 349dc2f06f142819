import { randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { text } from '#core/texts/index.ts';
import type { ConversationLogger, Mail, MailAccount, MailServer, Patience, Transport } from '../../ports/mailer.ts';
import { signInByNtlm } from './ntlm.ts';

/** Default time limits of a mail server. */
const PATIENCE: Patience = { connection: 8_000, silence: 10_000, total: 25_000 };
/** Milliseconds a mail server has to close its side. */
const CLOSING = 500;

/** Sends mails to the checked address of a mail server; its certificate must match the name. */
export function toServer(server: MailServer, patience = PATIENCE): Transport {
  return { send: (mail, logger) => sendBy(optionsOf(server), mail, patience, logger) };
}

/** Sends mails to the server of a URL, which is trusted. */
export function toUrl(url: string, patience = PATIENCE): Transport {
  return { send: (mail, logger) => sendBy({ url }, mail, patience, logger) };
}

/**
 * Writes mails as .eml files into a folder, if no mail server is set. They contain tokens, so only the owner of the
 * folder can read them.
 */
export function toFolder(folder: string): Transport {
  return {
    async send(mail) {
      const { createTransport } = await import('nodemailer');
      const { message } = await createTransport({ streamTransport: true, buffer: true, newline: 'unix' }).sendMail({
        ...mail,
        attachments: [...(mail.attachments ?? [])],
      });
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const name = `${new Date().toISOString().replace(/[:.]/g, '-')}-${randomBytes(4).toString('hex')}.eml`;
      await writeFile(join(folder, name), message as Buffer, { mode: 0o600 });
      return join(basename(folder), name);
    },
  };
}

/** Signs in to a mail server by its checked address and sends nothing. Rejects with what the server said. */
export function verifyServer(server: MailServer, patience = PATIENCE): Promise<void> {
  return verifyBy(optionsOf(server), patience);
}

/** Signs in to the server of a URL and sends nothing. Rejects with what the server said. */
export function verifyUrl(url: string, patience = PATIENCE): Promise<void> {
  return verifyBy({ url }, patience);
}

/**
 * Sends a mail. nodemailer is loaded on first use, because it is heavy and most starts send nothing. The content of the
 * mail is not logged. After the time limit it fails with a sentence and closes the connection.
 */
async function sendBy(
  options: object,
  mail: Mail,
  patience: Patience,
  logger?: ConversationLogger,
): Promise<undefined> {
  const { createTransport } = await import('nodemailer');
  const logging = logger ? { logger, transactionLog: true } : {};
  const late = AbortSignal.timeout(patience.total);
  try {
    // The library changes its list of attachments.
    const attachments = [...(mail.attachments ?? [])];
    await createTransport({ ...options, ...timeouts(patience), ...logging }).sendMail({
      ...mail,
      attachments,
      signal: late,
    });
  } catch (error) {
    throw late.aborted ? new Error(text('service.smtpSlow', { seconds: patience.total / 1_000 })) : error;
  }
}

async function verifyBy(options: object, patience: Patience): Promise<void> {
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({ ...options, ...timeouts(patience) });
  await transport.verify().finally(() => transport.close());
}

const timeouts = ({ connection, silence }: Patience) => ({
  connectionTimeout: connection,
  dnsTimeout: connection,
  greetingTimeout: silence,
  socketTimeout: silence,
  // The mail was accepted or given up by then: nothing else from the server matters.
  socketCloseTimeout: CLOSING,
  // A mail may not include files or addresses.
  disableFileAccess: true,
  disableUrlAccess: true,
});

function optionsOf({ address, name, account, ...server }: MailServer): object {
  return { ...server, host: address, servername: name, ...authOf(account) };
}

function authOf({ user, password, accessToken, authMethod }: MailAccount): object {
  if (!user) return {};
  if (authMethod === 'NTLM') {
    const auth = { type: 'custom', method: 'NTLM', user, pass: password ?? '' };
    return { auth, customAuth: { NTLM: signInByNtlm } };
  }
  if (authMethod === 'XOAUTH2') return { auth: { type: 'OAuth2', user, accessToken: accessToken ?? '' } };
  return { auth: { user, pass: password ?? '' }, ...(authMethod ? { authMethod } : {}) };
}
