import type { AnyActorRef, InspectionEvent } from 'xstate';

/** How many entries are kept. */
const CAPACITY = 200;

export interface LogEntry {
  /** Milliseconds since 1970. */
  at: number;
  actor: string;
  event: string;
}

/** Recent events of the machines, while the debug flag is on; keeps nothing while it is off. */
export interface EventLog {
  /** Oldest first; a new array after every change. */
  entries(): readonly LogEntry[];
  /** Returns the function that stops listening. */
  subscribe(changed: () => void): () => void;
  /** For the `inspect` option of root actors; undefined while the flag is off. */
  readonly inspect: ((event: InspectionEvent) => void) | undefined;
}

export function createEventLog({ debug, now }: { debug: boolean; now(): number }): EventLog {
  const listeners = new Set<() => void>();
  let entries: readonly LogEntry[] = [];
  return {
    entries: () => entries,
    subscribe(changed) {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    inspect: debug
      ? (inspected) => {
          if (inspected.type !== '@xstate.event') return;
          const entry = { at: now(), actor: (inspected.actorRef as AnyActorRef).id, event: inspected.event.type };
          entries = [...entries.slice(1 - CAPACITY), entry];
          for (const listener of listeners) listener();
        }
      : undefined,
  };
}
