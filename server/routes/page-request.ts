import type { PageUpdate } from '#core/ports/api.ts';
import type { IdempotentRequest } from '../http/once-only.ts';
import type { WriteGuards } from '../pages/guard-write.ts';
import type { UserRecord } from '../ports/store/accounts.ts';
import type { RouteCall } from './route/route.ts';

/** Room for html and configuration at their limits, escaped as JSON, and for the fields that are sent along. */
export const PAGE_BODY_LIMIT = 8_388_608;

export interface PageBody {
  readonly editor_page: PageUpdate;
}

/** Clients may send a whole page back: fields they cannot set (owner, times, published pair) are ignored. */
export const PAGE_BODY = {
  type: 'object',
  required: ['editor_page'],
  properties: {
    editor_page: {
      type: 'object',
      properties: {
        label: { type: 'string', maxLength: 500 },
        html: { type: 'string' },
        config: { type: 'string' },
      },
    },
  },
} as const;

/** A new page needs both halves. */
export const NEW_PAGE_BODY = {
  ...PAGE_BODY,
  properties: { editor_page: { ...PAGE_BODY.properties.editor_page, required: ['html', 'config'] } },
} as const;

type Headed = Pick<RouteCall, 'header'>;

/** What the writer knew of the page (spec saving.4, saving.5). */
export function guardsOf({ header, user }: Headed & { readonly user: UserRecord }): WriteGuards {
  return {
    user,
    epoch: header('x-portico-epoch'),
    ifMatch: header('if-match'),
    keepsDraft: keptFor(header('x-portico-keep')),
  };
}

function keptFor(header: string | undefined): WriteGuards['keepsDraft'] {
  if (header === 'rollback') return 'rollback';
  return header === 'program' || header === '1' ? 'program' : null;
}

/** The request of a call, with its Idempotency-Key. */
export function requestOf(call: Pick<RouteCall, 'header' | 'raw'>): IdempotentRequest {
  const { method, url, body } = call.raw;
  return { key: call.header('idempotency-key')?.slice(0, 255), method, path: url, body };
}
