import type { AnyActorRef, AnyMachineSnapshot } from 'xstate';

/**
 * While a request is not answered, the browser asks before the window is closed or reloaded, even when no view shows the
 * request any more. It ends with the actor.
 */
export function askBeforeClosing<Snapshot extends AnyMachineSnapshot>(
  actor: AnyActorRef & { getSnapshot(): Snapshot },
  isUnfinished: (snapshot: Snapshot) => boolean,
): void {
  const ask = (event: BeforeUnloadEvent) => event.preventDefault();
  const look = () => {
    if (isUnfinished(actor.getSnapshot())) window.addEventListener('beforeunload', ask);
    else window.removeEventListener('beforeunload', ask);
  };
  actor.subscribe({ next: look, complete: () => window.removeEventListener('beforeunload', ask) });
}
