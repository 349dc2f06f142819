export { editorActors } from './editor.actors.ts';
export { editorMachine } from './editor.machine.ts';
export { mayKick } from './editor.setup.ts';
export type {
  EditorContext,
  EditorEvent,
  EditorFact,
  EditorInput,
  EditorRequest,
  EditorTag,
  OpenedPage,
  RoomOrder,
} from './editor.types.ts';
export { findLeft, nextRecovery, type Recovery } from './find-recovery.ts';
