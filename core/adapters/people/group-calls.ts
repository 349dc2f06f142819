import type { Group, GroupCalls } from '#core/ports/people/groups.ts';
import { done, field } from '../answer-parts.ts';
import type { Call } from '../api-call.ts';

/** Groups of organisations. */
export function groupCalls(call: Call): GroupCalls {
  const at = (org: string, ...path: readonly string[]) =>
    ['/organisations', ...[org, 'groups', ...path].map(encodeURIComponent)].join('/');
  const group = (path: string, options: Parameters<Call>[1]) =>
    field(call<Record<string, Group>>(path, options), 'group');
  return {
    groups: (org, signal) => field(call(at(org), { signal }), 'groups'),
    makeGroup: (org, name, signal) => group(at(org), { method: 'POST', body: { group: { name } }, signal }),
    renameGroup: (org, id, name, signal) => group(at(org, id), { method: 'PUT', body: { group: { name } }, signal }),
    removeGroup: (org, id, signal) => done(call(at(org, id), { method: 'DELETE', signal })),
    groupShares: (org, id, signal) => field(call(at(org, id, 'shares'), { signal }), 'shares'),
    joinGroup: (org, id, userId, signal) => group(at(org, id, 'people', userId), { method: 'PUT', signal }),
    leaveGroup: (org, id, userId, signal) => group(at(org, id, 'people', userId), { method: 'DELETE', signal }),
  };
}
