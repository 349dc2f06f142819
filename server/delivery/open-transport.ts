import { isPublicAddress } from '#core/rules/host.ts';
import { text } from '#core/texts/index.ts';
import { PrivateAddressError, type PrivateHosts, type Resolve, resolveHost } from '../inspect/resolve-host.ts';
import type { MailServer, MailTransports, Patience, SmtpSettings, Transport } from '../ports/mail-transport.ts';
import { endpointOf } from './smtp-settings.ts';

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
