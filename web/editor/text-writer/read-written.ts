import { linesOf, type Span } from '#core/page/edit-rich-text.ts';
import { addRun, type Marks, plainText, type Run, type Toggle, writeRichText } from '#core/page/rich-text.ts';

const MARK_OF: Readonly<Record<string, Toggle>> = {
  B: 'bold',
  STRONG: 'bold',
  I: 'italic',
  EM: 'italic',
  U: 'underline',
};

const BLOCKS: ReadonlySet<string> = new Set(['DIV', 'P', 'LI']);

/** What a person wrote in an element, with its marks: line breaks as the browser keeps them become '\n'. */
export function readRuns(element: Node): readonly Run[] {
  const runs = collected(element);
  // a browser ends an empty last line with a filler break, which is not text
  const last = runs.at(-1);
  if (last?.text.endsWith('\n')) runs.splice(-1, 1, { ...last, text: last.text.slice(0, -1) });
  return runs.filter(({ text }) => text !== '');
}

/** What a person wrote in an element, without its marks. */
export function readWritten(element: Node): string {
  return plainText(readRuns(element));
}

/**
 * Whether an element looks as its words are stored. Browsers write new words with looks of their own: an underline where a
 * link was, a size where two lines became one.
 */
export function looksAs(element: Element, runs: readonly Run[]): boolean {
  const isList = element.matches('ul, ol');
  const apart = isList && [...element.childNodes].some(({ nodeName }) => nodeName !== 'LI');
  const own = element.querySelector(':is(span, strong, em, u, a, b, i)[style], font');
  // the look of a break cannot be seen
  const lines = (each: readonly Run[]) => linesOf(each).map(writeRichText).join('\n');
  return !apart && own === null && lines(readRuns(element)) === lines(runs);
}

/** Lets an empty last line be seen and written in: a browser shows no line after a break that ends a text. */
export function fillLastLine(element: Element, runs: readonly Run[]): void {
  if (!element.matches('ul, ol') && runs.at(-1)?.text.endsWith('\n'))
    element.append(element.ownerDocument.createElement('br'));
}

/** The number of characters in a part of an element, before which nothing is left out. */
function lengthOf(part: Node): number {
  return plainText(collected(part)).length;
}

function collected(element: Node): Run[] {
  const runs: Run[] = [];
  collect(element, {}, runs);
  return runs;
}

function collect(node: Node, marks: Marks, runs: Run[]): void {
  for (const child of node.childNodes) {
    if (child.nodeType === 3) addRun(runs, { ...marks, text: child.nodeValue ?? '' });
    else if (child.nodeName === 'BR') addRun(runs, { ...marks, text: '\n' });
    else {
      if (BLOCKS.has(child.nodeName) && runs.length > 0 && !runs.at(-1)?.text.endsWith('\n'))
        addRun(runs, { text: '\n' });
      collect(child, marksIn(child, marks), runs);
    }
  }
}

function marksIn(node: Node, around: Marks): Marks {
  const mark = MARK_OF[node.nodeName];
  if (mark) return { ...around, [mark]: true };
  const href = node.nodeName === 'A' ? (node as HTMLElement).dataset.href : undefined;
  return href === undefined ? around : { ...around, href };
}

/**
 * The plain text of a clipboard that has only html, for which the browser would paste nothing. null where the clipboard has
 * plain text: the browser pastes that itself.
 */
export function wordsOnlyInHtml(clipboard: Pick<DataTransfer, 'getData'> | null): string | null {
  const html = clipboard?.getData('text/html') ?? '';
  if (clipboard?.getData('text/plain') || html === '') return null;
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const silent of body.querySelectorAll('script, style')) silent.remove();
  return readWritten(body).trim();
}

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
