import type { BatchCalls, PageBatch } from '#core/ports/filing/page-batches.ts';
import { field } from '../answer-parts.ts';
import type { Call } from '../api-call.ts';

/** The same with many pages of an organisation. */
export function batchCalls(call: Call): BatchCalls {
  const batch = (org: string, path: string, options: Parameters<Call>[1]) =>
    field(
      call<Record<string, PageBatch>>(`/organisations/${encodeURIComponent(org)}/page_batches${path}`, options),
      'page_batch',
    );
  return {
    tryBatch: (org, asked, signal) => batch(org, '', { method: 'POST', body: { ...asked, dry: true }, signal }),
    startBatch: (org, asked, key, signal) =>
      batch(org, '', { method: 'POST', body: { ...asked }, write: { idempotencyKey: key }, signal }),
    batch: (org, id, signal) => batch(org, `/${encodeURIComponent(id)}`, { query: { items: 'over' }, signal }),
    undoBatch: (org, id, signal) => batch(org, `/${encodeURIComponent(id)}/undo`, { method: 'POST', signal }),
  };
}
