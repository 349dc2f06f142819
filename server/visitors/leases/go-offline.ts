import type { Repositories } from '../../ports/store/store.ts';
import type { OnlineDevice } from '../../ports/store/visitor-grants.ts';
import { tellWebhooks } from '../../webhooks/tell-webhooks.ts';

export type OfflineData = Pick<Repositories, 'consents' | 'onlineDevices' | 'webhookEndpoints' | 'webhookMessages'>;

type Device = Pick<OnlineDevice, 'page_id' | 'client'>;

/** A device is online no more: its gateway ended its session, or never let it in. In a transaction. */
export async function goOffline(
  { page_id, client }: Device,
  cause: 'ended' | 'refused',
  now: number,
  data: OfflineData,
): Promise<void> {
  // It may be told by several who notice it.
  if ((await data.onlineDevices.remove({ page_id, client })) === 0) return;
  const login = await data.consents.last({ page_id, client });
  if (!login?.organisation_id) return;
  const { id, organisation_id: organisation, gateway_id } = login;
  const facts = { visitor_id: String(id), page_id, gateway_id, cause };
  await tellWebhooks('visitor.left', { organisation, data: facts }, { store: data, clock: { now: () => now } });
}
