import { contactsIn } from '#core/visitors/contacts.ts';
import type { KeptConsent } from '../../ports/store/visits.ts';
import { tellWebhooks, type WebhookDeps } from '../../webhooks/tell-webhooks.ts';

// spec visitors.105

/** Takes what is personal of records that are erased out of messages, and tells receivers to erase their copies. */
export async function tellErased(
  organisation: string,
  erased: readonly KeptConsent[],
  deps: WebhookDeps,
): Promise<void> {
  if (erased.length === 0) return;
  for (const { id } of erased) await deps.store.webhookMessages.makeThin(String(id));
  const contacts = [...new Set(erased.flatMap(({ given }) => contactsIn(given)))];
  const receipts = [...new Set(erased.flatMap(({ receipt_id }) => receipt_id ?? []))];
  const data = { visitor_ids: erased.map(({ id }) => String(id)), receipts };
  await tellWebhooks('visitor.erased', { organisation, contacts, data }, deps);
}
