import { type DefaultTreeAdapterMap, defaultTreeAdapter, html, parseFragment, type TreeAdapter } from 'parse5';
import { HtmlTooDeep, PARSED_DEPTH, type ParsedElement, type ParsedNode } from '#core/page/html/parsed.ts';
import type { HtmlParser } from '#core/ports/page-inspector.ts';

type Parse5Node = DefaultTreeAdapterMap['childNode'];

/** The html standard's parser, the same everywhere. */
export const parse5HtmlParser: HtmlParser = {
  async parse(source) {
    const context = defaultTreeAdapter.createElement('body', html.NS.HTML, []);
    const fragment = parseFragment(context, source, { scriptingEnabled: false, treeAdapter: shallowAdapter() });
    return neutral(fragment.childNodes);
  },
};

/** Stops the parser at the maximum depth: its time grows with the square of the depth. */
function shallowAdapter(): TreeAdapter<DefaultTreeAdapterMap> {
  let open = 0;
  return {
    ...defaultTreeAdapter,
    onItemPush() {
      if (++open > PARSED_DEPTH) throw new HtmlTooDeep();
    },
    onItemPop() {
      open--;
    },
  };
}

/** Parsed depth is limited, so this may call itself. */
function neutral(nodes: readonly Parse5Node[]): ParsedNode[] {
  const parsed: ParsedNode[] = [];
  for (const node of nodes) {
    if ('value' in node) parsed.push(node.value);
    else if ('data' in node) parsed.push({ comment: node.data });
    else if ('tagName' in node) parsed.push(element(node));
  }
  return parsed;
}

function element(node: DefaultTreeAdapterMap['element']): ParsedElement {
  const attrs = Object.fromEntries(
    node.attrs.map(({ prefix, name, value }) => [prefix ? `${prefix}:${name}` : name, value]),
  );
  const inside = 'content' in node ? (node as DefaultTreeAdapterMap['template']).content : node;
  return { tag: node.tagName, attrs, children: neutral(inside.childNodes) };
}
