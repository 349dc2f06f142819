import type { Api, ConnectApi, StoredPage, WriteOptions } from '../../core/ports/api.ts';
import { ApiError } from '../../core/ports/api-error.ts';
import type { Realtime, RealtimeChannel } from '../../core/ports/realtime.ts';
import type { HistoryEvent, Saved } from '../../server/testing/one-order.ts';

/** Everything that tabs asked for and were given, from all of them by one clock. */
export class History {
  readonly events: HistoryEvent[] = [];
  /** Saves without an answer, and those that were refused because somebody else has the room. */
  readonly saves = { unanswered: 0, refused: 0 };
}

/** A tab as the servers know it. */
export interface Tab {
  readonly page: string;
  readonly client: string;
  readonly history: History;
}

/** What makes the content of a page one of its own. */
export const MARK = /edit:[\w-]+/;
export const markIn = (html: string) => MARK.exec(html)?.[0] ?? '';
export const revisionOf = (name: string | number | null | undefined) => Number(String(name).replace(/\D/g, ''));

/** The calls of a tab, with what is told of its page kept in the history. */
export function recordedApi(connect: ConnectApi, tab: Tab): ConnectApi {
  const { page, client, history } = tab;
  /** When each content was sent first with each guard: what was sent again may have been taken the first time. */
  const sent = new Map<string, number>();
  return (access) => {
    const api = connect(access);
    const updatePage: Api['updatePage'] = async (id, body, write, signal) => {
      const content = markIn(body.html ?? '');
      const key = `${content} ${JSON.stringify(write)}`;
      const began = sent.get(key) ?? performance.now();
      sent.set(key, began);
      const saved = await api.updatePage(id, body, write, signal).catch((error: unknown) => {
        history.saves[statusOf(error) === 409 ? 'refused' : 'unanswered']++;
        throw error;
      });
      const revision = revisionOf(saved.etag);
      const guard = guardOf(write);
      history.events.push({ kind: 'saved', page, client, began, ended: performance.now(), guard, revision, content });
      return saved;
    };
    return { ...api, updatePage, page: (id, signal) => recordedRead(tab, () => api.page(id, signal)) };
  };
}

async function recordedRead<Answer extends Pick<StoredPage, 'body' | 'etag'>>(
  { page, client, history }: Tab,
  read: () => Promise<Answer>,
): Promise<Answer> {
  const began = performance.now();
  const answer = await read();
  const [revision, content] = [revisionOf(answer.etag), markIn(answer.body.html)];
  history.events.push({ kind: 'read', page, client, began, ended: performance.now(), revision, content });
  return answer;
}

/** The room channel of a tab, recorded; `taken` is called when the tab was given the page by pushing somebody out. */
export function recordedRealtime(realtime: Realtime, { page, client, history }: Tab, taken: () => void): Realtime {
  const recorded = (channel: RealtimeChannel): RealtimeChannel => ({
    ...channel,
    async request(asked) {
      const began = performance.now();
      const reply = await channel.request(asked);
      const { code, epoch, revision } = reply;
      if ((asked.event === 'join' || asked.event === 'kick') && code === 200 && epoch !== undefined) {
        const ended = performance.now();
        history.events.push({ kind: 'given', page, client, began, ended, epoch, revision: revisionOf(revision) });
        if (asked.event === 'kick') taken();
      }
      return reply;
    },
  });
  return { connect: async (signal) => recorded(await realtime.connect(signal)) };
}

function guardOf({ epoch, ifMatch }: WriteOptions = {}): Saved['guard'] {
  return epoch === undefined ? { replaces: revisionOf(ifMatch) } : { epoch: Number(epoch) };
}

export const statusOf = (error: unknown): number => (error instanceof ApiError ? error.status : 0);
