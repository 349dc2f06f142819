import type { ActorRefFrom } from 'xstate';
import type { Edit } from '#core/draft/commands/index.ts';
import type { Draft } from '#core/draft/types.ts';
import type { documentMachine } from '#core/machines/document/document.machine.ts';
import type { NodeId, PageDocument, PageNode } from '#core/page/types.ts';
import { text } from '#core/texts/index.ts';
import type { Canvas } from '../canvas/canvas.ts';
import type { Box, Point } from '../drag/types.ts';
import { Value } from '../store/value.ts';

export type DocumentActor = ActorRefFrom<typeof documentMachine>;

/** A drag that is on: what is dragged, and where it would land. */
export interface DragView {
  readonly name: string;
  readonly icon: string;
  /** Where the pointer is, in the editor's window. */
  readonly point: Point;
  /** Line in the canvas's window and the words beside it; null where it cannot land. */
  readonly target: { readonly line: Box; readonly words: string } | null;
}

interface WorkbenchOptions {
  readonly readOnly: boolean;
  readonly flush: () => void;
  /** Somebody tried to change a page that may only be read. */
  readonly onReadOnly: () => void;
}

/**
 * What the panels, the canvas and the overlays of one editor share: the document's actor, and what is only of
 * this window (hovered, dragged, written in, said aloud). It edits through the actor alone.
 */
export class Workbench {
  readonly actor: DocumentActor;
  /** Nothing may be changed: the page is shared for reading. */
  readonly readOnly: boolean;
  readonly canvas = new Value<Canvas | null>(null);
  readonly hovered = new Value<NodeId | null>(null);
  readonly drag = new Value<DragView | null>(null);
  readonly writing = new Value<NodeId | null>(null);
  /** The node whose removal is being asked about. */
  readonly removing = new Value<NodeId | null>(null);
  /** What a screen reader is told. */
  readonly said = new Value('');

  /** Sends what is not saved yet, now. */
  readonly flush: () => void;

  readonly #onReadOnly: () => void;

  constructor(actor: DocumentActor, options: WorkbenchOptions) {
    this.actor = actor;
    this.readOnly = options.readOnly;
    this.flush = options.flush;
    this.#onReadOnly = options.onReadOnly;
  }

  get draft(): Draft {
    return this.actor.getSnapshot().context.draft;
  }

  get page(): PageDocument {
    return this.draft.document;
  }

  get selected(): NodeId | null {
    return this.actor.getSnapshot().context.selection[0] ?? null;
  }

  node(id: NodeId | null): PageNode | undefined {
    return id === null ? undefined : this.page.nodes.get(id);
  }

  /** Selects one node, or none, and brings it into view. */
  select(id: NodeId | null): void {
    this.actor.send({ type: 'selection.changed', ids: id === null ? [] : [id] });
    if (id !== null) this.canvas.get()?.reveal(id);
  }

  /** Does one edit; false where it was refused, and then says why. */
  edit(edit: Edit, join?: string): boolean {
    if (this.readOnly) return this.refuseEdit();
    this.actor.send({ type: 'draft.edit', edit, join });
    const { refusal } = this.actor.getSnapshot().context;
    return refusal === null || this.#refuse(text(refusal));
  }

  undo(): void {
    if (!this.readOnly) this.actor.send({ type: 'draft.undo' });
  }

  redo(): void {
    if (!this.readOnly) this.actor.send({ type: 'draft.redo' });
  }

  /** Tells a screen reader; the same words twice are said twice. */
  say(words: string): void {
    this.said.set(this.said.get() === words ? `${words}\u00a0` : words);
  }

  /** What is said to somebody who tries to change a page shared for reading. */
  refuseEdit(): false {
    this.#onReadOnly();
    return this.#refuse(text('error.readOnly'));
  }

  #refuse(reason: string): false {
    this.say(reason);
    return false;
  }
}
