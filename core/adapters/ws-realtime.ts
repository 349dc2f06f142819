import WebSocket from 'isomorphic-ws';
import type { Api } from '#core/ports/api.ts';
import { ApiError } from '#core/ports/api-error.ts';
import type { Realtime, RealtimeChannel, RoomPush, RoomReply, RoomRequest } from '#core/ports/realtime.ts';
import { text } from '#core/texts/index.ts';

/** Milliseconds after which opening a channel, or a request on it, has failed. */
const ANSWER_TIMEOUT = 10_000;

interface RealtimeAccess {
  api: Pick<Api, 'realtimeTicket'>;
  /** Where the calls go: `https://host/v1`; the channel is `/realtime` there. */
  apiUrl(): string;
  token(): string | undefined;
  /** Identifies this tab, so that it gets its room back after a disconnection. */
  client: string;
}

type Frame = ({ ref: number } & RoomReply) | RoomPush;

/** The room channel over a WebSocket. */
export function wsRealtime(access: RealtimeAccess): Realtime {
  return {
    async connect(signal) {
      const token = await entryToken(access, signal);
      const query = new URLSearchParams({ token, client: access.client });
      const socket = new WebSocket(`${access.apiUrl().replace(/^http/, 'ws')}/realtime?${query}`);
      await opened(socket, signal);
      return channelOver(socket);
    },
  };
}

/**
 * spec rooms.15: a ticket keeps the token out of addresses and logs; a server without tickets takes the token
 * (spec rooms.10).
 */
async function entryToken({ api, token }: RealtimeAccess, signal?: AbortSignal): Promise<string> {
  try {
    return (await api.realtimeTicket(signal)).ticket;
  } catch (error) {
    const sessionToken = token();
    const isUnknown = error instanceof ApiError && [404, 405].includes(error.status);
    if (isUnknown && sessionToken !== undefined) return sessionToken;
    throw error;
  }
}

function opened(socket: WebSocket, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = () => {
      socket.close();
      reject(new ApiError({ status: 0, code: 'no_channel', summary: text('calls.noAnswer') }));
    };
    const timer = setTimeout(fail, ANSWER_TIMEOUT);
    signal?.addEventListener('abort', fail);
    socket.addEventListener('error', fail);
    socket.addEventListener('close', fail);
    socket.addEventListener('open', () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', fail);
      socket.removeEventListener('error', fail);
      socket.removeEventListener('close', fail);
      resolve();
    });
  });
}

function channelOver(socket: WebSocket): RealtimeChannel {
  const waiting = new Map<number, { resolve(reply: RoomReply): void; reject(error: Error): void }>();
  let pushed: (push: RoomPush) => void = () => {};
  let closed: () => void = () => {};
  let lastRef = 0;
  let isOver = false;

  const end = () => {
    if (isOver) return;
    isOver = true;
    for (const { reject } of waiting.values()) reject(new Error('The channel is closed'));
    waiting.clear();
    closed();
  };
  socket.addEventListener('close', end);
  socket.addEventListener('error', () => socket.close());
  socket.addEventListener('message', ({ data }) => {
    const frame = parseFrame(data);
    if (frame === undefined) return;
    if ('event' in frame) return pushed(frame);
    waiting.get(frame.ref)?.resolve(frame);
    waiting.delete(frame.ref);
  });

  return {
    request(request: RoomRequest) {
      return new Promise((resolve, reject) => {
        // One that is about to close would take it, and say so in the browser's console.
        if (isOver || socket.readyState !== socket.OPEN) return reject(new Error('The channel is closed'));
        const ref = ++lastRef;
        waiting.set(ref, { resolve, reject });
        socket.send(JSON.stringify({ ref, ...request }));
        setTimeout(() => waiting.has(ref) && socket.close(), ANSWER_TIMEOUT);
      });
    },
    onPush(heard) {
      pushed = heard;
    },
    onClose(heard) {
      closed = heard;
      if (isOver) heard();
    },
    close: () => socket.close(),
  };
}

/** A frame of spec rooms.14; anything else is ignored. */
function parseFrame(data: unknown): Frame | undefined {
  try {
    const frame = JSON.parse(String(data)) as Partial<Frame>;
    const isReply = 'ref' in frame && typeof frame.ref === 'number' && typeof frame.code === 'number';
    const isPush = 'event' in frame && typeof frame.event === 'string';
    return isReply || isPush ? (frame as Frame) : undefined;
  } catch {
    return undefined;
  }
}
