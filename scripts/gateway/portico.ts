import { mkdtempSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ApiClient } from '../../web/e2e/support/api-client.ts';
import { OWNER } from '../../web/e2e/support/owner.ts';
import { ROOT } from '../build/run.ts';
import { PORTICO_PORT, start, withResolver } from './places.ts';
import { until } from './steps.ts';

export interface Portico {
  /** Of its owner, who is signed in. */
  readonly api: ApiClient;
  /** The folder with its data. */
  readonly data: string;
  stop(): Promise<void>;
}

interface PorticoStart {
  /** Settings besides those of every run. */
  readonly env?: NodeJS.ProcessEnv;
  /** What its name server is, if not the machine's. */
  readonly resolvConf?: string;
}

/** The built server with data of its own, over plain http, at every address of the namespace this runs in. */
export async function startPortico(folder: string, { env = {}, resolvConf }: PorticoStart = {}): Promise<Portico> {
  const data = mkdtempSync(join(folder, 'data-'));
  const words = [process.execPath, join(ROOT, 'dist', 'server', 'main.js')];
  const named = resolvConf === undefined ? words : withResolver(resolvConf, words);
  const server = start('portico', folder, named, {
    PORTICO_HOST: '0.0.0.0',
    PORTICO_PORT: String(PORTICO_PORT),
    PORTICO_DATA: data,
    PORTICO_OWNER_EMAIL: OWNER.email,
    PORTICO_OWNER_PASSWORD: OWNER.password,
    PORTICO_ALLOW_UNVERIFIED_EMAILS: '1',
    // see tls-front.ts
    PORTICO_TRUST_PROXY: '1',
    ...env,
  });
  const api = new ApiClient(`http://127.0.0.1:${PORTICO_PORT}`);
  await until('Portico answers', 20_000, async () => {
    if (server.process.exitCode !== null) throw new Error(readFileSync(join(folder, 'portico.log'), 'utf8'));
    return fetch(`http://127.0.0.1:${PORTICO_PORT}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    );
  });
  await api.signIn();
  return { api, data, stop: () => server.stop() };
}

interface KeySettings {
  readonly auth?: 'authmon' | '';
  /** Of the dashboard. */
  readonly host?: string;
}

/** The key that openNDS shares with us from level 1 on, as docs/gateways.md has it. */
export async function storeKey(
  api: ApiClient,
  secret: string,
  { auth = '', host = '127.0.0.1' }: KeySettings = {},
): Promise<void> {
  const at = `/dashboards/${host.replaceAll('.', ':')}/gateways`;
  const { gateways } = await api.call<{ gateways: readonly { readonly id: string }[] }>('GET', at);
  for (const { id } of gateways) await api.call('DELETE', `${at}/${id}`);
  await api.call('POST', at, { gateway: { name: 'namespace', kind: 'opennds', secret, auth } });
}
