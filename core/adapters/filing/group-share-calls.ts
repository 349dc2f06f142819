import type { GroupRight, GroupShareCalls, SharedPlace } from '#core/ports/filing/group-shares.ts';
import { done, field } from '../answer-parts.ts';
import type { Call } from '../api-call.ts';

/** Pages and folders that are shared with groups. */
export function groupShareCalls(call: Call): GroupShareCalls {
  const at = (place: SharedPlace, ...group: readonly string[]) => {
    const path = 'page' in place ? ['editor_pages', place.page] : ['organisations', place.org, 'folders', place.folder];
    return `/${[...path, 'groups', ...group].map(encodeURIComponent).join('/')}`;
  };
  return {
    groupRights: (place, signal) => field(call<Record<string, GroupRight[]>>(at(place), { signal }), 'groups'),
    shareWithGroup: (place, group, action, signal) =>
      field(
        call<Record<string, GroupRight>>(at(place, group), { method: 'PUT', body: { group: { action } }, signal }),
        'group',
      ),
    unshareWithGroup: (place, group, signal) => done(call(at(place, group), { method: 'DELETE', signal })),
  };
}
