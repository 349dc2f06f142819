import { randomInt } from 'node:crypto';
import { domainToASCII } from 'node:url';
import type { ClaimedDomain, DomainState } from '#core/ports/identity/connections.ts';
import { isLost } from '../access/governed.ts';
import { refuseWait } from '../accounts/rate-limit.ts';
import { audited } from '../audit/audited.ts';
import { DAY } from '../domain/account-limits.ts';
import { type HttpError, refusal } from '../domain/http-error.ts';
import type { OrganisationRecord } from '../ports/store/organisations.ts';
import type { ClaimedDomainRecord } from '../ports/store/people/identity.ts';
import { type Repositories, type Transactional, UniqueViolation } from '../ports/store/store.ts';
import type { IdentityDeps } from './deps.ts';

// spec accounts.61, accounts.62

type DomainDeps = Pick<IdentityDeps, 'store' | 'clock' | 'readTxt'>;

const MOST = 50;
const CHECKS = { scope: 'domain checks of', most: 30, window: 3_600_000 } as const;

/** Domains of mail services, at which everybody may have an address. */
const MAIL_SERVICES = new Set([
  ...['gmail.com', 'googlemail.com', 'outlook.com', 'hotmail.com', 'live.com', 'msn.com', 'yahoo.com', 'ymail.com'],
  ...['icloud.com', 'me.com', 'mac.com', 'aol.com', 'proton.me', 'protonmail.com', 'gmx.de', 'gmx.net', 'gmx.com'],
  ...['web.de', 't-online.de', 'mail.com', 'mail.ru', 'yandex.ru', 'yandex.com', 'zoho.com', 'fastmail.com', 'qq.com'],
  ...['163.com', '126.com', 'orange.fr', 'free.fr', 'laposte.net', 'libero.it', 'hey.com', 'tutanota.com', 'posteo.de'],
]);

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz234567';
const newDomainToken = (): string => Array.from({ length: 26 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

const recordOf = ({ domain, token }: Pick<ClaimedDomainRecord, 'domain' | 'token'>) => ({
  name: `_portico-challenge.${domain}`,
  value: `portico-domain=${token}`,
});

function stateOf(record: ClaimedDomainRecord, now: number): DomainState {
  if (record.proved_at === null) return 'waiting';
  if (record.missing_since === null) return 'proved';
  return isLost(record, now) ? 'lost' : 'missing';
}

const iso = (time: number | null): string | null => (time === null ? null : new Date(time).toISOString());

function domainToWire(record: ClaimedDomainRecord, now: number): ClaimedDomain {
  const { id, domain, proved_at, checked_at, missing_since } = record;
  return {
    ...{ id, domain, state: stateOf(record, now), record: recordOf(record) },
    ...{ proved_at: iso(proved_at), checked_at: iso(checked_at), missing_since: iso(missing_since) },
  };
}

export async function listDomains(
  { id }: Pick<OrganisationRecord, 'id'>,
  { store, clock }: { readonly store: Pick<Repositories, 'claimedDomains'>; readonly clock: IdentityDeps['clock'] },
): Promise<ClaimedDomain[]> {
  return (await store.claimedDomains.ofOrganisation(id)).map((record) => domainToWire(record, clock.now()));
}

/** The domains whose addresses count as the organisation's. */
export async function provedDomains(
  organisationId: string,
  { store, clock }: { readonly store: Pick<Repositories, 'claimedDomains'>; readonly clock: IdentityDeps['clock'] },
): Promise<string[]> {
  return (await store.claimedDomains.ofOrganisation(organisationId))
    .filter((record) => ['proved', 'missing'].includes(stateOf(record, clock.now())))
    .map(({ domain }) => domain);
}

/** Says that a domain is the organisation's. It counts once its TXT record is found. */
export async function claimDomain(
  organisation: Pick<OrganisationRecord, 'id'>,
  typed: string,
  { store, clock }: DomainDeps,
): Promise<ClaimedDomain> {
  const domain = readDomain(typed);
  if ((await store.claimedDomains.ofOrganisation(organisation.id)).length >= MOST) {
    throw refusal(422, 'too_many_domains', 'server.identity.domainsMost', { most: MOST });
  }
  try {
    return await store.tx(async (tx) => {
      const claim = { organisation_id: organisation.id, domain, token: newDomainToken() };
      const record = await tx.claimedDomains.add(claim, clock.now());
      await writeDown('domain.claimed', record, { store: tx, clock });
      return domainToWire(record, clock.now());
    });
  } catch (error) {
    if (error instanceof UniqueViolation) throw refusal(409, 'domain_known', 'server.identity.domainKnown', { domain });
    throw error;
  }
}

/** A domain as in DNS; throws a sentence for what is none, and for one at which anybody may have an address. */
function readDomain(typed: string): string {
  const domain = domainToASCII(typed.trim().replace(/^@|\.$/g, '')).toLowerCase();
  const labels = domain.split('.');
  const isName = labels.length > 1 && labels.every((label) => /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/.test(label));
  if (!isName || domain.length > 220 || /^\d+$/.test(labels.at(-1) ?? ''))
    throw refusal(422, 'domain', 'server.identity.domainWrong');
  if (MAIL_SERVICES.has(domain)) throw refusal(422, 'domain_public', 'server.identity.domainPublic', { domain });
  return domain;
}

/** Looks for the TXT record of a domain now. */
export async function checkDomain(
  organisation: Pick<OrganisationRecord, 'id'>,
  id: string,
  deps: DomainDeps,
): Promise<ClaimedDomain> {
  const record = await ownDomain(organisation, id, deps.store);
  refuseWait(await deps.store.limits.take([{ ...CHECKS, key: organisation.id }]), 'server.identity.domainChecks');
  const found = await look(record, deps);
  if (found === null) throw refusal(502, 'dns_away', 'server.identity.dnsAway', { domain: record.domain });
  try {
    return domainToWire(await keepCheck(record.id, found, deps), deps.clock.now());
  } catch (error) {
    if (!(error instanceof UniqueViolation)) throw error;
    throw refusal(409, 'domain_taken', 'server.identity.domainTaken', { domain: record.domain });
  }
}

/** Whether the record stands in DNS; null where nobody could be asked. */
async function look(record: ClaimedDomainRecord, { readTxt }: DomainDeps): Promise<boolean | null> {
  const { name, value } = recordOf(record);
  const texts = await readTxt(name).catch(() => null);
  return texts === null ? null : texts.some((text) => text.trim() === value);
}

/** Keeps what was found. A domain that its organisation lost is free for whoever proves it. */
function keepCheck(id: string, found: boolean, { store, clock }: DomainDeps): Promise<ClaimedDomainRecord> {
  return store.tx(async (tx) => {
    const record = await tx.claimedDomains.byId(id);
    if (!record) throw domainMissing();
    const now = clock.now();
    if (found && record.proved_at === null) await freeLost(record.domain, now, tx);
    const proved_at = found ? (record.proved_at ?? now) : record.proved_at;
    const missing_since = found || proved_at === null ? null : (record.missing_since ?? now);
    await tx.claimedDomains.setChecked(id, { proved_at, missing_since }, now);
    if (found && record.proved_at === null) await writeDown('domain.proved', record, { store: tx, clock });
    if (missing_since !== null && record.missing_since === null)
      await writeDown('domain.missing', record, { store: tx, clock });
    return { ...record, proved_at, missing_since, checked_at: now };
  });
}

async function freeLost(domain: string, now: number, tx: Repositories): Promise<void> {
  const other = await tx.claimedDomains.provedBy(domain);
  if (other && stateOf(other, now) === 'lost')
    await tx.claimedDomains.setChecked(other.id, { proved_at: null, missing_since: null }, now);
}

/** How many domains are looked at in an hour at most. */
const DUE = 200;

/** Looks once a day whether the records of proved domains are still there. Where nobody can be asked nothing is lost. */
export async function checkDueDomains(deps: DomainDeps): Promise<void> {
  const { store, clock } = deps;
  for (const record of await store.claimedDomains.due(clock.now() - DAY, DUE)) {
    const found = await look(record, deps);
    if (found !== null) await keepCheck(record.id, found, deps);
  }
}

export async function removeDomain(
  organisation: Pick<OrganisationRecord, 'id'>,
  id: string,
  { store, clock }: DomainDeps,
): Promise<void> {
  await store.tx(async (tx) => {
    const record = await ownDomain(organisation, id, tx);
    await tx.claimedDomains.remove(id);
    await writeDown('domain.removed', record, { store: tx, clock });
  });
}

/** Another organisation's domain gets the same answer as a missing one. */
async function ownDomain(
  organisation: Pick<OrganisationRecord, 'id'>,
  id: string,
  { claimedDomains }: Pick<Repositories, 'claimedDomains'>,
): Promise<ClaimedDomainRecord> {
  const record = await claimedDomains.byId(id);
  if (record?.organisation_id !== organisation.id) throw domainMissing();
  return record;
}

const domainMissing = (): HttpError => refusal(404, 'domain_missing', 'server.identity.domainMissing');

type DomainEvent = 'domain.claimed' | 'domain.proved' | 'domain.missing' | 'domain.removed';

function writeDown(
  name: DomainEvent,
  { id, organisation_id, domain }: ClaimedDomainRecord,
  deps: { readonly store: Transactional | Repositories; readonly clock: IdentityDeps['clock'] },
): Promise<void> {
  return audited(name, { organisation: organisation_id, subject: { id, label: domain }, fields: {} }, deps);
}
