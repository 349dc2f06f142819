import type { AccessWay, FolderShare, FolderShareCalls } from '#core/ports/filing/folder-shares.ts';
import { done, field } from '../answer-parts.ts';
import type { Call } from '../api-call.ts';

/** Folders that are shared as a whole. */
export function folderShareCalls(call: Call): FolderShareCalls {
  const at = (org: string, folder: string) =>
    `/organisations/${encodeURIComponent(org)}/folders/${encodeURIComponent(folder)}/permissions`;
  return {
    folderShares: (org, folder, signal) =>
      field(call<Record<string, FolderShare[]>>(at(org, folder), { signal }), 'folder_permissions'),
    shareFolder: (org, folder, { user_email, action }, signal) => {
      const body = { folder_permission: { user_email, action } };
      return field(
        call<Record<string, FolderShare>>(at(org, folder), { method: 'POST', body, signal }),
        'folder_permission',
      );
    },
    unshareFolder: (org, folder, id, signal) =>
      done(call(`${at(org, folder)}/${encodeURIComponent(id)}`, { method: 'DELETE', signal })),
    accessTo: (page, signal) =>
      field(
        call<Record<string, AccessWay[]>>(`/editor_pages/${encodeURIComponent(page)}/access`, { signal }),
        'access',
      ),
  };
}
