import { accepted, type EditResult, refused } from '#core/page/document.ts';
import { checkMarkup } from '#core/page/html/check-markup.ts';
import { cleanMarkup, FOREIGN_NAMES, wordsOf } from '#core/page/html/clean-markup.ts';
import type { ParsedNode, ParseHtml } from '#core/page/html/parsed.ts';
import { type Block, readBlocks } from '#core/page/html/read-blocks.ts';
import { writeParsed } from '#core/page/html/write-markup.ts';
import { addRun, hasMarks, type Run, writeRichText } from '#core/page/rich-text.ts';
import type { Props } from '#core/page/types.ts';
import { pageRegistry } from '../page-registry.ts';
import { type Clip, type ClipNode, readClip } from './clip.ts';

/** The content of a clipboard, in the two forms every program writes. */
export interface Pasted {
  readonly plain: string;
  readonly html: string;
}

/** The part of a clipboard that can be put on a page. */
export interface PastedElements {
  readonly clip: Clip;
  /** The clip's pictures that came with the clipboard and have no address yet: which of its nodes, and their data. */
  readonly embedded: readonly EmbeddedPicture[];
  /** Pictures that stayed on the computer or in the program they were copied from. */
  readonly missing: number;
  /** Hosts that pictures are still on. */
  readonly hosts: readonly string[];
  /** Parts that became Custom HTML, because no text expresses them. */
  readonly markup: number;
}

export interface EmbeddedPicture {
  readonly index: number;
  readonly data: string;
}

/** Most characters of foreign html that are parsed, without its pictures; no snippet has more. */
const LARGEST = 2_000_000;

/**
 * A clipboard as elements: our own; markup typed as such as Custom HTML, reduced to what is allowed; headings,
 * paragraphs, lists and pictures of other programs as texts and pictures; everything else as the text of one Text
 * element. A page that has its heading gets no second one. Rejects if the parser cannot be loaded.
 */
export async function readPasted(
  pasted: Pasted,
  parse: ParseHtml,
  hasTitle: boolean,
): Promise<EditResult<PastedElements>> {
  const { plain } = pasted;
  const own = readClip(plain);
  if (own) return own.ok ? accepted(elements(own.value.nodes)) : own;
  const source = isMarkup(plain) ? { html: plain, pictures: [] } : takePictures(pasted.html);
  if (plain.length > LARGEST || source.html.length > LARGEST) return refused('page.clipTooLarge');
  const parsed = source.html === '' ? [] : await parseSafely(source.html, parse);
  if (parsed === null) return refused('page.clipBroken');
  const typed = isMarkup(plain) ? customHtml(parsed) : null;
  if (typed) return checked([typed]);
  const blocks = readBlocks(parsed);
  if (!isMarkup(plain) && (blocks.length > 1 || blocks.some(isFormatted)))
    return elementsOf(withOneTitle(blocks, hasTitle), source.pictures);
  const words = isMarkup(plain) || plain.trim() === '' ? wordsOf(parsed) : plain.replace(/\r\n?/g, '\n').trim();
  return words === '' ? refused('page.clipEmpty') : checked([text({ text: words })]);
}

/** Words that are pasted while a text is written. */
export interface PastedWords {
  readonly runs: readonly Run[];
  /** They are paragraphs of their own: what stands before and after them is on other lines. */
  readonly apart: boolean;
  /** Pictures, which a text cannot hold. */
  readonly missing: number;
}

/**
 * A clipboard as rich text, for a text that is written; null for a document, whose headings, lists and tables are elements of
 * their own. `listed` where each line of the text is an item already.
 */
export async function readPastedText(
  { plain, html }: Pasted,
  parse: ParseHtml,
  listed: boolean,
): Promise<EditResult<PastedWords | null>> {
  const source = takePictures(html);
  if (source.html.length > LARGEST) return refused('page.clipTooLarge');
  const parsed = await parseSafely(source.html, parse);
  if (parsed === null) return refused('page.clipBroken');
  const blocks = readBlocks(parsed);
  if (!listed && isDocument(blocks)) return accepted(null);
  const lines = blocks.flatMap(linesOfBlock);
  const runs: Run[] = [];
  for (const [index, line] of lines.entries()) {
    if (index > 0) addRun(runs, { text: '\n' });
    for (const run of line) addRun(runs, run);
  }
  const words = plain.replace(/\r\n?/g, '\n');
  const missing = blocks.filter(({ kind }) => kind === 'picture').length;
  return accepted({
    runs: runs.length > 0 || words === '' ? runs : [{ text: words }],
    apart: lines.length > 1,
    missing,
  });
}

/** Whether blocks are more than paragraphs: several of them with a heading, or a list or a table. */
function isDocument(blocks: readonly Block[]): boolean {
  return blocks.some(
    (block) =>
      block.kind === 'markup' ||
      (block.kind === 'list' && block.items.length > 1) ||
      (block.kind === 'text' && block.level > 0 && blocks.length > 1),
  );
}

function linesOfBlock(block: Block): readonly (readonly Run[])[] {
  if (block.kind === 'text') return [block.runs];
  if (block.kind === 'list') return block.items;
  if (block.kind === 'picture') return [];
  const lines = wordsOf([block.element]).split('\n');
  return lines.map((line) => [{ text: line }]);
}

