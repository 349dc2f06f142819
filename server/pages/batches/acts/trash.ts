import { deletionWords } from '#core/access/deletion.ts';
import { refusal } from '../../../domain/http-error.ts';
import { restorePage, STEP_OF_TRASH, trashPage } from '../../trash.ts';
import { deletionOf } from '../../write-page.ts';
import type { BatchPageAct } from '../batch-act.ts';

/** Moves pages to the trash. */
export const trashPages: BatchPageAct = {
  right: 'delete',
  async check(_params, _at, { store }) {
    if (await store.nodes.anyBefore(STEP_OF_TRASH)) throw refusal(409, 'upgrade_running', 'server.trash.upgrade');
  },
  foresee: async (page, _work, deps) => deletionWords(await deletionOf(page, deps)).join(' ') || undefined,
  work: ({ id }, { user }, deps) => trashPage(id, user, deps),
  undo: { work: ({ id }, _item, _work, deps) => restorePage(id, deps) },
};
