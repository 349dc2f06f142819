import { componentByName } from '#core/components/index.ts';
import { CONTAINER_COLUMNS } from '#core/constants.ts';
import { withDocument } from '#core/draft/draft.ts';
import { dropStrings } from '#core/draft/draft-strings.ts';
import { pageRegistry } from '#core/draft/page-registry.ts';
import type { Command } from '#core/draft/types.ts';
import { accepted, type EditResult, type PageDocument, refused } from '#core/page/document.ts';
import { removeNode, setNodeProperty } from '#core/page/edit-nodes.ts';
import { sameJson } from '#core/page/json.ts';
import type { NewId } from '#core/page/new-id.ts';
import { convertNode, unwrapNode, wrapNodes } from '#core/page/restructure.ts';
import type { NodeId, PageNode } from '#core/page/types.ts';
import { plainDraft, takesMarks } from './properties.ts';

export const BOX = 'box';

/** Puts a new box around elements beside each other, and selects the box. */
export const wrap: Command<{ readonly ids: readonly NodeId[] }> = (draft, { ids }, { newId }) => {
  const wrapper = { id: newId(), component: BOX, props: { columns: columnsAround(draft.document, ids) } };
  const result = wrapNodes(draft.document, { ids, wrapper }, pageRegistry);
  return result.ok ? accepted({ draft: withDocument(draft, result.value), select: [wrapper.id] }) : result;
};

/** The width of a new box around boxes: their sum if they stand side by side, otherwise the widest. */
function columnsAround({ nodes }: PageDocument, ids: readonly NodeId[]): number {
  const widths = ids.flatMap((id) => columnsOf(nodes.get(id)) ?? []);
  if (widths.length === 0) return CONTAINER_COLUMNS.default;
  const parent = nodes.get(nodes.get(ids[0] ?? '')?.parent ?? '');
  const together = isGrid(parent) ? widths.reduce((sum, each) => sum + each, 0) : Math.max(...widths);
  return Math.min(together, CONTAINER_COLUMNS.max);
}

/** Removes a box and puts its elements in its place, and selects them. */
export const unwrap: Command<{ readonly id: NodeId }> = (draft, { id }) => {
  const result = unwrapNode(draft.document, { id }, pageRegistry);
  if (!result.ok) return result;
  const configuration = dropStrings(draft.configuration, new Set([id]));
  return accepted({
    draft: { document: result.value, configuration },
    select: draft.document.nodes.get(id)?.children ?? [],
  });
};

/** Turns an element into another kind, with its words, its translations and all of its look that the other kind has. */
export const convert: Command<{ readonly id: NodeId; readonly to: string }> = (draft, { id, to }) => {
  const node = draft.document.nodes.get(id);
  if (!node) return refused('page.missing');
  if (!componentByName(node.component)?.becomes?.includes(to)) return refused('page.notConvertible');
  const from = takesMarks({ component: to }) ? draft : plainDraft(draft, id);
  const result = convertNode(from.document, { id, component: to }, pageRegistry);
  return result.ok ? accepted({ draft: withDocument(from, result.value) }) : result;
};

export type BoxAlign = 'grid' | 'stacked';

/**
 * Makes columns of what is in a box, or puts it below each other again. Each element gets a box as its column; such a
 * box is removed again if nothing but its width was changed. Other boxes in it are columns themselves.
 */
export const arrange: Command<{ readonly id: NodeId; readonly align: BoxAlign }> = (draft, args, { newId }) => {
  const node = draft.document.nodes.get(args.id);
  if (!node) return refused('page.missing');
  if (node.component !== BOX) return refused('page.notConvertible');
  const columns = widthAs(args.align, draft.document, node);
  let result = setNodeProperty(draft.document, { id: node.id, property: 'align', value: args.align }, pageRegistry);
  if (result.ok)
    result = setNodeProperty(result.value, { id: node.id, property: 'columns', value: columns }, pageRegistry);
  const place = args.align === 'grid' ? intoColumn(node, newId) : outOfColumn(columns);
  for (const child of node.children) {
    if (!result.ok) return result;
    result = place(result.value, result.value.nodes.get(child) as PageNode);
  }
  return result.ok ? accepted({ draft: withDocument(draft, result.value), select: [node.id] }) : result;
};

/**
 * A box of the usual width is too narrow for columns: it becomes as wide as the page, and is as it was when its elements
 * stand below each other again. One that is a column itself keeps its part of the row.
 */
function widthAs(align: BoxAlign, { nodes }: PageDocument, node: PageNode): number {
  const { default: usual, max } = CONTAINER_COLUMNS;
  const width = columnsOf(node) ?? usual;
  const [from, to] = align === 'grid' ? [usual, max] : [max, usual];
  return width === from && isGrid(node) !== (align === 'grid') && !isGrid(nodes.get(node.parent ?? '')) ? to : width;
}

type PlaceChild = (document: PageDocument, child: PageNode) => EditResult<PageDocument>;

/** Columns share the width of their box; narrower than a quarter of it they go on in a next row. */
function intoColumn({ children }: PageNode, newId: NewId): PlaceChild {
  const value = Math.max(Math.floor(CONTAINER_COLUMNS.max / children.length), CONTAINER_COLUMNS.max / 4);
  return (document, { id, component }) => {
    if (component === BOX) return setNodeProperty(document, { id, property: 'columns', value }, pageRegistry);
    const wrapper = { id: newId(), component: BOX, props: { columns: value } };
    const wrapped = wrapNodes(document, { ids: [id], wrapper }, pageRegistry);
    return wrapped.ok ? fitPicture(wrapped.value, id, 'auto', FILLING) : wrapped;
  };
}

function outOfColumn(value: number): PlaceChild {
  return (document, child) => {
    if (child.component !== BOX) return accepted(document);
    if (!isBareColumn(child))
      return setNodeProperty(document, { id: child.id, property: 'columns', value }, pageRegistry);
    const [only, ...others] = child.children;
    if (only === undefined) return removeNode(document, { id: child.id }, pageRegistry);
    const loose = unwrapNode(document, { id: child.id }, pageRegistry);
    return loose.ok && others.length === 0 ? fitPicture(loose.value, only, FILLING, 'auto') : loose;
  };
}

const FILLING = '100%';

/** A picture is as wide as the column that was put around it, and has its own width without it. */
function fitPicture(document: PageDocument, id: NodeId, from: string, to: string): EditResult<PageDocument> {
  const node = document.nodes.get(id);
  if (node?.component !== 'picture' || node.props.width !== from) return accepted(document);
  return setNodeProperty(document, { id, property: 'width', value: to }, pageRegistry);
}

/** Nothing but the width of the box was ever changed. */
function isBareColumn({ component, props }: PageNode): boolean {
  const defaults = pageRegistry.defaults(component);
  return Object.entries(props).every(
    ([property, value]) => property === 'columns' || sameJson(value, defaults[property]),
  );
}

function columnsOf(node: PageNode | undefined): number | null {
  return node?.component === BOX ? Number(node.props.columns) : null;
}

/** Whether the elements of a container stand side by side. */
export function isGrid(node: PageNode | undefined): boolean {
  return node?.component === BOX && node.props.align === 'grid';
}
