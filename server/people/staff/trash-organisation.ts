import { TRASH_KEPT } from '#core/constants.ts';
import { removeSessions } from '../../accounts/sessions.ts';
import { audited } from '../../audit/audited.ts';
import { streamSecret } from '../../audit/streams/streams.ts';
import { refusal } from '../../domain/http-error.ts';
import { organisationMissing } from '../../organisations/standing.ts';
import { bringBack } from '../../pages/folders/trash-folder.ts';
import { moveToTrash } from '../../pages/trash.ts';
import type { Clock } from '../../ports/clock.ts';
import type { OrganisationRecord } from '../../ports/store/organisations.ts';
import type { Repositories, Transactional } from '../../ports/store/store.ts';
import type { RoomTurn } from '../../rooms/sockets.ts';
import { removeMessages } from '../../webhooks/endpoints.ts';
import { forgetSecrets } from '../../webhooks/secrets.ts';

// spec organisations.155, organisations.156, organisations.157

interface TrashDeps {
  readonly store: Transactional;
  readonly clock: Clock;
}

/** The step of the tables without which a server gives pages of such an organisation back one by one. */
const STEP = '0072-acting';

/**
 * Moves an organisation to the trash with all its pages: to its people it is gone, and visitors are answered as by pages in the
 * trash. Never that of the main dashboard, whose owner runs the server.
 */
export function trashOrganisation(
  { id }: Pick<OrganisationRecord, 'id'>,
  by: string,
  { store, clock, sockets }: TrashDeps & { readonly sockets: RoomTurn },
): Promise<void> {
  return sockets.inTurn(() =>
    store.tx(async (tx) => {
      if (await tx.nodes.anyBefore(STEP)) throw refusal(409, 'upgrade_running', 'server.organisation.trashUpgrade');
      const organisation = await tx.organisations.byId(id);
      if (!organisation || organisation.trashed_at !== null) throw organisationMissing();
      if ((await tx.dashboards.first())?.organisation_id === id)
        throw refusal(409, 'own_organisation', 'server.organisation.trashMain');
      const at = clock.now();
      const pages = await tx.pages.ofOrganisation({ organisationId: id, reader: null }, { light: true });
      for (const page of pages) await moveToTrash(page.id, { with: id, by, at }, { store: tx, clock });
      await tx.organisations.setTrashed(id, { by, at });
      await removeSessions(await tx.sessions.idsBoundTo(id), tx);
      await tx.outbox.add({ kind: 'pages-changed', organisation: id });
      const fields = { count: pages.length };
      await audited('organisation.trashed', { ...actOn(organisation), fields }, { store: tx, clock });
    }),
  );
}

/** Puts an organisation of the trash back with what went there with it. */
export function restoreOrganisation(name: string, { store, clock }: TrashDeps): Promise<void> {
  return store.tx(async (tx) => {
    const organisation = (await tx.organisations.bySlug(name)) ?? (await tx.organisations.byId(name));
    if (!organisation) throw organisationMissing();
    // Of two who restore it at once, both find it back.
    if (organisation.trashed_at === null) return;
    await tx.organisations.setTrashed(organisation.id, null);
    const pages = await tx.pages.trashedWith(organisation.id);
    for (const page of pages) await bringBack(page, tx);
    await tx.outbox.add({ kind: 'pages-changed', organisation: organisation.id });
    const fields = { count: pages.length };
    await audited('organisation.restored', { ...actOn(organisation), fields }, { store: tx, clock });
  });
}

/** Removes for good what was moved to the trash thirty days ago. Its pages go by themselves, before. */
export async function eraseOrganisations({ store, clock }: TrashDeps): Promise<void> {
  const before = clock.now() - TRASH_KEPT;
  for (const { id, trashed_at } of await store.organisations.list()) {
    if (trashed_at === null || trashed_at >= before) continue;
    await store.tx(async (tx) => {
      const organisation = await tx.organisations.byId(id);
      // It may have been restored meanwhile.
      if (!organisation || organisation.trashed_at === null || organisation.trashed_at >= before) return;
      if ((await tx.pages.trashedWith(id)).length > 0) return;
      await eraseOrganisation(organisation, { store: tx, clock });
    });
  }
}

/** Removes it for good with all that belongs to it but its audit log, in a transaction. */
export async function eraseOrganisation(
  { id, name }: OrganisationRecord,
  { store: tx, clock }: { readonly store: Repositories; readonly clock: Clock },
): Promise<void> {
  for (const { id: connection } of await tx.oidcConnections.ofOrganisation(id))
    await tx.secrets.replace(`oidc:${connection}`, new Map());
  for (const { id: stream } of await tx.auditStreams.ofOrganisation(id)) {
    await tx.auditStreams.remove(stream);
    await tx.secrets.replace(streamSecret(stream), new Map());
  }
  for (const { id: kind } of await tx.voucherKinds.ofOrganisation(id))
    await tx.secrets.replace(`voucher-kind:${kind}`, new Map());
  for (const { id: endpoint } of await tx.webhookEndpoints.ofOrganisation(id)) {
    await tx.webhookEndpoints.remove(endpoint);
    await removeMessages(endpoint, tx);
    await forgetSecrets(endpoint, tx);
  }
  for (const { id: brand, organisation_id } of await tx.dashboards.list()) {
    if (organisation_id !== id) continue;
    for (const scope of [`dashboard:${brand}`, `gateways:${brand}`]) await tx.secrets.replace(scope, new Map());
  }
  await tx.organisations.erase(id);
  await tx.outbox.add({ kind: 'dashboards-changed' });
  const act = { organisation: null, subject: { id, label: name }, fields: {} };
  await audited('organisation.erased', act, { store: tx, clock });
}

const actOn = ({ id, name }: OrganisationRecord) => ({ organisation: id, subject: { id, label: name } });
