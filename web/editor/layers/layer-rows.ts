import { componentByName } from '#core/components/index.ts';
import { componentLabel, nodeExcerpt, nodeName } from '#core/components/node-name.ts';
import type { TreeSpot } from '#core/machines/interaction/interaction.machine.ts';
import type { PageDocument } from '#core/page/document.ts';
import { readHidden, type ScreenName } from '#core/page/screens.ts';
import { ancestors } from '#core/page/tree.ts';
import type { NodeId, PageNode } from '#core/page/types.ts';
import { text } from '#core/texts/index.ts';
import { arrangeChildren } from '../canvas/draw-markup.ts';
import { LayoutSignal } from '../canvas/layout-signal.ts';
import styles from './layers-panel.module.css';

/** A node's row, and below it the rows of what stands in it. */
interface Row {
  readonly element: HTMLElement;
  readonly fold: HTMLElement;
  readonly name: HTMLElement;
  node: PageNode;
  level: number;
  group: HTMLElement | null;
}

/** An icon by its name, as an image of CSS. */
export type IconOf = (name: string) => string;

/**
 * The page as a tree of real rows, kept in step with the document. As on the canvas, an update costs what changed
 * between two documents, and the browser scrolls the rows itself.
 */
export class LayerRows {
  /** Nodes whose rows below them are hidden. */
  readonly closed = new Set<NodeId>();
  readonly #tree: HTMLElement;
  readonly #iconOf: IconOf;
  readonly #rows = new Map<NodeId, Row>();
  readonly #laidOut = new LayoutSignal(document);
  #page: PageDocument | null = null;
  #selection: readonly NodeId[] = [];
  #spot: TreeSpot | null = null;

  constructor(tree: HTMLElement, iconOf: IconOf) {
    this.#tree = tree;
    this.#iconOf = iconOf;
    this.#laidOut.subscribe(() => this.row(this.#selection.at(-1))?.scrollIntoView({ block: 'nearest' }));
  }

  row(id: NodeId | null | undefined): HTMLElement | undefined {
    return this.#rows.get(id ?? '')?.element;
  }

  /** Shows a page, and what of it is selected. */
  update(page: PageDocument, selection: readonly NodeId[]): void {
    const earlier = this.#page;
    this.#page = page;
    if (earlier === null || earlier.root !== page.root) {
      this.#rows.clear();
      arrangeChildren(this.#tree, this.#elementsOf([page.root], 1));
    } else if (earlier.nodes !== page.nodes) this.#patchChanged(earlier, page);
    if (selection !== this.#selection) this.#select(page, selection);
  }

  /** Shows or hides the rows below a node's. */
  fold(id: NodeId, open: boolean): void {
    if (open) this.closed.delete(id);
    else this.closed.add(id);
    const row = this.#rows.get(id);
    if (row) this.#drawFold(row);
    this.#markActive();
  }

  /** Marks where in the tree something dragged would land. */
  markDrop(spot: TreeSpot | null): void {
    if (spot?.id === this.#spot?.id && spot?.zone === this.#spot?.zone) return;
    this.row(this.#spot?.id)?.removeAttribute('data-drop');
    if (spot) this.row(spot.id)?.setAttribute('data-drop', spot.zone);
    this.#spot = spot;
  }

  stop(): void {
    this.#laidOut.stop();
    this.#tree.replaceChildren();
  }

  #patchChanged(earlier: PageDocument, page: PageDocument): void {
    const changed = [...page.nodes.changedSince(earlier.nodes)];
    const here = changed.flatMap((id) => page.nodes.get(id) ?? []);
    for (const node of here) {
      const row = this.#rows.get(node.id);
      if (row) this.#patch(row, node);
    }
    for (const { id } of here) this.#arrange(id);
    for (const id of changed) if (!page.nodes.has(id)) this.#drop(id);
  }

  #patch(row: Row, node: PageNode): void {
    const before = row.node;
    row.node = node;
    const words = wordsOf(node);
    if (row.name.textContent !== words) {
      row.name.textContent = words;
      row.name.title = words;
    }
    if (node.component !== before.component) this.#drawIcon(row);
    if (node.props.hidden !== before.props.hidden) this.#drawHidden(row);
    if (node.children.length > 0 !== before.children.length > 0) this.#drawFold(row);
  }

  /** Puts the rows of what stands in a node below its own. */
  #arrange(id: NodeId): void {
    const row = this.#rows.get(id);
    if (row === undefined || (row.node.children.length === 0 && row.group === null)) return;
    row.group ??= this.#newGroup(row);
    arrangeChildren(row.group, this.#elementsOf(row.node.children, row.level + 1));
  }

  #elementsOf(ids: readonly NodeId[], level: number): Element[] {
    return ids.flatMap((id) => {
      const { element, group } = this.#rowOf(id, level);
      return group ? [element, group] : [element];
    });
  }

  /** The row of a node on a level of the tree; it is made where there is none. */
  #rowOf(id: NodeId, level: number): Row {
    const known = this.#rows.get(id);
    if (known) {
      this.#setLevel(known, level);
      return known;
    }
    const node = this.#page?.nodes.get(id) as PageNode;
    const row = this.#newRow(node);
    this.#rows.set(id, row);
    this.#setLevel(row, level);
    this.#drawIcon(row);
    this.#drawHidden(row);
    this.#drawFold(row);
    this.#arrange(id);
    return row;
  }

