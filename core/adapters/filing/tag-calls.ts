import type { NewTag, Tag, TagCalls } from '#core/ports/filing/tags.ts';
import { done, field } from '../answer-parts.ts';
import type { Call } from '../api-call.ts';

/** Tags of organisations. */
export function tagCalls(call: Call): TagCalls {
  const at = (org: string, id?: string) =>
    ['/organisations', org, 'tags', ...(id === undefined ? [] : [id])]
      .map((part, n) => (n === 0 ? part : encodeURIComponent(part)))
      .join('/');
  const tag = (path: string, method: 'POST' | 'PUT', body: NewTag, signal: AbortSignal | undefined) =>
    field(call<Record<string, Tag>>(path, { method, body: { tag: body }, signal }), 'tag');
  return {
    tags: (org, signal) => field(call<Record<string, Tag[]>>(at(org), { signal }), 'tags'),
    makeTag: (org, { name, color }, signal) => tag(at(org), 'POST', { name, color }, signal),
    changeTag: (org, id, { name, color }, signal) => tag(at(org, id), 'PUT', { name, color }, signal),
    removeTag: (org, id, signal) => done(call(at(org, id), { method: 'DELETE', signal })),
  };
}
