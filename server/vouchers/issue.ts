import { randomInt } from 'node:crypto';
import { BATCH_NAME_MAXIMUM, BATCH_NOTE_MAXIMUM, type NewVouchers } from '#core/ports/vouchers/vouchers.ts';
import { isMetered } from '#core/vouchers/account.ts';
import { codeLength, drawCode, groupedCode } from '#core/vouchers/codes.ts';
import type { CodeAlphabet, VoucherLimits } from '#core/vouchers/types.ts';
import { audited } from '../audit/audited.ts';
import { deskEmail } from '../domain/addresses.ts';
import { refusal } from '../domain/http-error.ts';
import { turn } from '../domain/turns.ts';
import { type IdempotentRequest, madeBefore, onceOnly } from '../http/once-only.ts';
import type { OrganisationRecord } from '../ports/store/organisations.ts';
import { organisationOf } from '../ports/store/pages.ts';
import type { Repositories, Transactional } from '../ports/store/store.ts';
import type { NewVoucher, NewVoucherBatch, SealedCode, VoucherBatchRecord } from '../ports/store/vouchers/batches.ts';
import { UNUSED } from '../visitors/verifiers/coupons/manage-coupons.ts';
import { tellWebhooks, type WebhookDeps } from '../webhooks/tell-webhooks.ts';
import type { DeskDeps } from './deps.ts';
import { checkedLimits, kindById } from './kinds/kinds.ts';
import { type DeskCaller, deskRights } from './rights.ts';
import { gatewaysOfOrganisation, unkeptAt } from './unkept.ts';
import { oneLine } from './words.ts';

// spec visitors.31

/** The step without which a server knows no vouchers of an organisation: it would refuse them. */
const STEP = '0105-voucher-batches';

export async function refuseWhileUpgrading({ nodes }: Pick<Repositories, 'nodes'>): Promise<void> {
  if (await nodes.anyBefore(STEP)) throw refusal(409, 'upgrade_running', 'server.vouchers.upgrade');
}

const DAY = 86_400_000;

interface BatchContent extends Omit<NewVoucherBatch, 'organisation_id' | 'created_by' | 'created_at' | 'limits'> {
  readonly limits: VoucherLimits;
}

/** Issues vouchers as one batch, once for a key. */
export async function issueVouchers(
  caller: DeskCaller,
  sent: NewVouchers,
  request: IdempotentRequest,
  deps: DeskDeps,
): Promise<VoucherBatchRecord> {
  const { store, clock } = deps;
  const { organisation, user } = caller;
  const kind = {
    name: 'batch',
    again: (id: string, data: Repositories) => batchById(organisation.id, id, data),
  } as const;
  const before = await madeBefore(kind, request, user, store);
  if (before) return before;
  await refuseOtherKind(caller, sent.kind_id ?? null, deps);
  const content = await contentOf(organisation, sent, deps);
  await refuseUnkept(organisation, { ...content, limits: [content.limits] }, sent.accept_unenforced === true, deps);
  // Drawn and sealed before: the transaction keeps nobody waiting for it.
  const codes = await store.vouchers.seal(await drawnCodes(organisation, content, deps));
  return onceOnly(kind, request, user, { store, clock }, async (tx) => {
    const within = { ...deps, store: tx };
    await refuseMore(caller, content.count, within);
    const batch = await tx.voucherBatches.add({
      ...content,
      ...{ organisation_id: organisation.id, created_by: user.id, created_at: clock.now() },
    });
    await addVouchers(batch, content.limits, codes, within);
    await tellIssued(batch, within);
    const fields = { count: batch.count, kind: batch.kind_name };
    await audited('vouchers.issued', { ...actOnBatch(batch), fields }, { store: tx, clock });
    return batch;
  });
}

/** Tells webhooks that there are vouchers, and no code. */
export function tellIssued(
  { id, number, count, kind_id, organisation_id: organisation }: VoucherBatchRecord,
  deps: WebhookDeps,
): Promise<void> {
  return tellWebhooks('voucher.issued', { organisation, data: { batch_id: id, number, count, kind_id } }, deps);
}

