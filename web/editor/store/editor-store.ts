import { createActor } from 'xstate';
import type { Edit } from '#core/draft/commands/index.ts';
import { valuesOf } from '#core/draft/history.ts';
import type { Draft } from '#core/draft/types.ts';
import { type DocumentEvent, selectRedo, selectUndo } from '#core/machines/document/document.machine.ts';
import { type InteractionEvent, interactionMachine } from '#core/machines/interaction/interaction.machine.ts';
import type { EditRefusal, PageDocument } from '#core/page/document.ts';
import type { ParseHtml } from '#core/page/html/parsed.ts';
import type { NodeId, PageNode } from '#core/page/types.ts';
import type { SettingVerb } from '#core/settings/types.ts';
import { type TextKey, text } from '#core/texts/index.ts';
import type { PreviewDevice } from '../../app/devices.tsx';
import type { Upload } from '../../app/uploads/uploads.ts';
import { toast } from '../../ui/message/toast.ts';
import type { Canvas } from '../canvas/canvas.ts';
import { type DocumentActor, PaintedDocument } from './painted-document.ts';
import { type DropTree, type PlainView, storeGuides, viewLogic } from './view.ts';

interface EditorStoreOptions {
  readonly readOnly: boolean;
  readonly flush: () => void;
  /** Somebody tried to change a page that may only be read. */
  readonly onReadOnly: () => void;
  /** Reads markup that was copied elsewhere; loaded when first needed. */
  readonly parse: ParseHtml;
  /** What the page is shown on first; a phone where absent. */
  readonly device?: PreviewDevice;
  /** Uploads a picture that was dropped or pasted; absent where nothing may be changed. */
  readonly upload?: Upload;
}

/**
 * What the panels, the canvas and the overlays of one editor share: three actors, of the document, of what a person
 * does on the canvas, and of how the page is shown. It edits through the document's actor alone.
 */
export class EditorStore {
  readonly actor: DocumentActor;
  /** What panels show of the document. */
  readonly painted: PaintedDocument;
  readonly interaction = createActor(interactionMachine).start();
  readonly view = createActor(viewLogic).start();

  /** Nothing may be changed: the page is shared for reading. */
  readonly readOnly: boolean;

  /** Sends what is not saved yet, now. */
  readonly flush: () => void;

  readonly parse: ParseHtml;

  readonly upload: Upload | null;

  readonly #onReadOnly: () => void;

  constructor(actor: DocumentActor, options: EditorStoreOptions) {
    this.actor = actor;
    this.painted = new PaintedDocument(actor);
    this.readOnly = options.readOnly;
    this.flush = options.flush;
    this.parse = options.parse;
    this.upload = options.upload ?? null;
    this.#onReadOnly = options.onReadOnly;
    if (options.device) this.show({ device: options.device });
  }

  /** Tells what a person begins or ends on the canvas. */
  send(event: InteractionEvent): void {
    this.interaction.send(event);
  }

  /** The node that is written in. */
  get writing(): NodeId | null {
    return this.interaction.getSnapshot().context.writing;
  }

  get dragging(): boolean {
    return this.interaction.getSnapshot().matches('dragging');
  }

  /** Changes how the page is shown, as far as that has no rules. */
  show(change: Partial<PlainView>): void {
    this.view.send({ type: 'view.changed', change });
  }

  /** Shows the outlines of boxes and columns, or hides them; the choice is kept on this device. */
  toggleGuides(): void {
    this.view.send({ type: 'guides.toggled' });
    const { guides } = this.view.getSnapshot().context;
    storeGuides(guides);
    this.say(text(guides ? 'editor.guidesOn' : 'editor.guidesOff'));
  }

  get canvas(): Canvas | null {
    return this.view.getSnapshot().context.canvas;
  }

  get tree(): DropTree | null {
    return this.view.getSnapshot().context.tree;
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
    if (last !== undefined) this.canvas?.reveal(last);
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

  /** Does edits like editAll, but leaves it to the caller to show why they were refused. The history calls the step by `name`. */
  attempt(edits: readonly Edit[], join?: string, name?: string): TextKey | null {
    if (this.readOnly) {
      this.refuseEdit();
      return 'error.readOnly';
    }
    this.actor.send({ type: 'draft.edits', edits, join, name });
    return this.actor.getSnapshot().context.refusal;
  }

  /** Does what a verb of the settings gives as one edit; the refusal where it is refused. */
  configure<Args>(verb: SettingVerb<Args>, args: Args, join?: string): EditRefusal | null {
    const result = verb(this.draft.configuration, args);
    if (!result.ok) return result;
    this.edit({ command: 'setConfiguration', args: { change: result.value } }, join);
    return null;
  }

  undo(): void {
    this.#step({ type: 'draft.undo' }, 'history.undone', selectUndo(this.actor.getSnapshot()));
  }

  redo(): void {
    this.#step({ type: 'draft.redo' }, 'history.redone', selectRedo(this.actor.getSnapshot()));
  }

  /** Goes to a moment of the history by its index, the oldest first: any number of steps at once. */
  goTo(index: number): void {
    const moment = valuesOf(this.actor.getSnapshot().context.history)[index];
    if (moment) this.#step({ type: 'draft.goTo', index }, 'history.wentTo', moment.step?.name ?? text('history.start'));
  }

  /** What a step selects is brought into view: else one would not see what was undone. */
  #step(event: DocumentEvent, said: TextKey, step: string | null): void {
    if (this.readOnly || step === null) return;
    const before = this.selected;
    const { history } = this.actor.getSnapshot().context;
    this.actor.send(event);
    if (this.actor.getSnapshot().context.history === history) return;
    this.say(text(said, { step }));
    const { selected } = this;
    if (selected !== null && selected !== before) this.canvas?.reveal(selected);
  }

  /** Tells a screen reader; the same words twice are said twice. */
  say(words: string): void {
    this.view.send({ type: 'words.said', words });
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
    toast(reason, { tone: 'warning', id: 'refused' });
  }
}
