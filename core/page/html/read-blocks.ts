import { sliceRuns } from '#core/page/edit-rich-text.ts';
import { safeUrl } from '#core/page/html/safe-values.ts';
import { addRun, joined, type Marks, plainText, type Run } from '#core/page/rich-text.ts';
import { DROPPED, wordsOf } from './clean-markup.ts';
import type { ParsedElement, ParsedNode } from './parsed.ts';

/** A part of a foreign document as a page can have it. */
export type Block =
  | { readonly kind: 'text'; readonly level: number; readonly runs: readonly Run[] }
  | { readonly kind: 'list'; readonly numbered: boolean; readonly items: readonly (readonly Run[])[] }
  | { readonly kind: 'picture'; readonly src: string; readonly alt: string; readonly width: number | null }
  /** Markup that text and pictures cannot express, such as a table. */
  | { readonly kind: 'markup'; readonly element: ParsedElement };

/** The headings, paragraphs, lists and pictures of markup that a word processor or a browser put on the clipboard. */
export function readBlocks(nodes: readonly ParsedNode[]): readonly Block[] {
  const reader = new BlockReader();
  reader.read(nodes, {});
  reader.endParagraph();
  return reader.blocks;
}

const PARAGRAPHS =
  /^(?:address|article|aside|blockquote|body|caption|center|dd|details|div|dl|dt|fieldset|figcaption|figure|footer|form|header|hr|main|nav|p|pre|section|summary|tbody|td|tfoot|th|thead|tr)$/;

/** Elements that text and pictures cannot express. */
const MARKUP: ReadonlySet<string> = new Set(['map', 'meter', 'progress', 'ruby', 'table']);

const HEADING = /^h([1-6])$/;
/** The deepest level of heading that a text has. */
const DEEPEST = 3;

type List = Extract<Block, { kind: 'list' }> & { readonly items: (readonly Run[])[] };

class BlockReader {
  readonly blocks: Block[] = [];
  #runs: Run[] = [];
  #level = 0;
  #list: List | null = null;
  /** In how many lists of items the list stands. */
  #depth = 0;
  /** The list of the last paragraph, where Word wrote it as an item. */
  #wordList: List | null = null;
  /** The bullet or number that a word processor wrote before an item of a list. */
  #bullet: string | null = null;

  read(nodes: readonly ParsedNode[], marks: Marks): void {
    for (const node of nodes) {
      if (typeof node === 'string') this.#words(node, marks);
      else if (!('comment' in node)) this.#element(node, marks);
    }
  }

  /** Puts what was read since the last paragraph where it belongs. */
  endParagraph(): void {
    const runs = trimmed(this.#runs);
    this.#runs = [];
    if (runs.length === 0) return;
    if (this.#list) this.#endItem(this.#list.items, this.#list.numbered, onOneLine(runs));
    else this.blocks.push({ kind: 'text', level: this.#level, runs: this.#level > 0 ? withoutBold(runs) : runs });
  }

  /**
   * A text has no lists in its list: an item of one is indented. In a numbered list it would be counted, so it follows the
   * words of the item that it belongs to.
   */
  #endItem(items: (readonly Run[])[], numbered: boolean, runs: readonly Run[]): void {
    const owner = items.at(-1);
    if (this.#depth === 0 || owner === undefined) items.push(runs);
    else if (numbered) items.splice(-1, 1, joined([...owner, { text: ' – ' }, ...runs]));
    else items.push(joined([{ text: `${'\u2003'.repeat(this.#depth)}– ` }, ...runs]));
  }

  #element(element: ParsedElement, around: Marks): void {
    const { tag, attrs, children } = element;
    const [, heading] = HEADING.exec(tag) ?? [];
    const style = attrs.style ?? '';
    if (DROPPED.has(tag) || /(?:^|;)\s*display\s*:\s*none/i.test(style)) return;
    if (/mso-list\s*:\s*ignore/i.test(style)) this.#bullet = wordsOf(children);
    else if (tag === 'br') addRun(this.#runs, { ...around, text: '\n' });
    else if (tag === 'img') this.#picture(attrs);
    else if (MARKUP.has(tag) && !isLayout(element)) this.#append({ kind: 'markup', element });
    else if (tag === 'ul' || tag === 'ol') this.#listElement(element, around);
    else if (tag === 'li') this.#item(element, around);
    else if (heading) this.#paragraph(element, around, Math.min(DEEPEST, Number(heading)));
    else if (isWordItem(element)) this.#wordItem(element, around);
    else if (PARAGRAPHS.test(tag)) this.#paragraph(element, around, TITLES[attrs.class ?? ''] ?? this.#level);
    else this.read(children, marksOf(element, around));
  }

  #words(words: string, marks: Marks): void {
    const text = words.replace(/[\s\u00a0]+/g, ' ');
    const before = this.#runs.at(-1)?.text ?? '\n';
    addRun(this.#runs, { ...marks, text: /\s$/.test(before) ? text.replace(/^ /, '') : text });
  }

  #paragraph(element: ParsedElement, around: Marks, level: number): void {
    this.endParagraph();
    const outer = this.#level;
    this.#level = level;
    this.read(element.children, marksOf(element, around));
    this.endParagraph();
    this.#level = outer;
  }

  #append(block: Block): void {
    this.endParagraph();
    this.blocks.push(block);
  }

  #picture({ src = '', alt = '', width = '', height = '' }: ParsedElement['attrs']): void {
    const size = /^\d{1,5}/.exec(width)?.[0];
    // Web pages count their visitors by pictures of one pixel.
    const counts = Number(size) <= 1 && Number.parseInt(height, 10) <= 1;
    if (src === '' || (size !== undefined && counts)) return;
    const list = this.#list;
    this.#append({ kind: 'picture', src, alt: alt.replace(/\s+/g, ' ').trim(), width: size ? Number(size) : null });
    // A list that a picture stands in goes on after it.
    if (list) this.#list = this.#startList(list.numbered);
  }

  #listElement({ tag, children }: ParsedElement, around: Marks): void {
    this.endParagraph();
    const outer = this.#list;
    this.#list = outer ?? this.#startList(tag === 'ol');
    this.#depth += outer ? 1 : 0;
    this.read(children, around);
    this.endParagraph();
    this.#depth -= outer ? 1 : 0;
    this.#list = outer;
  }

