import { createHash, randomBytes } from 'node:crypto';
import { verifierOf } from '#core/auth/verifiers.ts';
import { retentionDays } from '#core/config/retention.ts';
import { bindsDevice, bringsToken } from '#core/gateways/binding.ts';
import { deviceAt } from '#core/gateways/registry.ts';
import type { Handover } from '#core/gateways/types.ts';
import { knowsDevices } from '#core/portal/returning.ts';
import type { ServerSecret } from '../../domain/secret-box.ts';
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
 * A hand-over that the gateway made just now, told from every other one unless its key vouches for the device, or it holds
 * what no other device can bring.
 */
export function toldApart(handover: Handover, kept: KeptDevice | null): Handover {
  if (handover.fault !== undefined || handover.keyed === true) return handover;
  if (kept && kept.client === handover.client) return { ...handover, own: kept.own };
  const own = bringsToken(handover) ? createHash('sha256').update(deviceAt(handover)).digest() : randomBytes(LENGTH);
  return { ...handover, own: own.subarray(0, LENGTH).toString('base64url') };
}

/** The cookie for a device that was let in; null where the page knows no devices again, or the gateway vouches for this one. */
export function deviceCookie(
  { handover, method }: { readonly handover: Handover; readonly method: string | undefined },
  {
    page,
    isHttps,
    secret,
    now,
  }: { readonly page: PublishedPage; readonly isHttps: boolean; readonly secret: ServerSecret; readonly now: number },
): string | null {
  const { client, own } = handover;
  if (
    method === undefined ||
    client === null ||
    own === undefined ||
    bindsDevice(handover) ||
    handover.trial !== undefined
  )
    return null;
  const { configuration } = page.draft;
  if (!knowsDevices(configuration) && !verifierOf(method)?.isUsedUp) return null;
  const seconds = retentionDays(configuration) * DAY;
  const sealed = tokens(secret, page.id).seal({ client, own, method }, now + seconds * 1_000);
  return `${NAME}=${sealed}; Path=/p/${page.id}; Max-Age=${seconds}; HttpOnly; SameSite=Lax${isHttps ? '; Secure' : ''}`;
}
