import type { QuotaLimits, QuotaName, QuotaUse } from './types.ts';

/** What a provider limits of an organisation: pages, bytes of storage, members, and mails that its people send in a day. */
export const QUOTA_NAMES = ['pages', 'storage', 'members', 'mails'] as const satisfies readonly QuotaName[];

/** From this part of a limit on its owners are told. */
const NEAR = 0.8;

/** `near`: most of it is used; `reached`: nothing more is added. */
export type QuotaState = 'fine' | 'near' | 'reached';

/** spec organisations.105: how near an organisation is to a limit. */
export function quotaState({ used, limit }: QuotaUse): QuotaState {
  if (limit === null) return 'fine';
  if (used >= limit) return 'reached';
  return used >= limit * NEAR ? 'near' : 'fine';
}

/** The limits as they are kept, where what has none is absent. */
export function limitsOf(quotas: Readonly<Partial<Record<string, number>>>): QuotaLimits {
  const { pages = null, storage = null, members = null, mails = null } = quotas;
  return { pages, storage, members, mails };
}

const STEP = 1_024;
const UNITS: Readonly<Record<string, number>> = { b: 1, kb: STEP, mb: STEP ** 2, gb: STEP ** 3, tb: STEP ** 4 };

/** A limit as it is typed: `40`, `1.5 GB` of storage, or `none`; undefined where it is none of these. */
export function typedQuota(name: QuotaName, typed: string): number | null | undefined {
  const words = typed.trim().toLowerCase();
  if (words === '' || words === 'none') return null;
  const [, digits = '', unit = ''] = /^(\d+(?:[.,]\d+)?)\s*([a-z]*)$/.exec(words) ?? [];
  if (digits === '' || (name !== 'storage' && unit !== '')) return undefined;
  const factor = UNITS[unit === '' && name === 'storage' ? 'gb' : unit || 'b'];
  const value = Number(digits.replace(',', '.')) * (factor ?? Number.NaN);
  const whole = name === 'storage' ? Math.round(value) : value;
  return Number.isSafeInteger(whole) ? whole : undefined;
}