/** Whether a block is more than words in a paragraph. */
function isFormatted(block: Block): boolean {
  return block.kind !== 'text' || block.level > 0 || block.runs.some(hasMarks);
}

/** A page has one heading of level 1: its own, or else the first that is pasted. */
function withOneTitle(blocks: readonly Block[], hasTitle: boolean): readonly Block[] {
  let has = hasTitle;
  return blocks.map((block) => {
    if (block.kind !== 'text' || block.level !== 1) return block;
    const level = has ? 2 : 1;
    has = true;
    return { ...block, level };
  });
}

function elementsOf(blocks: readonly Block[], pictures: readonly string[]): EditResult<PastedElements> {
  const nodes: ClipNode[] = [];
  const embedded: EmbeddedPicture[] = [];
  const hosts = new Set<string>();
  let missing = 0;
  let markup = 0;
  for (const block of blocks) {
    if (block.kind !== 'picture') {
      const made = nodesOf(block);
      nodes.push(...made);
      if (block.kind === 'markup') {
        missing += picturesWithoutAddress([block.element]);
        markup += made.length;
      }
      continue;
    }
    const data = pictures[Number(EMBEDDED.exec(block.src)?.[1] ?? Number.NaN)];
    if (data !== undefined) embedded.push({ index: nodes.length, data });
    const url = /^https?:\/\//i.test(block.src) ? block.src : '';
    if (url === '' && data === undefined) missing++;
    else nodes.push(picture(block, url));
    if (URL.canParse(url)) hosts.add(new URL(url).host);
  }
  if (nodes.length === 0) return refused(missing > 0 ? 'page.clipPictures' : 'page.clipEmpty');
  const result = checked(nodes);
  return result.ok ? accepted({ ...result.value, embedded, missing, hosts: [...hosts], markup }) : result;
}

function nodesOf(block: Exclude<Block, { kind: 'picture' }>): ClipNode[] {
  if (block.kind === 'markup') {
    const node = customHtml([block.element]);
    return node ? [node] : [];
  }
  if (block.kind === 'text') return [richText(block.runs, { level: block.level })];
  if (block.items.length === 0) return [];
  const runs = block.items.flatMap((item, index) => (index > 0 ? [{ text: '\n' }, ...item] : item));
  return [richText(runs, { list: block.numbered ? 'numbers' : 'bullets' })];
}

function richText(runs: readonly Run[], props: Props): ClipNode {
  const rich = runs.some(hasMarks);
  return text({ text: rich ? writeRichText(runs) : runs.map((run) => run.text).join(''), rich, ...props });
}

/** Pixels: a picture that is wider fills the page by itself. */
const WIDEST = 1_000;

function picture({ alt, width }: Extract<Block, { kind: 'picture' }>, url: string): ClipNode {
  return clipNode('picture', { url, alt, ...(width !== null && width <= WIDEST && { width: `${width}px` }) });
}

function text(props: Props): ClipNode {
  return clipNode('text', props);
}

function customHtml(nodes: readonly ParsedNode[]): ClipNode | null {
  const html = writeParsed(cleanMarkup(nodes, FOREIGN_NAMES)).trim();
  return html !== '' && checkMarkup(html) === null ? clipNode('custom-html', { html }) : null;
}

function clipNode(component: string, props: Props): ClipNode {
  return { component, props, strings: {}, children: [] };
}

function checked(nodes: readonly ClipNode[]): EditResult<PastedElements> {
  const wrong = nodes.some(({ component, props }) => pageRegistry.readProps(component, props).wrong.length > 0);
  return wrong ? refused('page.clipTooLarge') : accepted(elements(nodes));
}

function elements(nodes: readonly ClipNode[]): PastedElements {
  return { clip: { nodes }, embedded: [], missing: 0, hosts: [], markup: 0 };
}

/** Pictures in markup that cannot be shown, because their data or their file is not there. */
function picturesWithoutAddress(nodes: readonly ParsedNode[]): number {
  return nodes.reduce((sum, node) => {
    if (typeof node === 'string' || 'comment' in node) return sum;
    const missing = node.tag === 'img' && !/^https?:/i.test(node.attrs.src ?? '');
    return sum + (missing ? 1 : 0) + picturesWithoutAddress(node.children);
  }, 0);
}

const EMBEDDED = /^embedded:(\d+)$/;

/** Html without the data of its pictures, which would take a parser long; `embedded:N` stands for each. */
function takePictures(html: string): { readonly html: string; readonly pictures: readonly string[] } {
  const pictures: string[] = [];
  const rest = html.replace(/data:image\/(?:png|jpeg|gif|webp|avif);base64,[a-z\d+/=\s]+/gi, (data) => {
    pictures.push(data);
    return `embedded:${pictures.length - 1}`;
  });
  return { html: rest, pictures };
}

async function parseSafely(source: string, parse: ParseHtml): Promise<readonly ParsedNode[] | null> {
  try {
    return await parse(source);
  } catch (error) {
    if (error instanceof Error && error.name === 'HtmlTooDeep') return null;
    throw error;
  }
}

/** Html that somebody wrote or copied as text. */
function isMarkup(plain: string): boolean {
  return /^\s*<(?:!doctype|[a-z][a-z0-9-]*)[\s/>][\s\S]*>\s*$/i.test(plain);
}
