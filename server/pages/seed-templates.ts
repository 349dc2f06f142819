import { writeDraft } from '#core/draft/draft.ts';
import { templateDrafts } from '#core/draft/templates/index.ts';
import type { Clock } from '../ports/clock.ts';
import type { Transactional } from '../ports/store/store.ts';
import type { UserRecord } from '../ports/store/users.ts';

/**
 * Adds the product's templates that a store was never given, in an empty one with the first as the preferred one.
 * Changed templates stay changed, and removed ones stay removed.
 */
export async function seedTemplates(
  owner: UserRecord,
  { store, clock }: { readonly store: Transactional; readonly clock: Clock },
): Promise<void> {
  // One time for all, so that those added together keep their order.
  const now = clock.now();
  await store.tx(async (tx) => {
    const there = new Set((await tx.pages.templates({ light: true })).map(({ label }) => label));
    for (const [index, draft] of templateDrafts().entries()) {
      const content = writeDraft(draft);
      if (await tx.seededTemplates.has(content.label)) continue;
      await tx.seededTemplates.add(content.label, now);
      // Older data contain some templates without a record of it.
      if (there.has(content.label)) continue;
      const is_default = there.size === 0 && index === 0;
      await tx.pages.add({ ...content, user_id: owner.id, template: true, is_default }, now);
    }
  });
}