/** A batch of the organisation. One of another is as one that is not there. */
export async function batchById(
  organisationId: string,
  id: string,
  { voucherBatches }: Pick<Repositories, 'voucherBatches'>,
): Promise<VoucherBatchRecord> {
  const batch = await voucherBatches.byId(id);
  if (batch?.organisation_id !== organisationId) throw refusal(404, 'batch_missing', 'server.vouchers.batchMissing');
  return batch;
}

export const actOnBatch = ({ id, name, number, organisation_id }: VoucherBatchRecord) => ({
  organisation: organisation_id,
  subject: { id, label: name === '' ? `#${number}` : `${name} #${number}` },
});

async function contentOf(organisation: OrganisationRecord, sent: NewVouchers, deps: DeskDeps): Promise<BatchContent> {
  const { store, clock } = deps;
  await refuseWhileUpgrading(store);
  if ((sent.kind_id === undefined) === (sent.limits === undefined))
    throw refusal(422, 'kind_or_limits', 'server.vouchers.kindOrLimits');
  const kind = sent.kind_id === undefined ? null : await kindById(organisation.id, sent.kind_id, store);
  const sell_by = typeof sent.sell_by === 'string' ? Date.parse(sent.sell_by) : null;
  if (sell_by !== null && !(sell_by > clock.now())) throw refusal(422, 'sell_by', 'server.vouchers.sellBy');
  return {
    kind_id: kind?.id ?? null,
    kind_name: kind?.name ?? '',
    name: oneLine(sent.name ?? '', BATCH_NAME_MAXIMUM),
    note: oneLine(sent.note ?? '', BATCH_NOTE_MAXIMUM),
    price: kind?.price ?? '',
    alphabet: kind?.alphabet ?? sent.alphabet ?? 'safe',
    limits: withUsual(kind?.limits ?? checkedLimits(sent.limits ?? {})),
    pages: await checkedPages(organisation.id, sent.pages, deps),
    gateways: await checkedGateways(organisation, sent.gateways, deps),
    count: sent.count,
    sell_by,
  };
}

/** One device is online at a time where each takes something from the others, if nothing else is said. */
export function withUsual(limits: VoucherLimits): VoucherLimits {
  const isShared = !isMetered({ ...UNUSED, ...limits });
  return { ...limits, at_once: limits.at_once ?? (isShared ? null : 1) };
}

async function checkedPages(
  organisationId: string,
  ids: NewVouchers['pages'],
  { store }: DeskDeps,
): Promise<readonly string[] | null> {
  if (ids === undefined || ids === 'all') return null;
  for (const id of ids) {
    const page = await store.pages.byId(id);
    if (!page || organisationOf(page) !== organisationId)
      throw refusal(422, 'page_missing', 'server.vouchers.pageMissing', { id }, { page: id });
  }
  return [...new Set(ids)];
}

async function checkedGateways(
  organisation: OrganisationRecord,
  ids: NewVouchers['gateways'],
  deps: DeskDeps,
): Promise<readonly string[] | null> {
  if (ids === undefined || ids === 'all') return null;
  const known = (await gatewaysOfOrganisation(organisation, deps)).map(({ id }) => id);
  const missing = ids.find((id) => !known.includes(id));
  if (missing === undefined) return [...new Set(ids)];
  throw refusal(422, 'gateway_missing', 'server.vouchers.gatewayMissing', { id: missing }, { gateway: missing });
}

/** Limits that are compared with all gateways before others have their turn. */
const UNKEPT_AT_ONCE = 100;

