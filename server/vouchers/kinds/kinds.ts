import type { GatewaySettings } from '#core/gateways/settings.ts';
import type { NewVoucherKind, VoucherKind } from '#core/ports/vouchers/kinds.ts';
import { KIND_NAME_MAXIMUM, type KindContent, MOST_KINDS, PRICE_MAXIMUM, READY_KINDS } from '#core/vouchers/kinds.ts';
import { limitsProblem, NO_LIMITS } from '#core/vouchers/limits.ts';
import type { VoucherLimits } from '#core/vouchers/types.ts';
import { audited } from '../../audit/audited.ts';
import { type HttpError, refusal } from '../../domain/http-error.ts';
import type { OrganisationRecord } from '../../ports/store/organisations.ts';
import { type Repositories, type Transactional, UniqueViolation } from '../../ports/store/store.ts';
import type { VoucherKindRecord } from '../../ports/store/vouchers/kinds.ts';
import type { DeskDeps } from '../deps.ts';
import { type DeskCaller, deskRights } from '../rights.ts';
import { gatewaysOfOrganisation, limitWarnings } from '../unkept.ts';
import { checkedNetwork, forgetPassword, keepPassword, networkPassword } from './kind-network.ts';

// spec visitors.30

/** The kinds of an organisation, by name; to who issues some of them alone, and changes none, these. */
export async function listKinds(caller: DeskCaller, deps: DeskDeps): Promise<VoucherKind[]> {
  const { organisation } = caller;
  const gateways = await gatewaysOfOrganisation(organisation, deps);
  const { rights, kinds: own } = await deskRights(caller, deps.store);
  const all = await deps.store.voucherKinds.ofOrganisation(organisation.id);
  const kinds = own === null || rights.includes('settings') ? all : all.filter(({ id }) => own.includes(id));
  return Promise.all(kinds.map((kind) => kindToWire(kind, gateways, deps)));
}

async function kindToWire(
  { organisation_id: _, ...kind }: VoucherKindRecord,
  gateways: readonly GatewaySettings[],
  deps: DeskDeps,
): Promise<VoucherKind> {
  const { limits, network } = kind;
  return {
    ...kind,
    network: network && { ...network, has_password: (await networkPassword(kind.id, deps.store)) !== '' },
    warnings: limitWarnings(limits, gateways, deps),
  };
}

/** A kind as somebody reads it after a change. */
export async function answerKind(kind: VoucherKindRecord, deps: DeskDeps): Promise<{ voucher_kind: VoucherKind }> {
  const gateways = await gatewaysOfOrganisation({ id: kind.organisation_id }, deps);
  return { voucher_kind: await kindToWire(kind, gateways, deps) };
}

export function makeKind(
  organisation: OrganisationRecord,
  sent: NewVoucherKind,
  deps: DeskDeps,
): Promise<VoucherKindRecord> {
  const content = { ...checked(sent), network: checkedNetwork(sent.network ?? null) };
  return naming(deps, async (tx) => {
    const kind = await addKind(organisation, content, { ...deps, store: tx });
    await keepPassword(kind.id, sent.network, tx);
    return kind;
  });
}

/** The three that nearly everybody needs, for an organisation that has none. */
export function makeReadyKinds(organisation: OrganisationRecord, deps: DeskDeps): Promise<void> {
  return deps.store.tx(async (tx) => {
    if ((await tx.voucherKinds.ofOrganisation(organisation.id)).length > 0)
      throw refusal(409, 'kinds_there', 'server.vouchers.kindsThere');
    for (const kind of READY_KINDS) await addKind(organisation, kind, { ...deps, store: tx });
  });
}

async function addKind(
  { id: organisation_id }: OrganisationRecord,
  content: KindContent,
  { store, clock }: DeskDeps,
): Promise<VoucherKindRecord> {
  if ((await store.voucherKinds.ofOrganisation(organisation_id)).length >= MOST_KINDS)
    throw refusal(409, 'kinds_full', 'server.vouchers.kindsFull', { most: MOST_KINDS });
  const kind = await store.voucherKinds.add({ organisation_id, ...content }, clock.now());
  await audited('voucher-kind.made', { ...actOn(kind), fields: {} }, { store, clock });
  return kind;
}

/** What was issued of it before keeps the limits that it had then. */
export function changeKind(
  organisation: OrganisationRecord,
  id: string,
  sent: NewVoucherKind,
  deps: DeskDeps,
): Promise<VoucherKindRecord> {
  const content = checked(sent);
  return naming(deps, async (tx) => {
    const before = await kindById(organisation.id, id, tx);
    const network = sent.network === undefined ? before.network : checkedNetwork(sent.network);
    const after = { ...before, ...content, network };
    await tx.voucherKinds.set(id, { ...content, network });
    await keepPassword(id, sent.network, tx);
    const fields = { from: before.name };
    await audited('voucher-kind.changed', { ...actOn(after), fields }, { store: tx, clock: deps.clock });
    return after;
  });
}

/** What was issued of it stays good. */
export function removeKind(organisation: OrganisationRecord, id: string, { store, clock }: DeskDeps): Promise<void> {
  return store.tx(async (tx) => {
    const kind = await kindById(organisation.id, id, tx);
    await tx.voucherKinds.remove(id);
    await forgetPassword(id, tx);
    await audited('voucher-kind.removed', { ...actOn(kind), fields: {} }, { store: tx, clock });
  });
}

/** A kind of the organisation. One of another is as one that is not there. */
export async function kindById(
  organisationId: string,
  id: string,
  { voucherKinds }: Pick<Repositories, 'voucherKinds'>,
): Promise<VoucherKindRecord> {
  const kind = await voucherKinds.byId(id);
  if (kind?.organisation_id !== organisationId) throw refusal(404, 'kind_missing', 'server.vouchers.kindMissing');
  return kind;
}

const actOn = ({ id, name, organisation_id }: VoucherKindRecord) => ({
  ...{ organisation: organisation_id, subject: { id, label: name } },
});

function checked({ name, price = '', alphabet = 'safe', limits }: NewVoucherKind): Omit<KindContent, 'network'> {
  return {
    ...{ name: oneLine(name, KIND_NAME_MAXIMUM, 1), price: oneLine(price, PRICE_MAXIMUM, 0) },
    ...{ alphabet, limits: checkedLimits(limits) },
  };
}

function oneLine(typed: string, most: number, least: number): string {
  const trimmed = typed.trim();
  if (trimmed.length >= least && trimmed.length <= most && !/\p{C}/u.test(trimmed)) return trimmed;
  throw refusal(422, 'kind_words', 'server.vouchers.kindWords', { name: KIND_NAME_MAXIMUM, price: PRICE_MAXIMUM });
}

/** Limits as they are kept; what is not named is not limited. */
export function checkedLimits(sent: Partial<VoucherLimits>): VoucherLimits {
  const limits = { ...NO_LIMITS, ...sent };
  const wrong = limitsProblem(limits);
  if (!wrong) return limits;
  const { limit, problem } = wrong;
  throw refusal(422, 'limits', `vouchers.limits.${problem}`, { limit }, { limit });
}

/** A change in one transaction. Another may have got the name at the same moment. */
async function naming<Result>(
  { store }: Pick<DeskDeps, 'store'>,
  work: (tx: Transactional) => Promise<Result>,
): Promise<Result> {
  try {
    return await store.tx(work);
  } catch (error) {
    throw error instanceof UniqueViolation ? nameTaken() : error;
  }
}

const nameTaken = (): HttpError => refusal(409, 'kind_name_taken', 'server.vouchers.kindNameTaken');
