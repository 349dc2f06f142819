import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import type { ApiClient } from '../../web/e2e/support/api-client.ts';
import { type Portico, startPortico } from '../harness/portico.ts';
import { PORTICO_PORT, withResolver } from './places.ts';

interface PorticoStart {
  /** Settings besides those of every run. */
  readonly env?: Readonly<Record<string, string>>;
  /** What its name server is, if not the machine's. */
  readonly resolvConf?: string;
}

/** The built server with data of its own, over plain http, at every address of the namespace this runs in. */
export async function openPortico(folder: string, { env = {}, resolvConf }: PorticoStart = {}): Promise<Portico> {
  const portico = await startPortico({
    folder,
    data: mkdtempSync(join(folder, 'data-')),
    port: PORTICO_PORT,
    inside: resolvConf === undefined ? [] : withResolver(resolvConf, []),
    environment: {
      PORTICO_HOST: '0.0.0.0',
      PORTICO_ALLOW_UNVERIFIED_EMAILS: '1',
      // see tls-front.ts
      PORTICO_TRUST_PROXY: '1',
      ...env,
    },
  });
  await portico.api.signIn();
  return portico;
}

interface KeySettings {
  readonly auth?: 'authmon' | '';
  /** Of the dashboard. */
  readonly host?: string;
}

/**
 * The key that openNDS shares with us from level 1 on, as docs/gateways.md has it. Null: no gateway is configured, as for
 * level 0, which signs nothing; where there is a key, only what is signed by it lets in.
 */
export async function storeKey(
  api: ApiClient,
  secret: string | null,
  { auth = '', host = '127.0.0.1' }: KeySettings = {},
): Promise<void> {
  const at = `/dashboards/${host.replaceAll('.', ':')}/gateways`;
  const { gateways } = await api.call<{ gateways: readonly { readonly id: string }[] }>('GET', at);
  for (const { id } of gateways) await api.call('DELETE', `${at}/${id}`);
  if (secret !== null) await api.call('POST', at, { gateway: { name: 'namespace', kind: 'opennds', secret, auth } });
}
