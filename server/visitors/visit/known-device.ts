import { bindsDevice } from '#core/gateways/binding.ts';
import type { Handover } from '#core/gateways/types.ts';
import { storageProblem } from '../../http/answer-error.ts';
import type { ConsentRecord } from '../../ports/store/visits.ts';
import type { VisitorDeps } from '../deps.ts';
import type { KeptDevice } from './device-token.ts';

/** What a visit tells of a device that may have been here before. */
interface Told {
  readonly page: { readonly id: string };
  readonly handover: Handover;
  readonly kept: KeptDevice | null;
}

type RecordDeps = Pick<VisitorDeps, 'store' | 'visits' | 'clock'>;
type LastLoginRecord = Omit<ConsentRecord, 'lifetime'>;

/**
 * The record of the last login of a device, also one that waits to be written. Devices are told apart by what their gateway
 * calls them, never by an address, which the next one may have; and where it does not bind that name to the login, by the
 * token that the device keeps as well. null where there is none, and while the store does not answer.
 */
export async function lastLoginOf({ page, handover, kept }: Told, deps: RecordDeps): Promise<LastLoginRecord | null> {
  const { client } = handover;
  const isBound = bindsDevice(handover);
  if (client === null || (!isBound && kept?.client !== client)) return null;
  const record = await recordOf({ page_id: page.id, client }, deps);
  return isBound || kept?.method === record?.method ? record : null;
}

async function recordOf(
  device: Pick<ConsentRecord, 'page_id' | 'client'>,
  { store, visits, clock }: RecordDeps,
): Promise<LastLoginRecord | null> {
  const isOf = ({ page_id, client }: ConsentRecord) => page_id === device.page_id && client === device.client;
  try {
    const stored = await visits.betweenWrites(() => store.consents.last(device));
    const waiting = visits.waiting('consent').filter(isOf).at(-1);
    return waiting ?? (stored && stored.erase_at > clock.now() ? stored : null);
  } catch (error) {
    if (!storageProblem(error)) throw error;
    return null;
  }
}
