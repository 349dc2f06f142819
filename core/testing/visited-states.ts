import type { StateValue } from 'xstate';
import type { EditorHandle } from '#core/app/open-editor.ts';

/** What a view can be told of the editor; in this order they name its state. */
const SHOWN = ['busy', 'ready', 'readOnly', 'blocked', 'free', 'kicked', 'broken', 'unloadable', 'closed'] as const;

/**
 * The distinct states that editing sessions were in, as combinations of what the editor shows, what autosave and room
 * lock do, and what is offered back. They are read when everything that follows from an event at once is done, and in
 * terms that do not depend on how the charts are nested.
 */
export class VisitedStates {
  readonly #states = new Set<string>();

  get count(): number {
    return this.#states.size;
  }

  watch(handle: EditorHandle): void {
    let isRoomWatched = false;
    let isDue = false;
    const note = () => {
      isDue = false;
      this.#states.add(stateOf(handle));
      if (handle.room === undefined || isRoomWatched) return;
      isRoomWatched = true;
      handle.room.subscribe(noteSoon);
    };
    const noteSoon = () => {
      if (!isDue) queueMicrotask(note);
      isDue = true;
    };
    handle.editor.subscribe(noteSoon);
    handle.autosave.subscribe(noteSoon);
    noteSoon();
  }
}

function stateOf({ editor, autosave, room }: EditorHandle): string {
  const shown = editor.getSnapshot();
  const saving = autosave.getSnapshot();
  const { page, room: held, recovery } = shown.context;
  return [
    SHOWN.filter((tag) => shown.hasTag(tag)).join(' '),
    shown.hasTag('busy') ? `page ${page !== null}, room ${held !== null}` : '',
    pathOf(saving.value, 2),
    saving.hasTag('slow') ? 'slow' : '',
    room ? pathOf(room.getSnapshot().value, 2) : 'no room',
    recovery === null ? 'nothing offered' : `offered${recovery.outdated ? ', outdated' : ''}`,
  ].join(' | ');
}

/** The names of the states a chart is in, down to a depth. */
function pathOf(value: StateValue, depth: number): string {
  if (typeof value === 'string') return value;
  return Object.entries(value)
    .map(([name, inner]) => (depth === 1 || inner === undefined ? name : `${name}.${pathOf(inner, depth - 1)}`))
    .join(' ');
}
