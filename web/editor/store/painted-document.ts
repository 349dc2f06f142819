import { type ActorRefFrom, type Observer, toObserver } from 'xstate';
import type { documentMachine } from '#core/machines/document/document.machine.ts';

export type DocumentActor = ActorRefFrom<typeof documentMachine>;

export type DocumentSnapshot = ReturnType<DocumentActor['getSnapshot']>;

/** What panels read of a document. */
export type ShownDocument = Pick<DocumentActor, 'getSnapshot' | 'subscribe'>;

/**
 * The document as the panels show it. Canvas and outline follow an edit in its own frame. A panel gets the snapshot of
 * another selection once that frame was painted; that of an edit as soon as the script that edits is done, so that both
 * are in one frame. Of several it gets the last one. What panels do, they do with the document itself.
 */
export class PaintedDocument {
  readonly #actor: DocumentActor;
  readonly #observers = new Set<Observer<DocumentSnapshot>>();
  #snapshot: DocumentSnapshot;
  #isWaiting = false;
  #follower: { unsubscribe(): void } | null = null;

  constructor(actor: DocumentActor) {
    this.#actor = actor;
    this.#snapshot = actor.getSnapshot();
  }

  getSnapshot(): DocumentSnapshot {
    return this.#follower === null ? this.#actor.getSnapshot() : this.#snapshot;
  }

  /** Read by `useSelector` as an actor is, so it has an actor's type. */
  readonly subscribe = ((listener: Observer<DocumentSnapshot> | ((snapshot: DocumentSnapshot) => void)) => {
    const observer = toObserver(listener);
    if (this.#follower === null) {
      this.#snapshot = this.#actor.getSnapshot();
      this.#follower = this.#actor.subscribe(() => this.#follow());
    }
    this.#observers.add(observer);
    return { unsubscribe: () => this.#leave(observer) };
  }) as DocumentActor['subscribe'];

  #leave(observer: Observer<DocumentSnapshot>): void {
    this.#observers.delete(observer);
    if (this.#observers.size > 0) return;
    this.#follower?.unsubscribe();
    this.#follower = null;
  }

  /** Tells the panels at once what waits for the next frame: they are about to get the focus. */
  catchUp(): void {
    if (this.#isWaiting) this.#publish();
  }

  #follow(): void {
    if (this.#isWaiting) return;
    this.#isWaiting = true;
    const isEdit = this.#actor.getSnapshot().context.selection === this.#snapshot.context.selection;
    (isEdit ? queueMicrotask : afterPaint)(() => this.catchUp());
  }

  #publish(): void {
    this.#isWaiting = false;
    this.#snapshot = this.#actor.getSnapshot();
    for (const observer of [...this.#observers]) observer.next?.(this.#snapshot);
  }
}

interface Scheduler {
  postTask(callback: () => void, options: { readonly priority: 'user-visible' }): Promise<void>;
}

/** Calls once the frame now being made was painted. */
function afterPaint(callback: () => void): void {
  const { scheduler } = globalThis as { readonly scheduler?: Scheduler };
  requestAnimationFrame(() => {
    if (scheduler) void scheduler.postTask(callback, { priority: 'user-visible' });
    else setTimeout(callback);
  });
}
