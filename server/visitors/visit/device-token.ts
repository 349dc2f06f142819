import { createHash, randomBytes } from 'node:crypto';
import { verifierOf } from '#core/auth/verifiers.ts';
import { retentionDays } from '#core/config/retention.ts';
import { bindsDevice, bringsToken } from '#core/gateways/binding.ts';
import { deviceAt } from '#core/gateways/registry.ts';
import type { Arrival } from '#core/gateways/types.ts';
import { knowsDevices } from '#core/portal/returning.ts';
import type { ServerSecret } from '../../domain/secret-box.ts';
import { storageProblem } from '../../http/answer-error.ts';
import type { ConsentRecord } from '../../ports/store/visits.ts';
import type { VisitorDeps } from '../deps.ts';
import type { PublishedPage } from '../published/published-pages.ts';
import { sealedStates } from './visit-token.ts';

/*
 * Where a gateway does not bind a device to its login, anybody can write its name into an address. There a device is
 * known again by a token that its browser keeps: the one cookie of visitors, set by pages that have a use for it alone.
 */

const NAME = 'portico-device';
const DAY = 86_400;
const LENGTH = 12;

/** What a device that logged in here before proves by its token. */
export interface KeptDevice {
  /** What its gateway called it then. */
  readonly client: string;
  /** How it was told from others. */
  readonly own: string;
  /** How it logged in. */
  readonly method: string;
}

function tokens(secret: ServerSecret, pageId: string) {
  return sealedStates<KeptDevice>(secret, `device at ${pageId}`);
}

/** The device of a request, by the token that its browser sent; null where it sent none of this page. */
export function keptDevice(
  cookies: string | undefined,
  { pageId, secret, now }: { readonly pageId: string; readonly secret: ServerSecret; readonly now: number },
): KeptDevice | null {
  const sealed = new RegExp(`(?:^|;)\\s*${NAME}=([\\w-]+)`).exec(cookies ?? '')?.[1];
  return tokens(secret, pageId).open(sealed, now) ?? null;
}

/**
 * An arrival that the gateway made just now, told from every other one unless its key vouches for the device, or it holds
 * what no other device can bring.
 */
export function toldApart(arrival: Arrival, kept: KeptDevice | null): Arrival {
  if (arrival.fault !== undefined || arrival.keyed === true) return arrival;
  if (kept && kept.client === arrival.client) return { ...arrival, own: kept.own };
  const own = bringsToken(arrival) ? createHash('sha256').update(deviceAt(arrival)).digest() : randomBytes(LENGTH);
  return { ...arrival, own: own.subarray(0, LENGTH).toString('base64url') };
}

/** The cookie for a device that was let in; null where the page knows no devices again, or the gateway vouches for this one. */
export function deviceCookie(
  { arrival, method }: { readonly arrival: Arrival; readonly method: string | undefined },
  {
    page,
    isHttps,
    secret,
    now,
  }: { readonly page: PublishedPage; readonly isHttps: boolean; readonly secret: ServerSecret; readonly now: number },
): string | null {
  const { client, own } = arrival;
  if (
    method === undefined ||
    client === null ||
    own === undefined ||
    bindsDevice(arrival) ||
    arrival.trial !== undefined
  )
    return null;
  const { configuration } = page.draft;
  if (!knowsDevices(configuration) && !verifierOf(method)?.isUsedUp) return null;
  const seconds = retentionDays(configuration) * DAY;
  const sealed = tokens(secret, page.id).seal({ client, own, method }, now + seconds * 1_000);
  return `${NAME}=${sealed}; Path=/p/${page.id}; Max-Age=${seconds}; HttpOnly; SameSite=Lax${isHttps ? '; Secure' : ''}`;
}

/** What a visit tells of a device that may have been here before. */
interface Told {
  readonly page: { readonly id: string };
  readonly arrival: Arrival;
  readonly kept: KeptDevice | null;
}

type RecordDeps = Pick<VisitorDeps, 'store' | 'visits' | 'clock'>;
type LastLoginRecord = Omit<ConsentRecord, 'lifetime'>;

/**
 * The record of the last login of a device, also one that waits to be written. Devices are told apart by what their gateway
 * calls them, never by an address, which the next one may have; and where it does not bind that name to the login, by the
 * token that the device keeps as well. null where there is none, and while the store does not answer.
 */
export async function lastLoginOf({ page, arrival, kept }: Told, deps: RecordDeps): Promise<LastLoginRecord | null> {
  const { client } = arrival;
  const isBound = bindsDevice(arrival);
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
