import type { RenderContext } from '#core/components/types.ts';
import type { PageDocument } from '#core/page/document.ts';
import type { MarkupElement, NodeId, PageNode } from '#core/page/types.ts';
import { arrangeChildren, drawElement, patchChildren, patchElement } from './draw-markup.ts';

// spec product.3

/** How the tree asks core to draw a node: one element, a container's without its children. */
export interface CanvasRenderer {
  render(node: PageNode, context: RenderContext): MarkupElement;
  isContainer(node: PageNode): boolean;
  /** Whether a node looks different in another context: only then is it drawn anew. */
  drawsContext(node: PageNode, before: RenderContext, now: RenderContext): boolean;
}

interface Drawn {
  readonly node: PageNode;
  readonly element: HTMLElement;
  readonly markup: MarkupElement;
}

/**
 * The page as real DOM, kept in step with the document. An update costs what changed between two documents:
 * the nodes NodeMap reports, each patched in place, never the page.
 */
export class CanvasTree {
  readonly #drawn = new Map<NodeId, Drawn>();
  readonly #ids = new WeakMap<Node, NodeId>();
  readonly #host: HTMLElement;
  readonly #renderer: CanvasRenderer;
  #document: PageDocument | null = null;
  #context: RenderContext | null = null;
  #writing: NodeId | null = null;
  #added: Omit<Drawn, 'node'> | null = null;

  constructor(host: HTMLElement, renderer: CanvasRenderer) {
    this.#host = host;
    this.#renderer = renderer;
  }

  element(id: NodeId): HTMLElement | undefined {
    return this.#drawn.get(id)?.element;
  }

  /** The node drawn at this DOM node or around it. */
  nodeAt(target: Node | null): NodeId | null {
    for (let at = target; at !== null; at = at.parentNode) {
      if (at === this.#added?.element) return null;
      const id = this.#ids.get(at);
      if (id !== undefined) return id;
    }
    return null;
  }

  /** Shows markup that is no node above a node, without one nowhere: asked for after every update, which may move it. */
  showAbove(id: NodeId | null, markup: MarkupElement): void {
    const place = id === null ? undefined : this.element(id);
    if (place === undefined) {
      this.#added?.element.remove();
      this.#added = null;
      return;
    }
    const element = this.#added?.element ?? drawElement(this.#host.ownerDocument, markup);
    if (this.#added) patchChildren(element, this.#added.markup.children, markup.children);
    this.#added = { element, markup };
    if (place.previousSibling !== element) place.before(element);
  }

  /** While a person writes in a node, its inside is the browser's; null gives it back, redrawn. */
  write(id: NodeId | null): void {
    const before = this.#writing;
    this.#writing = id;
    const drawn = before === null ? undefined : this.#drawn.get(before);
    if (drawn === undefined || this.#renderer.isContainer(drawn.node)) return;
    drawn.element.replaceChildren();
    patchChildren(drawn.element, [], drawn.markup.children);
  }

  /** A node's element drawn once more, apart from the page. */
  drawAgain(id: NodeId): HTMLElement | undefined {
    const drawn = this.#drawn.get(id);
    return drawn && drawElement(drawn.element.ownerDocument, drawn.markup);
  }

  update(document: PageDocument, context: RenderContext): void {
    const earlier = this.#document;
    const before = this.#context;
    this.#document = document;
    this.#context = context;
    if (earlier === null || earlier.root !== document.root) {
      this.#drawn.clear();
      this.#host.replaceChildren(this.#draw(document.root));
      return;
    }
    if (earlier.nodes !== document.nodes) this.#patchChanged(earlier, document);
    if (before !== null && before !== context)
      for (const [id, { node }] of [...this.#drawn])
        if (this.#renderer.drawsContext(node, before, context)) this.#patch(id);
  }

  #patchChanged(earlier: PageDocument, document: PageDocument): void {
    const changed = [...document.nodes.changedSince(earlier.nodes)];
    const here = changed.filter((id) => document.nodes.has(id));
    for (const id of here) if (this.#drawn.has(id)) this.#patch(id);
    for (const id of here) this.#arrange(id);
    for (const id of changed) if (!document.nodes.has(id)) this.#drop(id);
  }

  #patch(id: NodeId): void {
    const node = this.#node(id);
    const drawn = this.#drawn.get(id);
    if (node === undefined || drawn === undefined) return;
    const markup = this.#renderer.render(node, this.#context as RenderContext);
    if (markup.tag !== drawn.markup.tag) {
      this.#replace(drawn, node, markup);
      return;
    }
    patchElement(drawn.element, drawn.markup, markup);
    if (!this.#renderer.isContainer(node) && this.#writing !== id)
      patchChildren(drawn.element, drawn.markup.children, markup.children);
    this.#drawn.set(id, { node, element: drawn.element, markup });
  }

  /** Another tag is another element; what stands in a container moves over. */
  #replace(drawn: Drawn, node: PageNode, markup: MarkupElement): void {
    const element = this.#create(node, markup);
    if (this.#renderer.isContainer(node)) element.append(...drawn.element.childNodes);
    drawn.element.replaceWith(element);
  }

  /** Puts a container's children in the document's order, touching only those out of place. */
  #arrange(id: NodeId): void {
    const node = this.#node(id);
    const drawn = this.#drawn.get(id);
    if (node === undefined || drawn === undefined || !this.#renderer.isContainer(node)) return;
    arrangeChildren(
      drawn.element,
      node.children.map((child) => this.element(child) ?? this.#draw(child)),
    );
  }

  #draw(id: NodeId): HTMLElement {
    const node = this.#node(id) as PageNode;
    const element = this.#create(node, this.#renderer.render(node, this.#context as RenderContext));
    for (const child of node.children) element.append(this.#draw(child));
    return element;
  }

  #create(node: PageNode, markup: MarkupElement): HTMLElement {
    const element = drawElement(this.#host.ownerDocument, markup);
    element.dataset.node = node.id;
    this.#ids.set(element, node.id);
    this.#drawn.set(node.id, { node, element, markup });
    return element;
  }

  #drop(id: NodeId): void {
    this.#drawn.get(id)?.element.remove();
    this.#drawn.delete(id);
  }

  #node(id: NodeId): PageNode | undefined {
    return this.#document?.nodes.get(id);
  }
}