  #drawIcon({ name, node }: Row): void {
    name.style.backgroundImage = this.#iconOf(componentByName(node.component)?.icon ?? '');
  }

  /** Says on which screens an element is not seen. */
  #drawHidden({ element, node }: Row): void {
    const screens = readHidden(node.props.hidden);
    if (screens.length === 0) delete element.dataset.hidden;
    else element.dataset.hidden = hiddenOn(screens);
  }

  #newRow(node: PageNode): Row {
    const element = rowTemplate().cloneNode(true) as HTMLElement;
    const [fold, name] = element.children as unknown as [HTMLElement, HTMLElement];
    element.id = `layer-${node.id}`;
    element.dataset.layer = node.id;
    element.setAttribute('aria-selected', String(this.#selection.includes(node.id)));
    const words = wordsOf(node);
    name.textContent = words;
    name.title = words;
    return { element, fold, name, node, level: 0, group: null };
  }

  #newGroup(row: Row): HTMLElement {
    const group = document.createElement('div');
    group.className = styles.group ?? '';
    group.setAttribute('role', 'group');
    group.hidden = this.closed.has(row.node.id);
    row.element.after(group);
    return group;
  }

  #setLevel(row: Row, level: number): void {
    if (row.level === level) return;
    row.level = level;
    row.element.setAttribute('aria-level', String(level));
    row.element.style.paddingInlineStart = `${indentOf(level - 1)}px`;
    for (const child of row.node.children) {
      const below = this.#rows.get(child);
      if (below) this.#setLevel(below, level + 1);
    }
  }

  #drawFold({ element, fold, node, group }: Row): void {
    const isParent = node.children.length > 0;
    const isClosed = this.closed.has(node.id);
    if (isParent) element.setAttribute('aria-expanded', String(!isClosed));
    else element.removeAttribute('aria-expanded');
    fold.toggleAttribute('data-fold', isParent);
    fold.style.backgroundImage = isParent ? this.#iconOf(isClosed ? 'closed' : 'open') : '';
    if (group) group.hidden = isClosed;
  }

  #drop(id: NodeId): void {
    const row = this.#rows.get(id);
    row?.element.remove();
    row?.group?.remove();
    this.#rows.delete(id);
    this.closed.delete(id);
  }

  /** What was selected elsewhere is shown here: what it stands in is opened, and its row is brought into view. */
  #select(page: PageDocument, selection: readonly NodeId[]): void {
    const before = new Set(this.#selection);
    this.#selection = selection;
    for (const id of selection) if (!before.delete(id)) this.row(id)?.setAttribute('aria-selected', 'true');
    for (const id of before) this.row(id)?.setAttribute('aria-selected', 'false');
    const last = selection.at(-1);
    if (last !== undefined) for (const { id } of ancestors(page, last)) if (this.closed.has(id)) this.fold(id, true);
    this.#markActive();
    this.#laidOut.ask();
  }

  /** Tells a screen reader on which row the keys are. */
  #markActive(): void {
    const active = this.row(this.#selection.at(-1));
    if (active && active.closest('[hidden]') === null) this.#tree.setAttribute('aria-activedescendant', active.id);
    else this.#tree.removeAttribute('aria-activedescendant');
  }
}

function wordsOf(node: PageNode): string {
  return nodeName(node) || nodeExcerpt(node) || componentLabel(node);
}

function hiddenOn(screens: readonly ScreenName[]): string {
  return text('editor.hiddenMark', { screens: screens.map((each) => text(`controls.screens.${each}`)).join(', ') });
}

/** Pixels: deep down the steps are small, so that the names keep their room. */
function indentOf(depth: number): number {
  return 4 + Math.min(depth, 7) * 14 + Math.max(depth - 7, 0) * 2;
}

let template: HTMLElement | null = null;

/** An empty row, copied for each node. */
function rowTemplate(): HTMLElement {
  if (template) return template;
  template = document.createElement('div');
  const [fold, name] = [document.createElement('span'), document.createElement('span')];
  template.className = styles.row ?? '';
  template.setAttribute('role', 'treeitem');
  template.tabIndex = -1;
  fold.className = styles.fold ?? '';
  name.className = styles.name ?? '';
  template.append(fold, name);
  return template;
}
