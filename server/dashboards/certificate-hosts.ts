import { normaliseHostname } from '#core/access/brand.ts';
import type { Background } from '../domain/background.ts';
import type { Extension } from '../http/create-app.ts';
import type { Bus } from '../ports/bus.ts';
import type { Repositories } from '../ports/store/store.ts';

interface KnownHostsDeps {
  readonly store: Pick<Repositories, 'dashboards'>;
  publicUrl(): string;
}

/**
 * spec organisations.234: the hosts for which a proxy may get a certificate, as the store last said. A proxy asks at every
 * handshake of a name it does not hold: an answer that needed the store would make its outage one of TLS.
 */
export class CertificateHosts {
  #names: ReadonlySet<string> = new Set();

  /** Names that somebody asked for and that do not lead here yet are not among them. */
  async look({ store, publicUrl }: KnownHostsDeps): Promise<void> {
    const dashboards = await store.dashboards.list();
    const hosts = dashboards.flatMap(({ editor_hostname, api_hostname }) => [editor_hostname, api_hostname]);
    const names = [...hosts, new URL(publicUrl()).hostname].map(normaliseHostname);
    this.#names = new Set(names.filter(isCertifiable));
  }

  has(name: string): boolean {
    return this.#names.has(normaliseHostname(name));
  }
}

/** Authorities that proxies ask vouch for names of the public DNS alone. */
function isCertifiable(name: string): boolean {
  return name.includes('.') && !/^\[|^[\d.]+$|(^|\.)(localhost|local|internal)$/.test(name);
}

const MINUTE = 60_000;

interface KeepingDeps extends KnownHostsDeps {
  readonly certificateHosts: CertificateHosts;
  readonly bus: Bus;
  readonly background: Background;
}

/** Looks at the start, when a dashboard changes, and every minute, in case a message was lost. */
export const certificateHosts: Extension<KeepingDeps> = async (app, deps) => {
  const look = () => deps.background.guard('hosts of certificates not read', () => deps.certificateHosts.look(deps));
  const lookLater = () => deps.background.run('hosts of certificates not read', look);
  const unsubscribe = deps.bus.subscribe(({ kind }) => {
    if (kind === 'dashboards-changed') lookLater();
  });
  const everyMinute = setInterval(lookLater, MINUTE);
  everyMinute.unref();
  app.addHook('onListen', look);
  app.addHook('preClose', async () => {
    clearInterval(everyMinute);
    unsubscribe();
  });
  await look();
};
