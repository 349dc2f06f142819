import { type Broadcast, SESSION_INVALID } from '#core/ports/broadcast.ts';

/** Other tabs of this browser, over a BroadcastChannel. */
export function tabBroadcast(): Broadcast {
  const channel = new BroadcastChannel('portico');
  return {
    post: (message) => channel.postMessage(message),
    listen(heard) {
      const hear = ({ data }: MessageEvent) => {
        if (data === SESSION_INVALID) heard(data);
      };
      channel.addEventListener('message', hear);
      return () => channel.removeEventListener('message', hear);
    },
  };
}
