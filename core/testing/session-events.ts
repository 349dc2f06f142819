import { ApiError } from '#core/ports/api-error.ts';
import type { Answer, PathEvent } from './chart-stories.ts';
import { aPage } from './pages.ts';

/* What an editing session hears of the server, the room and its own actors. */

export const done = (of: string, output?: unknown): Answer => ({ of, output });
export const failed = (of: string, status = 503): Answer => ({
  of,
  error: new ApiError({ status, code: 'x', summary: `status ${status}` }),
});

export const page = aPage({ id: 'p1', user_id: 'u1' });
export const left = (html: string, outdated = false) => ({ ...page, pageId: 'p1', html, at: 1, outdated });
export const opened = (role: string, recovery: object | null = null, user_id = 'u1'): Answer =>
  done('openPage', { page: { ...page, user_id }, etag: '"r1"', role, recovery });
export const HTML_READ = done('readHtml', { ok: true, value: { document: {}, findings: [] } });
export const CONFIGURATION_READ = done('readConfiguration', { ok: true, configuration: {} });
export const held = (revision = 'r1', epoch = 1): PathEvent => ({ type: 'room.held', epoch, revision });
export const DELAYED: PathEvent = { type: 'room.delayed', failure: { status: 429, code: 'x', reason: 'wait' } };
export const denied = (status: number): PathEvent => ({
  type: 'room.denied',
  failure: { status, code: 'x', reason: 'no' },
});
export const refused = (user_id = 'u2'): PathEvent => ({
  type: 'room.refused',
  holder: { user_id, email: 'b@b.c' },
  failure: null,
});
export const KICKED: PathEvent = { type: 'room.kicked', by: { user_id: 'u2', email: 'b@b.c' }, deleted: false };
