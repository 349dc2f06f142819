import type { RenderContext } from '#core/components/types.ts';
import type { Box, Point } from '#core/machines/interaction/interaction.machine.ts';
import type { PageDocument } from '#core/page/document.ts';
import { SCREEN_NAMES, SCREEN_QUERIES, type ScreenName } from '#core/page/screens.ts';
import type { NodeId } from '#core/page/types.ts';
import { type CanvasRenderer, CanvasTree } from './canvas-tree.ts';
import { LayoutSignal } from './layout-signal.ts';

/** What people do on the canvas, told to the editor. Points are in the coordinates of the canvas's window. */
export interface CanvasHandlers {
  press(id: NodeId | null, event: PointerEvent): void;
  click(id: NodeId | null, event: MouseEvent): void;
  hover(id: NodeId | null): void;
  open(id: NodeId, event: MouseEvent): void;
  /** The other button was pressed, the menu key, or a finger was held. */
  menu(id: NodeId | null, event: MouseEvent): void;
  key(event: KeyboardEvent): void;
  /** Whether a person writes in this node: the pointer is the browser's there. */
  isWriting(id: NodeId | null): boolean;
}

/**
 * The page inside its frame: draws the document, measures where nodes are, and reports what people do.
 * The frame's window scrolls; `moved` fires once in every frame in which rectangles may have changed, after its layout.
 */
export class Canvas {
  readonly tree: CanvasTree;
  readonly moved: LayoutSignal;
  readonly #frame: HTMLIFrameElement;
  readonly #window: Window & typeof globalThis;
  readonly #end = new AbortController();
  readonly #faces: CSSStyleSheet;
  #revealed: NodeId | null = null;
  #screen: ScreenName = 'desktop';

