import type { AnyActorRef, AnyMachineSnapshot } from 'xstate';

/**
 * While something asked for is not done, the browser asks before the window is closed or loaded again; also when no view
 * shows it any more. It ends with the actor.
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
