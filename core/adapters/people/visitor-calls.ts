import type { FoundVisitorCalls, FoundVisitors, SignedReceipt } from '#core/ports/visitors/found-visitors.ts';
import { body, field } from '../answer-parts.ts';
import type { Call } from '../api-call.ts';

const at = (org: string, ...path: readonly string[]): string =>
  ['/organisations', ...[org, 'visitors', ...path].map(encodeURIComponent)].join('/');

/** The visitors of all pages of an organisation. */
export function visitorCalls(call: Call): FoundVisitorCalls {
  return {
    async foundVisitors(org, query = {}, signal) {
      const { body: found, next } = await call<FoundVisitors>(at(org), { query: { ...query }, signal });
      return { ...found, ...(next !== undefined && { next }) };
    },
    visitor: (org, id, signal) => field(call(at(org, id), { signal }), 'visitor'),
    seenPage: (org, id, signal) => body(call(at(org, id, 'page'), { file: true, signal })),
    visitorReceipt: async (org, id, format, signal) =>
      (await call<SignedReceipt>(at(org, id, 'receipt'), { query: { format }, signal })).body,
    withdrawConsent: (org, whom, signal) =>
      field(call(at(org, 'withdraw'), { method: 'POST', body: { visitors: whom }, signal }), 'withdrawn'),
    eraseFoundVisitors: (org, whom, signal) =>
      field(call(at(org, 'erase'), { method: 'POST', body: { visitors: whom }, signal }), 'erased'),
  };
}
