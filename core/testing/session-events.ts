import type { EmittedFrom, SnapshotFrom } from 'xstate';
import { newDraft } from '#core/draft/draft.ts';
import type { editorSessionMachine } from '#core/machines/editor-session/editor-session.machine.ts';
import { ApiError } from '#core/ports/api-error.ts';
import type { Answer, PathEvent, StoryStep } from './chart-stories.ts';
import { aPage } from './pages.ts';

/* What an editing session hears of the server, the room and its own actors. */

export const finished = (of: string, output?: unknown): Answer => ({ of, output });
export const failed = (of: string, status = 503): Answer => ({
  of,
  error: new ApiError({ status, code: 'x', summary: `status ${status}` }),
});

export const page = aPage({ id: 'p1', user_id: 'u1' });
export const left = (html: string, outdated = false) => ({ ...page, pageId: 'p1', html, at: 1, outdated });
export const opened = (role: string, recovery: object | null = null, user_id = 'u1'): Answer =>
  finished('openPage', { page: { ...page, user_id }, etag: '"r1"', role, recovery });
export const HTML_READ = finished('readHtml', { ok: true, value: { document: {}, findings: [] } });
export const CONFIGURATION_READ = finished('readConfiguration', { ok: true, configuration: {} });
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
  busy: null,
});
export const KICKED: PathEvent = { type: 'room.kicked', by: { user_id: 'u2', email: 'b@b.c' }, deleted: false };

export const KICK: PathEvent = { type: 'editor.kick' };
export const RETRY: PathEvent = { type: 'editor.retry' };
export const PUBLISH: PathEvent = { type: 'page.publish' };
export const ROLL_BACK: PathEvent = { type: 'page.rollBack' };
export const CLOSE: PathEvent = { type: 'editor.close' };

export const OPENED: StoryStep = [opened('owner'), 'busy'];
/** The html is read, and then the configuration, after which this is seen. */
export const readAs = (seen: string): readonly StoryStep[] => [
  [HTML_READ, 'busy'],
  [CONFIGURATION_READ, seen],
];

export const WORKING: readonly StoryStep[] = [OPENED, ...readAs('busy'), [held(), 'ready']];
export const READING: readonly StoryStep[] = [[opened('reader', null, 'u2'), 'busy'], ...readAs('readOnly')];
export const read = (html: string) => finished('readLive', { page: { ...page, html }, draft: newDraft() });
export const BLOCKED: readonly StoryStep[] = [OPENED, [refused(), 'blocked, error.blocked']];

/** What a person sees of a session: the tags its views ask for, what is said, shown and offered. */
export function see(
  snapshot: SnapshotFrom<typeof editorSessionMachine>,
  facts: readonly EmittedFrom<typeof editorSessionMachine>[],
): string {
  const { sentence, recovery, copied, copyFailure, live } = snapshot.context;
  const offer = snapshot.hasTag('offering') && recovery !== null && `offers ${recovery.html}`;
  const tags = [...snapshot.tags].filter((tag) => tag !== 'offering').sort();
  const isSaid = snapshot.hasTag('blocked') || snapshot.hasTag('kicked') || snapshot.hasTag('broken');
  const reminded = facts.some(({ type }) => type === 'editor.readOnlyReminder') && 'reminded';
  const seen = snapshot.hasTag('readOnly') && snapshot.context.page?.html !== page.html ? snapshot.context.page : live;
  const isLooking = snapshot.hasTag('blocked') || snapshot.hasTag('readOnly');
  const shown = isLooking && seen !== null && `shows ${seen.html}`;
  const { asker, busy } = snapshot.context;
  const asked = asker !== null && snapshot.hasTag('ready') && `asked by ${asker.by.email}`;
  const isBusy = typeof busy === 'number' && `busy ${busy}`;
  const made = copied !== null && `copied to ${copied}`;
  return [...tags, isSaid && sentence?.key, offer, asked, isBusy, shown, made, copyFailure && 'not copied', reminded]
    .filter(Boolean)
    .join(', ');
}
