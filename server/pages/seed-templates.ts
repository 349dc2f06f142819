import { templateDrafts } from '#core/draft/templates/index.ts';
import { writeDraft } from '#core/draft/write-draft.ts';
import type { ServerContext } from '../context.ts';
import type { UserRecord } from '../store/users.ts';

/**
 * Gives a store the templates of the product that it was not given before, in an empty one the first of them as the
 * one offered first. What somebody changed stays as it is, and what somebody removed stays away.
 */
export function seedTemplates(owner: UserRecord, { store, clock }: ServerContext): void {
  // One time for all, so that those given together keep their order.
  const now = clock.now();
  store.transaction(() => {
    const there = new Set(store.pages.templates().map(({ label }) => label));
    for (const [index, draft] of templateDrafts().entries()) {
      const content = writeDraft(draft);
      if (store.seededTemplates.has(content.label)) continue;
      store.seededTemplates.add(content.label, now);
      // Data of earlier versions have some without a record of it.
      if (there.has(content.label)) continue;
      const is_default = there.size === 0 && index === 0;
      store.pages.add({ ...content, user_id: owner.id, template: true, is_default }, now);
    }
  });
}
