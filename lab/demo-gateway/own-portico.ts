import { askRadius, type SimulatedRadius, type Simulation } from '../../server/simulated-gateways/simulation.ts';
import { startPortico } from '../harness/portico.ts';

/** The key of a RADIUS server: the simulated gateway asks about its visitors' accounts as FreeRADIUS does. */
const RADIUS_KEY = 'simulated-radius-key';

const OPERATOR = { email: 'operator@portico.example', password: 'a gateway to try at home' } as const;

/** A Portico that is thrown away, with one published page. */
export interface OwnPortico {
  readonly url: string;
  /** Who signs in at its editor. */
  readonly operator: { readonly email: string; readonly password: string };
  readonly page: { readonly id: string; readonly name: string; readonly url: string };
  readonly radius: SimulatedRadius;
  configure(kind: string, settings: Simulation['settings']): Promise<void>;
  stop(): Promise<void>;
}

export async function startOwnPortico(): Promise<OwnPortico> {
  const { url, api, stop } = await startPortico({
    environment: {
      PORTICO_LOG: 'silent',
      PORTICO_OWNER_EMAIL: OPERATOR.email,
      PORTICO_OWNER_PASSWORD: OPERATOR.password,
      PORTICO_RADIUS_KEY: RADIUS_KEY,
    },
  });
  try {
    await api.signIn(OPERATOR);
    const [template] = await api.templates();
    if (!template) throw new Error('There is no template to publish.');
    const { label: name, html, config } = template;
    const { id } = await api.createPage({ label: name, html, config: JSON.parse(config) });
    await api.publish({ id });
    return {
      url,
      operator: OPERATOR,
      radius: askRadius(url, RADIUS_KEY),
      page: { id, name, url: `${url}/p/${id}` },
      async configure(kind, settings) {
        const at = `/dashboards/${new URL(url).hostname.replaceAll('.', ':')}/gateways`;
        await api.call('POST', at, { gateway: { name: 'venue', kind, pages: [id], ...settings } });
      },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
