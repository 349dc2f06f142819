import type { FoundVisitor, FoundVisitors, VisitorQuery, VisitorRecord } from '#core/ports/visitors/found-visitors.ts';
import { contactKey } from '#core/visitors/contacts.ts';
import { refusal } from '../../domain/http-error.ts';
import type { OrganisationRecord } from '../../ports/store/organisations.ts';
import type { Repositories } from '../../ports/store/store.ts';
import type { VisitorPlace, WantedVisitors } from '../../ports/store/visitors/found-visitors.ts';
import type { KeptConsent } from '../../ports/store/visits.ts';
import { consentMoments } from '../../receipts/consent-moments.ts';
import { statementOf } from '../../receipts/receipt-facts.ts';
import type { WaitingVisits } from '../deps.ts';
import { nameOfTerms, visitorToWire } from './page-visitors.ts';

// spec visitors.60

/** Visitors in one answer: without `limit`, and at most. */
export const LISTED = { usual: 100, most: 500 };

export interface FoundDeps {
  readonly store: Pick<Repositories, 'consentProofs' | 'dashboards' | 'foundVisitors' | 'gateways' | 'seenPages'>;
  readonly visits: Pick<WaitingVisits, 'flush'>;
}

type Organisation = Pick<OrganisationRecord, 'id'>;

/** A part of the visitors of an organisation, the newest first, and the cursor of the next if there are more. */
export async function findVisitors(
  organisation: Organisation,
  { cursor, limit, ...selection }: VisitorQuery,
  deps: FoundDeps,
): Promise<{ readonly list: FoundVisitors; readonly next: string | undefined }> {
  const wanted = wantedBy(selection);
  const before = cursor === undefined ? null : placeOf(cursor);
  const most = Math.min(Number(limit ?? LISTED.usual), LISTED.most);
  await deps.visits.flush();
  const { visitors, next } = await deps.store.foundVisitors.find(organisation.id, wanted, before, most);
  const list = {
    visitors: await tellVisitors(organisation, visitors, deps),
    terms: Object.fromEntries(visitors.map(({ wording }) => [nameOfTerms(wording), wording])),
  };
  return { list, next: next ? `${next.at}.${next.id}` : undefined };
}

/** One visitor, with all that is kept. */
export async function showVisitor(organisation: Organisation, id: string, deps: FoundDeps): Promise<VisitorRecord> {
  const record = await recordOf(organisation, id, deps);
  const [told] = await tellVisitors(organisation, [record], deps);
  const seen = await deps.store.seenPages.of(record);
  return {
    ...(told as FoundVisitor),
    wording: record.wording,
    page_kept: seen !== undefined,
    receipt_id: record.receipt_id,
    purposes: (await statementOf(record, deps.store))?.purposes ?? [],
    consent_events: await consentMoments(record, deps),
  };
}

export async function recordOf(
  { id: organisationId }: Organisation,
  id: string,
  { store }: { readonly store: Pick<Repositories, 'foundVisitors'> },
): Promise<KeptConsent> {
  const record = /^\d{1,15}$/.test(id) ? await store.foundVisitors.byId(organisationId, Number(id)) : undefined;
  if (!record) throw refusal(404, 'visitor_missing', 'server.visitors.missing');
  return record;
}

/** An email or a number as it is looked for. */
export function contactOf(typed: string): string {
  const contact = contactKey(typed);
  if (contact === null) throw refusal(422, 'invalid_request', 'server.visitors.contact', { typed });
  return contact;
}

function wantedBy({ page, gateway, method, contact, device, marketing, since, until }: VisitorQuery): WantedVisitors {
  return {
    ...(page !== undefined && { page_id: page }),
    ...(gateway !== undefined && { gateway_id: gateway }),
    ...(method !== undefined && { method }),
    ...(contact !== undefined && { contact: contactOf(contact) }),
    ...(device !== undefined && { client: device.trim() }),
    ...(marketing !== undefined && { marketing }),
    ...(since !== undefined && { from: timeOf('since', since) }),
    ...(until !== undefined && { until: timeOf('until', until) }),
  };
}

function timeOf(name: string, typed: string): number {
  const time = Date.parse(typed);
  if (Number.isNaN(time)) throw refusal(422, 'invalid_request', 'audit.timeWrong', { name });
  return time;
}

function placeOf(cursor: string): VisitorPlace {
  const [, at, id] = /^(\d{1,15})\.(\d{1,15})$/.exec(cursor) ?? [];
  if (at === undefined) throw refusal(422, 'invalid_cursor', 'audit.cursorWrong');
  return { at: Number(at), id: Number(id) };
}

/** With the names that pages and gateways have now. */
async function tellVisitors(
  organisation: Organisation,
  visitors: readonly KeptConsent[],
  { store }: FoundDeps,
): Promise<FoundVisitor[]> {
  if (visitors.length === 0) return [];
  const ids = [...new Set(visitors.map(({ page_id }) => page_id))];
  const labels = new Map((await store.foundVisitors.pageLabels(ids)).map(({ id, label }) => [id, label]));
  const isGatewayKnown = visitors.some(({ gateway_id }) => gateway_id !== null);
  const gateways = isGatewayKnown ? await gatewayNames(organisation, store) : new Map<string, string>();
  return visitors.map((visitor) => {
    const { page_id, gateway_id, marketing, withdrawn_at } = visitor;
    return {
      ...visitorToWire(visitor),
      page: { id: page_id, label: labels.get(page_id) ?? null },
      gateway: gateway_id === null ? null : { id: gateway_id, name: gateways.get(gateway_id) ?? null },
      marketing,
      withdrawn_at: withdrawn_at === null ? null : new Date(withdrawn_at).toISOString(),
    };
  });
}

/** Of the gateways of its brands. One of another dashboard has no name here. */
export async function gatewayNames(
  { id }: Organisation,
  { dashboards, gateways }: Pick<FoundDeps['store'], 'dashboards' | 'gateways'>,
) {
  const brands = await dashboards.ofOrganisation(id);
  const records = await Promise.all(brands.map((brand) => gateways.ofDashboard(brand.id)));
  return new Map(records.flat().map(({ id, name }) => [id, name]));
}
