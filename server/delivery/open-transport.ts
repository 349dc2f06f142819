import { isPublicAddress } from '#core/rules/host.ts';
import { text } from '#core/texts/index.ts';
import { PrivateAddressError, type PrivateHosts, type Resolve, resolveHost } from '../inspect/resolve-host.ts';
import type { MailTransports, Patience, SmtpSettings, Transport } from '../ports/mail-transport.ts';
import { endpointOf } from './smtp-settings.ts';

/** Ports mail is handed over on: those of a private host that is named without a port. */
const MAIL_PORTS = new Set([25, 465, 587, 588, 2465, 2525, 2526, 2587]);

interface ServerDeps {
  readonly transports: MailTransports;
  readonly privateHosts: PrivateHosts;
  readonly resolve: Resolve;
  readonly patience?: Patience | undefined;
}

/**
 * A mail server somebody entered: its name is looked up and checked here, and what was checked is what is connected
 * to (spec safety.3). Rejects with a sentence where it may not be used.
 */
export async function openTransport(
  smtp: SmtpSettings,
  { transports, privateHosts, resolve, patience }: ServerDeps,
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
  return transports.toServer(
    { address: address?.address, name: host, port, secure, requireTLS, account: smtp },
    patience,
  );
}
