import { refusal } from '../../../domain/http-error.ts';
import { livingFolder } from '../../folders/change-folder.ts';
import { refuseUnseen } from '../../folders/list-folders.ts';
import { movePage } from '../../folders/move-page.ts';
import { wordsOfMove } from '../../folders/rights-by-folder.ts';
import type { BatchPageAct } from '../batch-act.ts';

/** Puts pages into a folder, or out of all. */
export const movePages: BatchPageAct = {
  right: 'move',
  async check({ folder_id }, { organisation, user }, { store }) {
    if (folder_id === undefined) throw refusal(422, 'batch_params', 'server.batch.folder');
    if (folder_id === null) return;
    await livingFolder(organisation, folder_id, store);
    await refuseUnseen(organisation, folder_id, user, { store });
  },
  foresee: (page, { params }, { store }) => wordsOfMove(page, params.folder_id ?? null, store),
  was: async ({ folder_id }) => folder_id,
  work: ({ id }, { user, params }, deps) => movePage(id, params.folder_id ?? null, user, deps),
  undo: {
    async work({ id, folder_id }, { was }, { user, params, organisation }, deps) {
      if (folder_id !== (params.folder_id ?? null)) throw refusal(409, 'moved_since', 'server.batch.movedSince');
      const folder = typeof was === 'string' ? await deps.store.folders.byId(was) : undefined;
      const isThere = folder?.organisation_id === organisation.id && folder.trashed_at === null;
      return movePage(id, isThere ? folder.id : null, user, deps, true);
    },
  },
};
