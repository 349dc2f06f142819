import { nameInMail } from '../accounts/invitations.ts';
import { mailBrand } from '../dashboards/mail-brand.ts';
import { DAY } from '../domain/account-limits.ts';
import { lookAgain } from '../http/look-again.ts';
import { activeOwners } from '../organisations/last-owner.ts';
import type { OwedMail, WebhookEndpointRecord } from '../ports/store/webhooks/webhooks.ts';
import { shownUrl } from '../webhooks/wire.ts';
import { brandOfInvitation, type InvitationMailDeps } from './invitation-mails.ts';

// spec visitors.104

const MAILS = { failed: 'webhook-failed', disabled: 'webhook-disabled' } as const satisfies Record<OwedMail, string>;

/** Mails the owners of organisations that a webhook of theirs takes nothing. Of several servers one does it. */
export async function tellWebhookFailures(context: InvitationMailDeps, ended: AbortSignal): Promise<void> {
  const { webhookEndpoints, limits } = context.store;
  for (const endpoint of await webhookEndpoints.owed()) {
    if (ended.aborted) return;
    await webhookEndpoints.settle(endpoint.id);
    const once = { scope: `told of a webhook that is ${endpoint.owed}`, key: endpoint.id, most: 1, window: DAY };
    if ((await limits.take([once])) === 0) await mail(endpoint, context);
  }
}

async function mail(
  { organisation_id, url: address, owed }: WebhookEndpointRecord & { readonly owed: OwedMail },
  context: InvitationMailDeps,
): Promise<void> {
  const { store, mailer, log } = context;
  const organisation = await store.organisations.byId(organisation_id);
  if (!organisation || organisation.trashed_at !== null) return;
  const given = await brandOfInvitation(organisation_id, null, context);
  const brand = await mailBrand((given && (await store.dashboards.byId(given.id))) ?? null, context);
  const url = `${brand.address}/o/${organisation.slug}/settings/webhooks`;
  const says = { organisation: nameInMail(organisation.name) || organisation.slug, address: shownUrl(address) };
  for (const id of await activeOwners(organisation_id, { store })) {
    const owner = await store.users.byId(id);
    if (!owner) continue;
    // The mail server may refuse one of them.
    await mailer
      .send({ kind: MAILS[owed], to: owner.email, url, brand, says })
      .catch((err) => log.error({ err }, 'mail about a webhook to an owner failed'));
  }
}

export const webhookMails = lookAgain<InvitationMailDeps>('mails about webhooks not sent', tellWebhookFailures);
