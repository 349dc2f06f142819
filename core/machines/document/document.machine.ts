import { fromTransition } from 'xstate';
import { applyEdits } from '#core/draft/apply-edits.ts';
import type { Edit } from '#core/draft/commands/index.ts';
import { type History, record, redo, startHistory, undo } from '#core/draft/history.ts';
import { newDraft } from '#core/draft/new-draft.ts';
import type { Draft } from '#core/draft/types.ts';
import { type NewId, newId } from '#core/page/new-id.ts';
import type { NodeId } from '#core/page/types.ts';
import type { TextKey } from '#core/texts/index.ts';

export type DocumentEvent =
  /** One edit; edits with one `join` key in a row are undone as one step. */
  | { readonly type: 'draft.edit'; readonly edit: Edit; readonly join?: string }
  /** Several edits as one step to undo: all of them, or none where one is refused. */
  | { readonly type: 'draft.edits'; readonly edits: readonly Edit[]; readonly join?: string }
  | { readonly type: 'draft.undo' }
  | { readonly type: 'draft.redo' }
  /** Another draft altogether (loaded, rolled back, reloaded): the history starts again. */
  | { readonly type: 'draft.replaced'; readonly draft: Draft }
  | { readonly type: 'selection.changed'; readonly ids: readonly NodeId[] };

export interface DocumentContext {
  /** A new reference at every change, the same one where nothing changed. */
  readonly draft: Draft;
  readonly history: History<Draft>;
  readonly selection: readonly NodeId[];
  /** Grows with every change of the draft, undo and redo among them. */
  readonly revision: number;
  /** Why the last edit was refused; null once one was done. */
  readonly refusal: TextKey | null;
}

export interface DocumentInput {
  /** A blank page where absent. */
  readonly draft?: Draft;
  /** For tests: ids and times that repeat. */
  readonly newId?: NewId;
  readonly now?: () => number;
}

interface DocumentState extends DocumentContext {
  readonly newId: NewId;
  readonly now: () => number;
}

/**
 * The draft being edited: pure verbs and their history, apart from the editor's lifecycle, so that a
 * keystroke touches one node and its path and never a chart (design 4).
 */
export const documentMachine = fromTransition(reduce, ({ input }: { input: DocumentInput | undefined }) =>
  start(input ?? {}),
);

function start({ draft = newDraft(), ...outside }: DocumentInput): DocumentState {
  return {
    draft,
    history: startHistory(draft),
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
      return edit(state, [event.edit], event.join);
    case 'draft.edits':
      return edit(state, event.edits, event.join);
    case 'draft.undo':
      return follow(state, undo(state.history));
    case 'draft.redo':
      return follow(state, redo(state.history));
    case 'draft.replaced':
      return { ...follow(state, startHistory(event.draft)), selection: [] };
    case 'selection.changed':
      return select(state, event.ids);
    default:
      return state;
  }
}

function edit(state: DocumentState, edits: readonly Edit[], join: string | undefined): DocumentState {
  const result = applyEdits(state.draft, edits, state);
  if (!result.ok) return { ...state, refusal: result.reason };
  const { draft, select: chosen } = result.value;
  if (draft === state.draft) return state.refusal === null ? state : { ...state, refusal: null };
  const next = follow(state, record(state.history, draft, { join, at: state.now() }));
  return chosen ? { ...next, selection: chosen } : next;
}

/** The state at a history's present; nodes that are gone are no longer selected. */
function follow(state: DocumentState, history: History<Draft>): DocumentState {
  const draft = history.present;
  const changed = draft !== state.draft;
  if (!changed && history === state.history) return state;
  const { nodes } = draft.document;
  const selection = state.selection.every((id) => nodes.has(id))
    ? state.selection
    : state.selection.filter((id) => nodes.has(id));
  return { ...state, draft, history, selection, refusal: null, revision: state.revision + (changed ? 1 : 0) };
}

function select(state: DocumentState, ids: readonly NodeId[]): DocumentState {
  const there = ids.filter((id) => state.draft.document.nodes.has(id));
  const same = there.length === state.selection.length && there.every((id, i) => id === state.selection[i]);
  return same ? state : { ...state, selection: there };
}
