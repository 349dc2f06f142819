import { fromCallback } from 'xstate';
import type { Realtime, RealtimeChannel, RoomRequest } from '#core/ports/realtime.ts';
import type { RoomCommand, RoomEvent, RoomSaying } from './room-lock.setup.ts';

/** Nobody waits for an answer to these. */
const SAYINGS: ReadonlySet<RoomRequest['event']> = new Set<RoomSaying>(['leave', 'unask', 'give', 'keep', 'active']);

/** The actors of the roomLock machine over the realtime port. */
export function roomLockActors({ realtime }: { realtime: Realtime }) {
  return {
    roomChannel: fromCallback<RoomCommand>(({ sendBack, receive }) => {
      const opening = new AbortController();
      /** Events of an abandoned channel do not concern its successor. */
      const tell = (event: RoomEvent) => {
        if (!opening.signal.aborted) sendBack(event);
      };
      let channel: RealtimeChannel | undefined;

      receive(({ request }) => {
        channel?.request(request).then(
          (reply) => !SAYINGS.has(request.event) && tell({ type: 'channel.replied', reply }),
          // A channel that closes before it answers reports that itself.
          () => undefined,
        );
      });
      realtime.connect(opening.signal).then(
        (opened) => {
          if (opening.signal.aborted) return opened.close();
          channel = opened;
          opened.onPush((push) => tell({ type: 'channel.pushed', push }));
          opened.onClose(() => tell({ type: 'channel.closed' }));
          tell({ type: 'channel.opened' });
        },
        (error: unknown) => tell({ type: 'channel.failed', error }),
      );
      return () => {
        opening.abort();
        channel?.close();
      };
    }),
  };
}
