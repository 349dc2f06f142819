import type { ServerContext } from '../context.ts';
import { pageScope } from '../secrets/page-config.ts';
import type { PageRecord } from '../store/pages.ts';
import { compileDraft } from './compile-draft.ts';
import { guardWrite, type WriteGuards } from './guard-write.ts';
import { type IdempotentRequest, onceOnly } from './once-only.ts';
import { pageFor } from './update-page.ts';

/** Makes the draft the published page, its secrets too, all at once. A page that cannot be drawn is not published. */
export async function publishPage(
  id: string,
  guards: WriteGuards,
  request: IdempotentRequest,
  context: ServerContext,
): Promise<PageRecord> {
  const { store, clock } = context;
  const { user } = guards;
  await compileDraft(pageFor(id, user, 'publish', context), context);
  return onceOnly(request, user, context, () => {
    const page = pageFor(id, user, 'publish', context);
    guardWrite(page, guards, false, context);
    store.pages.publish(id, clock.now());
    store.secrets.replace(pageScope(id, 'published'), store.secrets.of(pageScope(id, 'draft')));
    store.revisions.add({ page_id: id, html: page.html, config: page.config, reason: 'publish' }, clock.now());
    return store.pages.byId(id) as PageRecord;
  });
}
