export { autosaveActors } from './autosave.actors.ts';
export { autosaveMachine } from './autosave.machine.ts';
export type {
  AutosaveContext,
  AutosaveEvent,
  AutosaveFact,
  AutosaveTag,
  SavedContent,
  SaveResult,
  SaveTarget,
} from './autosave.types.ts';
export { flush, whenPaused } from './flush.ts';
