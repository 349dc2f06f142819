import { refusal } from '../../../domain/http-error.ts';
import { tagById } from '../../tags/change-tag.ts';
import { tagPage } from '../../tags/tag-page.ts';
import type { BatchPageAct } from '../batch-act.ts';

/** Puts tags on pages, and takes others off. */
export const tagPages: BatchPageAct = {
  right: 'move',
  async check({ tags_added = [], tags_removed = [] }, { organisation }, { store }) {
    if (tags_added.length + tags_removed.length === 0) throw refusal(422, 'batch_params', 'server.batch.tags');
    for (const id of [...tags_added, ...tags_removed]) await tagById(organisation, id, store);
  },
  was: ({ id }, _work, { store }) => store.tags.ofPage(id),
  work: ({ id }, { user, params: { tags_added = [], tags_removed = [] } }, deps) =>
    tagPage(id, { add: tags_added, remove: tags_removed }, user, deps),
  undo: {
    async work({ id }, { was }, { user, params: { tags_added = [], tags_removed = [] } }, deps) {
      const before = Array.isArray(was) ? was : [];
      const there = async (tag: string) => (await deps.store.tags.byId(tag)) !== undefined;
      const back: string[] = [];
      // One that was removed meanwhile stays away.
      for (const tag of tags_removed) if (before.includes(tag) && (await there(tag))) back.push(tag);
      const away: string[] = [];
      for (const tag of tags_added) if (!before.includes(tag) && (await there(tag))) away.push(tag);
      return tagPage(id, { add: back, remove: away }, user, deps);
    },
  },
};
