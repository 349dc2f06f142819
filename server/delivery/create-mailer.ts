import { join } from 'node:path';
import { isPublicAddress } from '#core/rules/host.ts';
import { text } from '#core/texts/index.ts';
import { PrivateAddressError, PrivateHosts, type Resolve, resolveHost, systemResolve } from '../inspect/safe-fetch.ts';
import type { Mail, Mailer, MailServer, MailTransports, Patience, SmtpSettings, Transport } from '../ports/mailer.ts';
import type { ObjectStorage } from '../ports/object-storage.ts';
import { brandedMail } from './mail-layout.ts';
import { MAIL_KINDS } from './mail-words.ts';
import { endpointOf, ownSender, type ServerMail, senderBy } from './smtp-settings.ts';

/** Ports of mail servers; a private host that is allowed without a port may be used on these. */
const MAIL_PORTS = new Set([25, 465, 587, 588, 2465, 2525, 2526, 2587]);

interface AddressDeps {
  readonly privateHosts: PrivateHosts;
  readonly resolve: Resolve;
}

interface ServerDeps extends AddressDeps {
  readonly transports: MailTransports;
  readonly patience?: Patience | undefined;
}

/** Connects to a mail server a user entered. Rejects with a sentence if it may not be used. */
export async function openTransport(
  smtp: SmtpSettings,
  { transports, patience, ...deps }: ServerDeps,
): Promise<Transport> {
  return transports.toServer(await checkedServer(smtp, deps), patience);
}

/**
 * A mail server a user entered: its name is resolved and checked here, and the checked address is used (spec safety.3).
 * Rejects with a sentence if it may not be used.
 */
export async function checkedServer(smtp: SmtpSettings, { privateHosts, resolve }: AddressDeps): Promise<MailServer> {
  const { host, port, secure, requireTLS } = endpointOf(smtp);
  const [address] = await resolveHost(host, port, { privateHosts, resolve }).catch((error: unknown) => {
    const refused = error instanceof PrivateAddressError;
    throw new Error(text(refused ? 'service.smtpPrivate' : 'service.smtpUnknown', { host }));
  });
  // On the public internet mail servers use any port: nothing is sent to a server that does not greet as a mail server.
  const isPublic = address !== undefined && isPublicAddress(address.address);
  if (!isPublic && !MAIL_PORTS.has(port) && !privateHosts.hasPort(host, port)) {
    throw new Error(text('service.smtpPort', { host, port }));
  }
  return { address: address?.address, name: host, port, secure, requireTLS, account: smtp };
}

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
 * Mails of the server to people, with a brand: through the brand's mail servers, else through the server's own. A mail
 * server that cannot be used now is reported to `onFault`, and the next one is tried. A mail that a mail server should
 * have taken does not become a file: it is refused, so that who sends it can try again.
 */
export function createMailer(
  { transports, objects, settings }: MailerDeps,
  onFault: (error: unknown) => void = () => {},
): Mailer {
  const server = openServerTransport(settings, transports, PATIENCE);
  const deps = { transports, privateHosts: new PrivateHosts(settings.privateHosts), resolve: systemResolve };

  async function sendBy(smtp: SmtpSettings, name: string, mail: Omit<Mail, 'from'>): Promise<void> {
    const from = { name, address: senderBy(smtp) };
    const transport = await openTransport(smtp, { ...deps, patience: PATIENCE });
    await transport.send({ ...mail, from });
  }

  return {
    async send({ kind, to, url, brand, shared, says }) {
      const { orgName: name, replyTo } = brand;
      const content = { params: { ...shared, ...says }, url };
      const words = await brandedMail(MAIL_KINDS[kind], content, brand, objects.find);
      const mail = { to, ...words };
      const answered = replyTo === null ? mail : { ...mail, replyTo };
      let fault: unknown = null;
      for (const { smtp, isOwn } of await brand.mailServersFor(MAIL_KINDS[kind].type)) {
        try {
          await sendBy(smtp, name, isOwn ? mail : answered);
          return 'taken';
        } catch (error) {
          if (isAboutReceiver(error)) throw error;
          onFault(error);
          fault = error;
        }
      }
      if (fault !== null && settings.smtpUrl === null) throw fault;
      const file = await server.send({ ...answered, from: { name, address: ownSender(settings) } });
      return file === undefined ? 'taken' : 'written';
    },
  };
}

/** Errors that another mail server would give as well. */
function isAboutReceiver(error: unknown): boolean {
  return (error as { command?: unknown }).command === 'RCPT TO';
}