  #item(element: ParsedElement, around: Marks): void {
    this.endParagraph();
    this.read(element.children, marksOf(element, around));
    this.endParagraph();
  }

  /** Word writes an item of a list as a paragraph that begins with its bullet. */
  #wordItem(element: ParsedElement, around: Marks): void {
    this.endParagraph();
    this.#bullet = null;
    this.read(element.children, marksOf(element, around));
    const numbered = /^\s*[\da-z]{1,4}[.)]/i.test(this.#bullet ?? '');
    const last = this.#wordList;
    const goesOn = last !== null && last === this.blocks.at(-1) && last.numbered === numbered;
    this.#list = goesOn ? last : this.#startList(numbered);
    this.#wordList = this.#list;
    this.#depth = Number(/mso-list\s*:[^;]*level(\d)/i.exec(element.attrs.style ?? '')?.[1] ?? 1) - 1;
    this.endParagraph();
    this.#depth = 0;
    this.#list = null;
  }

  #startList(numbered: boolean): List {
    const list: List = { kind: 'list', numbered, items: [] };
    this.blocks.push(list);
    return list;
  }
}

/** The paragraph styles by which Word calls a heading something else. */
const TITLES: Readonly<Record<string, number>> = { MsoTitle: 1, MsoSubtitle: 2 };

function isWordItem({ tag, attrs: { class: name = '', style = '' } }: ParsedElement): boolean {
  return tag === 'p' && (/mso-list\s*:\s*l\d/i.test(style) || (/^MsoList/.test(name) && /mso-list/i.test(style)));
}

/** A table of a single cell holds a layout together, not data. */
function isLayout(element: ParsedElement): boolean {
  return element.tag === 'table' && count(element, /^t[dh]$/) <= 1;
}

function count({ children }: ParsedElement, tags: RegExp): number {
  return children.reduce((sum, child) => {
    if (typeof child === 'string' || 'comment' in child) return sum;
    return sum + (tags.test(child.tag) ? 1 : 0) + count(child, tags);
  }, 0);
}

const TAGS: Readonly<Record<string, Marks>> = {
  b: { bold: true },
  strong: { bold: true },
  i: { italic: true },
  em: { italic: true },
  u: { underline: true },
  ins: { underline: true },
};

/** The marks in an element: its tag's, changed by its style, because programs write both. */
function marksOf({ tag, attrs }: ParsedElement, around: Marks): Marks {
  const marks = { ...around, ...TAGS[tag], ...styleMarks(attrs.style ?? '') };
  // The canvas has no addresses to follow: there it is in another attribute.
  const address = tag === 'a' ? (attrs.href ?? attrs['data-href'] ?? '').trim() : '';
  const href = address.startsWith('#') || safeUrl(address) === '' ? marks.href : address;
  // Links are underlined anyway.
  return href ? { ...marks, href, underline: false } : marks;
}

function styleMarks(style: string): Marks {
  const value = (name: string) => new RegExp(`(?:^|;)\\s*${name}\\s*:\\s*([^;]+)`, 'i').exec(style)?.[1]?.trim() ?? '';
  const weight = value('font-weight');
  const slope = value('font-style');
  const line = `${value('text-decoration')} ${value('text-decoration-line')}`;
  return {
    ...(weight !== '' && { bold: /^bold/i.test(weight) || Number(weight) >= 600 }),
    ...(slope !== '' && { italic: /^(?:italic|oblique)/i.test(slope) }),
    ...(/underline/i.test(line) && { underline: true }),
  };
}

function withoutBold(runs: readonly Run[]): readonly Run[] {
  return joined(runs.map((run) => ({ ...run, bold: false })));
}

function onOneLine(runs: readonly Run[]): readonly Run[] {
  return joined(runs.map((run) => ({ ...run, text: run.text.replaceAll('\n', ' ') })));
}

/** Runs without blanks at their ends and beside line breaks. */
function trimmed(runs: readonly Run[]): readonly Run[] {
  const tidy = joined(runs.map((run) => ({ ...run, text: run.text.replace(/ *\n */g, '\n') })));
  const words = plainText(tidy);
  return sliceRuns(tidy, { start: words.length - words.trimStart().length, end: words.trimEnd().length });
}
