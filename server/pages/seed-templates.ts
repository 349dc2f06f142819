import { templateDrafts } from '#core/draft/templates/index.ts';
import { writeDraft } from '#core/draft/write-draft.ts';
import type { ServerContext } from '../context.ts';
import type { UserRecord } from '../store/users.ts';

/** Puts the product's templates into an empty store, the first of them as the one offered first. */
export function seedTemplates(owner: UserRecord, { store, clock }: ServerContext): void {
  for (const [index, draft] of templateDrafts().entries()) {
    const content = writeDraft(draft);
    store.pages.add({ ...content, user_id: owner.id, template: true, is_default: index === 0 }, clock.now());
  }
}
