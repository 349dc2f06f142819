import { fromTransition } from 'xstate';
import { applyEdits, type Edit } from '#core/draft/commands/index.ts';
import { newDraft } from '#core/draft/draft.ts';
import { goTo, type History, joins, record, redo, startHistory, stepName, undo } from '#core/draft/history.ts';
import type { Draft } from '#core/draft/types.ts';
import type { PageDocument } from '#core/page/document.ts';
import { type NewId, newId } from '#core/page/new-id.ts';
import type { NodeId } from '#core/page/types.ts';
import type { TextKey } from '#core/texts/index.ts';

// spec editor.12

export type DocumentEvent =
  /** One edit; consecutive edits with the same `join` key are undone as one step. */
  | { readonly type: 'draft.edit'; readonly edit: Edit; readonly join?: string }
  /** Several edits as one undo step: all of them, or none if one is refused. */
  | {
      readonly type: 'draft.edits';
      readonly edits: readonly Edit[];
      readonly join?: string;
      /** What the history calls the step; absent: named by its edits. */
      readonly name?: string;
    }
  /** A delayed result (the size of a picture): it becomes part of the step that waited for it. */
  | { readonly type: 'draft.completed'; readonly edits: readonly Edit[] }
  | { readonly type: 'draft.undo' }
  | { readonly type: 'draft.redo' }
  /** To a moment of the history by its index, the oldest first. */
  | { readonly type: 'draft.goTo'; readonly index: number }
  /** A different draft (loaded, rolled back, reloaded): the history starts again; what is still there stays selected. */
  | { readonly type: 'draft.replaced'; readonly draft: Draft }
  | { readonly type: 'selection.changed'; readonly ids: readonly NodeId[] };

/** The draft and the selection at one time: undo restores both. */
export interface EditMoment {
  readonly draft: Draft;
  readonly selection: readonly NodeId[];
  /** The step that led here; null where the history starts. */
  readonly step: NamedStep | null;
}

export interface NamedStep {
  readonly name: string;
  /** When it was begun, in milliseconds. */
  readonly at: number;
}

interface DocumentContext {
  /** A new reference after every change, the same one without a change. */
  readonly draft: Draft;
  readonly history: History<EditMoment>;
  readonly selection: readonly NodeId[];
  /** Grows with every change of the draft, undo and redo among them. */
  readonly revision: number;
  /** Why the last edit was refused; null after a successful one. */
  readonly refusal: TextKey | null;
}

/** The sources of ids and times; tests use deterministic ones. */
interface Sources {
  readonly newId: NewId;
  readonly now: () => number;
}

export interface DocumentInput extends Partial<Sources> {
  /** Absent: a blank page. */
  readonly draft?: Draft;
}

export interface DocumentState extends DocumentContext, Sources {}

/**
 * The draft being edited: pure verbs and their history, apart from the editor's lifecycle, so that a
 * keystroke touches one node and its path and never a chart (spec editor.11).
 */
export const documentMachine = documentOver({});

/** The document of a program whose ids and times come from elsewhere. */
export function documentOver(sources: Partial<Sources>) {
  return fromTransition(reduce, ({ input }: { input: DocumentInput | undefined }) => start({ ...sources, ...input }));
}

function start({ draft = newDraft(), ...outside }: DocumentInput): DocumentState {
  return {
    draft,
    history: startHistory<EditMoment>({ draft, selection: [], step: null }),
    selection: [],
    revision: 0,
    refusal: null,
    newId: outside.newId ?? newId,
    now: outside.now ?? Date.now,
  };
}

function reduce(state: DocumentState, event: DocumentEvent): DocumentState {
  switch (event.type) {
    case 'draft.edit':
      return edit(state, [event.edit], event);
    case 'draft.edits':
      return edit(state, event.edits, event);
    case 'draft.undo':
      return follow(state, undo(state.history));
    case 'draft.redo':
      return follow(state, redo(state.history));
    case 'draft.goTo':
      return follow(state, goTo(state.history, event.index));
    case 'draft.completed':
      return complete(state, event.edits);
    case 'draft.replaced':
      return follow(
        state,
        startHistory<EditMoment>({ draft: event.draft, selection: there(event.draft, state.selection), step: null }),
      );
    case 'selection.changed':
      return select(state, event.ids);
    default:
      return state;
  }
}

interface EditOptions {
  readonly join?: string | undefined;
  readonly name?: string | undefined;
}

function edit(state: DocumentState, edits: readonly Edit[], { join, name }: EditOptions): DocumentState {
  const result = applyEdits(state.draft, edits, state);
  if (!result.ok) return { ...state, refusal: result.reason };
  const { draft, select: chosen } = result.value;
  if (draft === state.draft) return state.refusal === null ? state : { ...state, refusal: null };
  const at = state.now();
  // a joined step keeps its name and its time: typing names nothing
  const step = joins(state.history, { join, at })
    ? state.history.present.step
    : { name: name ?? stepName(edits, state.draft), at };
  const after = { draft, selection: there(draft, chosen ?? state.selection), step };
  return follow(state, record(selecting(state), after, { join, at }));
}

/** Extends the last step; a refused completion changes nothing. */
function complete(state: DocumentState, edits: readonly Edit[]): DocumentState {
  const result = applyEdits(state.draft, edits, state);
  if (!result.ok || result.value.draft === state.draft) return state;
  const present = { ...state.history.present, draft: result.value.draft, selection: state.selection };
  return follow(state, { ...state.history, present });
}

/** The history with the present selection, which undo returns to. */
function selecting({ history, selection }: DocumentState): History<EditMoment> {
  return { ...history, present: { ...history.present, selection } };
}

/** The state of a history's present, without an error. */
function follow(state: DocumentState, history: History<EditMoment>): DocumentState {
  if (history === state.history) return state;
  const { draft, selection } = history.present;
  const revision = state.revision + (draft === state.draft ? 0 : 1);
  return {
    ...state,
    draft,
    history,
    selection: same(selection, state.selection) ? state.selection : selection,
    refusal: null,
    revision,
  };
}

function select(state: DocumentState, ids: readonly NodeId[]): DocumentState {
  const selection = there(state.draft, ids);
  return same(selection, state.selection) ? state : { ...state, selection };
}

/** The nodes among these that are on the page. */
function there({ document }: Draft, ids: readonly NodeId[]): readonly NodeId[] {
  return ids.every((id) => document.nodes.has(id)) ? ids : ids.filter((id) => document.nodes.has(id));
}

function same(a: readonly NodeId[], b: readonly NodeId[]): boolean {
  return a.length === b.length && a.every((id, i) => id === b[i]);
}

type Snapshot = { readonly context: DocumentContext };

/** Each returns a primitive or a reference that is stable while its result does not change. */
export const selectDraft = ({ context }: Snapshot): Draft => context.draft;
export const selectPage = ({ context }: Snapshot): PageDocument => context.draft.document;
export const selectPageName = ({ context }: Snapshot): string => context.draft.configuration.name;
export const selectSelection = ({ context }: Snapshot): readonly NodeId[] => context.selection;
/** The name of the step that undo takes back; null where there is none. */
export const selectUndo = ({ context: { history } }: Snapshot): string | null =>
  history.past.length > 0 ? (history.present.step?.name ?? null) : null;
export const selectRedo = ({ context: { history } }: Snapshot): string | null => history.future[0]?.step?.name ?? null;
