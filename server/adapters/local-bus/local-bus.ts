import type { Bus, BusMessage } from '../../ports/bus.ts';

/** The bus of a server that is the only process on its data: it calls its own listeners at once. */
export function createLocalBus(): Bus {
  const listeners = new Set<(message: BusMessage) => void>();
  return {
    async publish(message) {
      for (const listener of listeners) listener(message);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
