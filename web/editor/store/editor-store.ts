import type { ActorRefFrom } from 'xstate';
import type { Edit } from '#core/draft/commands/index.ts';
import type { Draft } from '#core/draft/types.ts';
import type { documentMachine } from '#core/machines/document/document.machine.ts';
import type { PageDocument } from '#core/page/document.ts';
import type { ParseHtml } from '#core/page/html/parsed.ts';
import type { NodeId, PageNode } from '#core/page/types.ts';
import { type TextKey, text } from '#core/texts/index.ts';
import { DEVICES, type Device } from '../../app/devices.ts';
import { toast } from '../../ui/message/toast.ts';
import type { Canvas } from '../canvas/canvas.ts';
import type { Box, DropTree, Point, TreeSpot } from '../drag/types.ts';
import type { Zoom } from '../stage/zoom.ts';
import { Value } from './value.ts';

export type DocumentActor = ActorRefFrom<typeof documentMachine>;

/** A drag that is on: what is dragged, and where it would land. */
export interface DragView {
  readonly name: string;
  readonly icon: string;
  /** Where the pointer is, in the editor's window. */
  readonly point: Point;
  /** A finger hides what is below it. */
  readonly touch: boolean;
  /** Where it would land in words, and the line in the canvas's window; in the tree there is no such line. */
  readonly target: { readonly line: Box | null; readonly words: string } | null;
  /** Why it cannot land where the pointer is. */
  readonly why: string | null;
}

/** What lies over the whole editor. */
export type Sheet = 'commands' | 'shortcuts' | 'check' | 'delivery';

/** What stands beside the canvas; on a phone it is a sheet from below. */
export type Panel = 'components' | 'layers' | 'properties';

/** What is done with the page as a whole; null where it cannot be done now, or not by this person. */
export type PageActs = Readonly<
  Record<'preview' | 'publish' | 'openPublished' | 'rollBack' | 'share', (() => void) | null>
>;

/** The menu of the selection: where it opens in the editor's window, and what gives the focus back. */
export interface ElementMenu {
  readonly point: Point;
  focusBack(): void;
}

interface EditorStoreOptions {
  readonly readOnly: boolean;
  readonly flush: () => void;
  /** Somebody tried to change a page that may only be read. */
  readonly onReadOnly: () => void;
  /** Reads markup that was copied elsewhere; loaded when first needed. */
  readonly parse: ParseHtml;
}

/**
 * What the panels, the canvas and the overlays of one editor share: the document's actor, and what is only of
 * this window (hovered, dragged, written in, said aloud). It edits through the actor alone.
 */
export class EditorStore {
  readonly actor: DocumentActor;
  /** Nothing may be changed: the page is shared for reading. */
  readonly readOnly: boolean;
  readonly canvas = new Value<Canvas | null>(null);
  readonly hovered = new Value<NodeId | null>(null);
  readonly drag = new Value<DragView | null>(null);
  /** The tree of layers, while it is shown. */
  readonly tree = new Value<DropTree | null>(null);
  readonly treeDrop = new Value<TreeSpot | null>(null);
  readonly writing = new Value<NodeId | null>(null);
  /** The nodes whose removal is being asked about. */
  readonly removing = new Value<readonly NodeId[]>([]);
  readonly device = new Value<Device>(DEVICES[0]);
  readonly zoom = new Value<Zoom>('fit');
  /** The language the canvas shows and is written in; null for the page's own texts. */
  readonly language = new Value<string | null>(null);
  readonly panel = new Value<Panel | null>(null);
  readonly menu = new Value<ElementMenu | null>(null);
  /** The node whose name is being written in the layers. */
  readonly naming = new Value<NodeId | null>(null);
  readonly acts = new Value<PageActs | null>(null);
  readonly sheet = new Value<Sheet | null>(null);
  /** What a screen reader is told. */
  readonly said = new Value('');

  /** Sends what is not saved yet, now. */
  readonly flush: () => void;

  readonly parse: ParseHtml;

  readonly #onReadOnly: () => void;

  constructor(actor: DocumentActor, options: EditorStoreOptions) {
    this.actor = actor;
    this.readOnly = options.readOnly;
    this.flush = options.flush;
    this.parse = options.parse;
    this.#onReadOnly = options.onReadOnly;
  }

  get draft(): Draft {
    return this.actor.getSnapshot().context.draft;
  }

  get page(): PageDocument {
    return this.draft.document;
  }

  /** In the order of selecting: a range starts at the first. */
  get selection(): readonly NodeId[] {
    return this.actor.getSnapshot().context.selection;
  }

  /** The node selected last: what keys start from. */
  get selected(): NodeId | null {
    return this.selection.at(-1) ?? null;
  }

  node(id: NodeId | null): PageNode | undefined {
    return id === null ? undefined : this.page.nodes.get(id);
  }

  /** Selects one node, or none, and brings it into view. */
  select(id: NodeId | null): void {
    this.selectAll(id === null ? [] : [id]);
  }

  /** Selects several nodes and brings the last one into view. */
  selectAll(ids: readonly NodeId[]): void {
    this.actor.send({ type: 'selection.changed', ids });
    const last = ids.at(-1);
    if (last !== undefined) this.canvas.get()?.reveal(last);
  }

  /** Does one edit; false where it was refused, and then says why. */
  edit(edit: Edit, join?: string): boolean {
    return this.editAll([edit], join);
  }

  /** Does several edits as one step to undo: all, or none where one is refused. */
  editAll(edits: readonly Edit[], join?: string): boolean {
    const refusal = this.attempt(edits, join);
    if (refusal !== null && !this.readOnly) this.warn(text(refusal));
    return refusal === null;
  }

  /** As editAll, for who shows in a place of its own why it was refused. */
  attempt(edits: readonly Edit[], join?: string): TextKey | null {
    if (this.readOnly) {
      this.refuseEdit();
      return 'error.readOnly';
    }
    this.actor.send({ type: 'draft.edits', edits, join });
    return this.actor.getSnapshot().context.refusal;
  }

  undo(): void {
    this.#step('draft.undo');
  }

  redo(): void {
    this.#step('draft.redo');
  }

  /** What a step selects is brought into view: else one would not see what was undone. */
  #step(type: 'draft.undo' | 'draft.redo'): void {
    if (this.readOnly) return;
    const before = this.selected;
    const { history } = this.actor.getSnapshot().context;
    this.actor.send({ type });
    if (this.actor.getSnapshot().context.history === history) return;
    this.say(text(type === 'draft.undo' ? 'editor.undone' : 'editor.redone'));
    const { selected } = this;
    if (selected !== null && selected !== before) this.canvas.get()?.reveal(selected);
  }

  /** Tells a screen reader; the same words twice are said twice. */
  say(words: string): void {
    this.said.set(this.said.get() === words ? `${words}\u00a0` : words);
  }

  /** What is said to somebody who tries to change a page shared for reading. */
  refuseEdit(): false {
    this.#onReadOnly();
    this.say(text('error.readOnly'));
    return false;
  }

  /** Says why something asked for was not done, to the eye as well. */
  warn(reason: string): void {
    this.say(reason);
    void toast(reason, { tone: 'warning', id: 'refused' });
  }
}