  constructor(frame: HTMLIFrameElement, renderer: CanvasRenderer, styles: string, handlers: CanvasHandlers) {
    this.#frame = frame;
    this.#window = frame.contentWindow as Window & typeof globalThis;
    this.tree = new CanvasTree(this.document.body, renderer);
    this.moved = new LayoutSignal(frame.ownerDocument);
    this.moved.subscribe(() => this.#scrollToRevealed());
    this.#faces = new this.#window.CSSStyleSheet();
    this.#applyStyles(styles);
    this.#listen(handlers);
    this.moved.watch(frame, this.document.body);
  }

  get document(): Document {
    return this.#window.document;
  }

  update(document: PageDocument, context: RenderContext): void {
    this.tree.update(document, context);
    this.moved.ask();
  }

  /** Ratio of a pixel of the screen to one of the page: below 1 where a wide device is made to fit. */
  get scale(): number {
    return this.#frame.offsetWidth === 0 ? 1 : this.#frame.getBoundingClientRect().width / this.#frame.offsetWidth;
  }

  /** The screen whose styles the page has at the width of its frame. */
  get screen(): ScreenName {
    return this.#screen;
  }

  /** Calls when the frame became as wide as another screen. */
  onScreen(changed: () => void): void {
    for (const name of SCREEN_NAMES) {
      const query = this.#window.matchMedia(SCREEN_QUERIES[name]);
      const look = () => {
        if (!query.matches) return;
        this.#screen = name;
        changed();
      };
      if (query.matches) this.#screen = name;
      query.addEventListener('change', look, { signal: this.#end.signal });
    }
  }

  get size(): { readonly width: number; readonly height: number } {
    return { width: this.#window.innerWidth, height: this.#window.innerHeight };
  }

  /** Where a node stands in the canvas's window. */
  box(id: NodeId): Box | undefined {
    const rect = this.tree.element(id)?.getBoundingClientRect();
    return rect && { left: rect.left, top: rect.top, width: rect.width, height: rect.height };
  }

  /** Where a node stands on the page, however far it is scrolled. */
  pageBox(id: NodeId): Box | undefined {
    const box = this.box(id);
    return box && { ...box, left: box.left + this.#window.scrollX, top: box.top + this.#window.scrollY };
  }

  /** How far the page is scrolled. */
  get scrolled(): Point {
    return { x: this.#window.scrollX, y: this.#window.scrollY };
  }

  nodeAtPoint({ x, y }: Point): NodeId | null {
    return this.tree.nodeAt(this.document.elementFromPoint(x, y)) ?? this.tree.nodeAt(this.document.body.firstChild);
  }

  /** A point of the editor's window in the canvas's, null outside of it. */
  pointAt(clientX: number, clientY: number): Point | null {
    const rect = this.#frame.getBoundingClientRect();
    const seen = this.edges;
    if (clientX < seen.left || clientX > seen.right || clientY < seen.top || clientY > seen.bottom) return null;
    return { x: (clientX - rect.left) / this.scale, y: (clientY - rect.top) / this.scale };
  }

  /** A point of the canvas's window in the editor's. */
  pointInEditor({ x, y }: Point): Point {
    const rect = this.#frame.getBoundingClientRect();
    return { x: rect.left + x * this.scale, y: rect.top + y * this.scale };
  }

  /** The lower left corner of a node in the editor's window. */
  pointBelow(id: NodeId): Point {
    const box = this.box(id);
    return this.pointInEditor(box ? { x: box.left, y: Math.max(box.top + box.height, 0) } : { x: 0, y: 0 });
  }

  /** Shows the outlines of boxes and columns, which are styles of the canvas alone. */
  showGuides(shown: boolean): void {
    this.document.documentElement.toggleAttribute('data-guides', shown);
  }

  /** What is seen of the canvas in the editor's window; at a large zoom only a part of it. */
  get edges(): { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number } {
    const frame = this.#frame.getBoundingClientRect();
    const ground = this.#ground?.getBoundingClientRect() ?? frame;
    return {
      left: Math.max(frame.left, ground.left),
      top: Math.max(frame.top, ground.top),
      right: Math.min(frame.right, ground.right),
      bottom: Math.min(frame.bottom, ground.bottom),
    };
  }

  /** Brings a node into view in the next frame, moving no more than needed. */
  reveal(id: NodeId): void {
    this.#revealed = id;
    this.moved.ask();
  }

  /** Scrolls by this many pixels; false where the end was reached before. */
  scrollBy(top: number): boolean {
    const before = this.#window.scrollY;
    this.#window.scrollBy(0, top);
    if (this.#window.scrollY !== before) return true;
    const ground = this.#ground;
    const at = ground?.scrollTop;
    ground?.scrollBy(0, top);
    return ground?.scrollTop !== at;
  }

  /** What the canvas lies on, and scrolls in where it is zoomed. */
  get #ground(): Element | null {
    return this.#frame.closest('[data-ground]');
  }

  get window(): Window {
    return this.#window;
  }

  /** Makes fonts known to the page, as rules of CSS, in place of those before. */
  showFonts(faces: string): void {
    this.#faces.replaceSync(faces);
  }

  focus(): void {
    this.document.body.focus({ preventScroll: true });
  }

  get focused(): boolean {
    return this.#frame.ownerDocument.activeElement === this.#frame;
  }

  stop(): void {
    this.#end.abort();
    this.moved.stop();
  }

  #scrollToRevealed(): void {
    const element = this.#revealed === null ? undefined : this.tree.element(this.#revealed);
    this.#revealed = null;
    element?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }

  /** A constructed sheet is allowed by any CSP, a style element would not be. */
  #applyStyles(styles: string): void {
    const sheet = new this.#window.CSSStyleSheet();
    sheet.replaceSync(styles);
    this.document.adoptedStyleSheets = [sheet, this.#faces];
  }

  #listen(handlers: CanvasHandlers): void {
    const { document } = this;
    const on = <K extends keyof DocumentEventMap>(
      type: K,
      listener: (event: DocumentEventMap[K]) => void,
      capture = false,
    ) => document.addEventListener(type, listener as EventListener, { signal: this.#end.signal, capture });
    on('pointerdown', (event) => handlers.press(this.tree.nodeAt(event.target as Node), event));
    on('pointerover', (event) => handlers.hover(this.tree.nodeAt(event.target as Node)));
    document.documentElement.addEventListener('pointerleave', () => handlers.hover(null), { signal: this.#end.signal });
    on('dblclick', (event) => {
      const id = this.tree.nodeAt(event.target as Node);
      if (id !== null) handlers.open(id, event);
    });
    // keeps the browser from selecting words and from moving the focus into the page
    on('mousedown', (event) => handlers.isWriting(this.tree.nodeAt(event.target as Node)) || event.preventDefault());
    // on the canvas links are not followed and forms are not sent
    on('click', (event) => {
      event.preventDefault();
      handlers.click(this.tree.nodeAt(event.target as Node), event);
    });
    on('contextmenu', (event) => handlers.menu(this.tree.nodeAt(event.target as Node), event));
    on('submit', (event) => event.preventDefault());
    on('dragstart', (event) => event.preventDefault());
    on('keydown', (event) => handlers.key(event));
    on('scroll', () => this.moved.ask(), true);
    on('load', () => this.moved.ask(), true);
    document.fonts.addEventListener('loadingdone', () => this.moved.ask(), { signal: this.#end.signal });
  }
}
