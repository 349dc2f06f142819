import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { onTestFinished } from 'vitest';
import { createFolderStorage } from '../adapters/folder-storage/folder-storage.ts';
import { createMailer } from '../delivery/create-mailer.ts';
import type { MailBrand, Mailer } from '../ports/mailer.ts';
import { mailTransports } from '../settings/choose-adapters.ts';

export interface TestMail {
  /** User that signed in; empty if nobody did. */
  readonly user: string;
  readonly from: string;
  readonly to: string;
  /** The mail as it was sent. */
  readonly raw: string;
  /** Without the folds of quoted-printable, to look for words in. */
  readonly words: string;
}

export interface TestMailServer {
  readonly port: number;
  /** Accepted mails in order. */
  readonly mails: TestMail[];
  close(): Promise<void>;
}

/** A real mail server that runs until the test is over. */
export async function openMailServer(options: SMTPServerOptions = {}): Promise<TestMailServer> {
  const server = await startMailServer(options);
  onTestFinished(server.close);
  return server;
}

/** A real mail server that runs until it is closed. */
export async function startMailServer(options: SMTPServerOptions = {}): Promise<TestMailServer> {
  const mails: TestMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    onAuth: ({ username }, _session, done) => done(null, { user: username }),
    onData(stream, { envelope, user }, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const raw = Buffer.concat(chunks).toString();
        const from = envelope.mailFrom ? envelope.mailFrom.address : '';
        const to = envelope.rcptTo.map(({ address }) => address).join();
        mails.push({ user: String(user ?? ''), from, to, raw, words: unfolded(raw) });
        done();
      });
    },
    ...options,
  });
  server.on('error', () => {});
  const listening = server.listen(0, '127.0.0.1');
  await new Promise((resolve) => listening.once('listening', resolve));
  const close = () => new Promise<void>((resolve) => server.close(resolve));
  return { port: (listening.address() as { port: number }).port, mails, close };
}

/** Options of a mail server that refuses at a step of the conversation. */
export function refusingAt(
  step: 'onMailFrom' | 'onRcptTo' | 'onAuth',
  responseCode: number,
  message: string,
): SMTPServerOptions {
  return {
    [step]: (_one: unknown, _session: unknown, done: (error: Error) => void) =>
      done(Object.assign(new Error(message), { responseCode })),
  };
}

/** Mails as a server with these settings sends them. */
export function testMailer(settings: Parameters<typeof createMailer>[0]['settings']): Mailer {
  return createMailer({ transports: mailTransports, objects: createFolderStorage(settings.data), settings });
}

/** A brand that sends through no mail server of its own. */
export function testBrand(change: Partial<MailBrand> = {}): MailBrand {
  const plain = { orgName: 'Cafe', color: null, logo: null, address: 'http://here' };
  return { ...plain, mailServersFor: async () => [], replyTo: null, ...change };
}

function unfolded(raw: string): string {
  const bytes = raw
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}
