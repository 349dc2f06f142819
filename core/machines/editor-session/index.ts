export { editorSessionActors } from './editor-session.actors.ts';
export { editorSessionMachine } from './editor-session.machine.ts';
export { mayKick, selectOffer } from './editor-session.setup.ts';
export type { EditorContext, EditorEvent, EditorFact, EditorRequest, EditorTag } from './editor-session.types.ts';
export type { Recovery } from './find-recovery.ts';
