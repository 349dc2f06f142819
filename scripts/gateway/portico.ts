import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ApiClient } from '../../web/e2e/support/api-client.ts';
import { OWNER } from '../../web/e2e/support/owner.ts';
import { ROOT } from '../build/run.ts';
import { PORTICO_PORT, start } from './places.ts';
import { until } from './steps.ts';

/** The built server over plain http, at every address of the namespace this runs in; with somebody signed in. */
export async function startPortico(folder: string): Promise<ApiClient> {
  const server = start('portico', folder, [process.execPath, join(ROOT, 'dist', 'server', 'main.js')], {
    PORTICO_HOST: '0.0.0.0',
    PORTICO_PORT: String(PORTICO_PORT),
    PORTICO_DATA: join(folder, 'data'),
    PORTICO_OWNER_EMAIL: OWNER.email,
    PORTICO_OWNER_PASSWORD: OWNER.password,
    PORTICO_ALLOW_UNVERIFIED_EMAILS: '1',
    // see tls-front.ts
    PORTICO_TRUST_PROXY: '1',
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
  return api;
}

/** The key that openNDS shares with us from level 1 on, as docs/gateways.md has it. */
export async function storeKey(api: ApiClient, secret: string, auth: 'authmon' | '' = ''): Promise<void> {
  const at = '/dashboards/127:0:0:1/gateways';
  const { gateways } = await api.call<{ gateways: readonly { readonly id: string }[] }>('GET', at);
  for (const { id } of gateways) await api.call('DELETE', `${at}/${id}`);
  await api.call('POST', at, { gateway: { name: 'namespace', kind: 'opennds', secret, auth } });
}
