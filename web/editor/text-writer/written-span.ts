import type { Span } from '#core/page/edit-rich-text.ts';
import { lengthOf } from './read-written.ts';

/** What is selected in an element that is written in, in characters; null where the selection is elsewhere. */
export function selectedSpan(element: HTMLElement): Span | null {
  const selection = element.ownerDocument.getSelection();
  if (!selection || selection.rangeCount === 0) return null;
  const range = selection.getRangeAt(0);
  if (!element.contains(range.startContainer) || !element.contains(range.endContainer)) return null;
  return {
    start: offsetOf(element, range.startContainer, range.startOffset),
    end: offsetOf(element, range.endContainer, range.endOffset),
  };
}

function offsetOf(element: HTMLElement, node: Node, offset: number): number {
  const before = element.ownerDocument.createRange();
  before.setStart(element, 0);
  before.setEnd(node, offset);
  return lengthOf(before.cloneContents());
}

/** Selects a part of an element again, after its inside was drawn anew. */
export function selectSpan(element: HTMLElement, { start, end }: Span): void {
  const range = element.ownerDocument.createRange();
  const from = placeAt(element, start);
  const to = start === end ? from : placeAt(element, end);
  range.setStart(from.node, from.offset);
  range.setEnd(to.node, to.offset);
  const selection = element.ownerDocument.getSelection();
  selection?.removeAllRanges();
  selection?.addRange(range);
}

interface Place {
  readonly node: Node;
  readonly offset: number;
}

/** The place of a character, at the end of the words before it: what is typed there looks like them. */
function placeAt(element: HTMLElement, at: number): Place {
  const walker = element.ownerDocument.createTreeWalker(element);
  let left = at;
  let endsLine = true;
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const signs = signsOf(node, endsLine);
    if (signs === null) continue;
    if (node.nodeType === 3 && left <= signs.length) return { node, offset: left };
    if (node.nodeName === 'BR' && left === 0) return placeBefore(node as ChildNode, element);
    left -= signs.length;
    if (signs !== '') endsLine = signs.endsWith('\n');
  }
  return { node: element, offset: element.childNodes.length };
}

/** What a node adds to the text by itself; null for an element that adds nothing. */
function signsOf(node: Node, endsLine: boolean): string | null {
  if (node.nodeType === 3) return node.nodeValue ?? '';
  if (node.nodeName === 'BR') return '\n';
  return node.nodeName === 'LI' && !endsLine ? '\n' : null;
}

function placeBefore(node: ChildNode, element: HTMLElement): Place {
  const parent = node.parentNode ?? element;
  return { node: parent, offset: [...parent.childNodes].indexOf(node) };
}