/** spec visitors.31: nobody is sold what a gateway does not keep, unless whoever issues it says that they know. */
export async function refuseUnkept(
  organisation: OrganisationRecord,
  { limits, gateways: ids }: Pick<BatchContent, 'gateways'> & { readonly limits: readonly VoucherLimits[] },
  isAccepted: boolean,
  deps: DeskDeps,
): Promise<void> {
  if (isAccepted) return;
  const all = await gatewaysOfOrganisation(organisation, deps);
  const meant = ids === null ? all : all.filter(({ id }) => ids.includes(id));
  for (const [index, kept] of limits.entries()) {
    const unkept = unkeptAt(kept, meant, deps);
    const sentences = unkept.flatMap((one) => one.sentences).join(' ');
    if (unkept.length > 0)
      throw refusal(422, 'not_enforced', 'server.vouchers.notEnforced', { sentences }, { gateways: unkept });
    if (index % UNKEPT_AT_ONCE === UNKEPT_AT_ONCE - 1) await turn();
  }
}

/** spec visitors.42: who may issue some kinds alone issues nothing else; `null`: limits that stand in no kind. */
export async function refuseOtherKind(caller: DeskCaller, kind: string | null, { store }: DeskDeps): Promise<void> {
  const { kinds: own } = await deskRights(caller, store);
  if (own === null || (kind !== null && own.includes(kind))) return;
  const all = await store.voucherKinds.ofOrganisation(caller.organisation.id);
  const kinds = all.filter(({ id }) => own.includes(id)).map(({ name }) => name);
  throw refusal(403, 'kind_not_yours', 'server.vouchers.kindNotYours', { kinds: kinds.join(', ') || '-' });
}

/** spec visitors.33: counted in the transaction that issues: two servers at once issue no more than one. */
export async function refuseMore(caller: DeskCaller, count: number, { store, clock }: DeskDeps): Promise<void> {
  const { organisation, user } = caller;
  const { daily: most } = await deskRights(caller, store);
  if (most === null) return;
  const issued = await store.voucherBatches.issuedSince(organisation.id, user.id, clock.now() - DAY);
  if (issued + count <= most) return;
  const left = Math.max(most - issued, 0);
  throw refusal(409, 'daily_most', 'server.vouchers.dailyMost', { most, left }, { daily_most: most, left });
}

/** spec visitors.21: codes that nobody has, so long that nobody guesses one at a page of the organisation. */
async function drawnCodes(
  { id }: OrganisationRecord,
  { alphabet, count }: Pick<BatchContent, 'alphabet' | 'count'>,
  { store, clock }: DeskDeps,
): Promise<string[]> {
  const length = codeLength(alphabet, (await store.vouchers.countUsable(id, clock.now())) + count);
  const codes = new Set<string>();
  while (codes.size < count) {
    while (codes.size < count) codes.add(groupedCode(drawCode(alphabet, length, randomInt)));
    for (const taken of await store.vouchers.taken(id, [...codes], 'typed')) codes.delete(taken);
  }
  return [...codes];
}

/** A new code for a voucher of the organisation that is there already. */
export async function drawnVoucherCode(
  organisation: OrganisationRecord,
  alphabet: CodeAlphabet,
  deps: DeskDeps,
): Promise<string> {
  return (await drawnCodes(organisation, { alphabet, count: 1 }, deps))[0] ?? '';
}

async function addVouchers(
  batch: VoucherBatchRecord,
  { valid_days, ...limits }: VoucherLimits,
  codes: readonly SealedCode[],
  { store, clock }: { readonly store: Transactional; readonly clock: DeskDeps['clock'] },
): Promise<void> {
  const now = clock.now();
  const user_id = await deskAccount(batch.organisation_id, { store, clock });
  const valid_until = valid_days === null ? null : now + valid_days * DAY;
  const all = { ...limits, valid_from: null, valid_until, user_id, batch_id: batch.id, note: '' };
  await store.vouchers.add(
    codes.map((code): NewVoucher => ({ ...all, code })),
    now,
  );
}

/** The account that the vouchers of an organisation belong to, which nobody signs in to: people come and go. */
export async function deskAccount(
  organisationId: string,
  { store, clock }: { readonly store: Transactional; readonly clock: DeskDeps['clock'] },
): Promise<string> {
  const email = deskEmail(organisationId);
  const there = await store.users.byEmail(email);
  return (there ?? (await store.users.add({ email, fullname: '', password: '' }, clock.now()))).id;
}
