import { simulatedGateways } from '../../../server/simulated-gateways/registry.ts';
import { SimulatedGateway } from '../../../server/simulated-gateways/serve-gateway.ts';
import type { ApiClient } from './api-client.ts';
import { publishLogin } from './publish-login.ts';

/** A published page with the button 'Go online', and a gateway that sends its visitors there. */
export async function openGateway(
  name: keyof typeof simulatedGateways,
  url: string,
  api: ApiClient,
): Promise<{ readonly gateway: SimulatedGateway; readonly page: string }> {
  await api.signIn();
  const path = await publishLogin(api, { login: { method: 'click', text: 'Go online' }, settings: { terms: '' } });
  const page = path.slice('/p/'.length);
  const gateway = await SimulatedGateway.open({ name, page: url + path });
  const venue = { name: 'venue', kind: simulatedGateways[name].kind, pages: [page], ...gateway.settings };
  const dashboard = new URL(url).hostname.replaceAll('.', ':');
  await api.call('POST', `/dashboards/${dashboard}/gateways`, { gateway: venue });
  return { gateway, page };
}
