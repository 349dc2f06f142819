import type { PageNode } from './types.ts';

// spec editor.16

/** The look of some words inside a text. */
export interface Marks {
  readonly bold?: boolean;
  readonly italic?: boolean;
  readonly underline?: boolean;
  /** The address of a link as it was written; drawn only if it is safe. */
  readonly href?: string;
}

/** Words with the same marks. Line breaks are '\n'. */
export interface Run extends Marks {
  readonly text: string;
}

export type Toggle = Exclude<keyof Marks, 'href'>;

/** The elements of the stored form, in the order in which they contain each other; a link contains them all. */
export const TOGGLES: readonly (readonly [mark: Toggle, tag: string])[] = [
  ['bold', 'b'],
  ['italic', 'i'],
  ['underline', 'u'],
];

const MARK_OF: Readonly<Record<string, Toggle>> = {
  b: 'bold',
  strong: 'bold',
  i: 'italic',
  em: 'italic',
  u: 'underline',
};

const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"' };

/** A tag or an entity of the stored form. Everything else is literal text. */
const TOKEN = /<(\/?)(a|b|i|u|strong|em|br)(?: href="([^"<>]*)")? ?\/?>|&(lt|gt|amp|quot);/g;

/**
 * Rich text from its stored form: words with `<b>`, `<i>`, `<u>` and `<a href="">`. Nothing in it is an error, because
 * translators write it by hand: unknown tags are words, and what is not closed ends with the text.
 */
export function readRichText(source: string): readonly Run[] {
  const runs: Run[] = [];
  const open: Record<Toggle, number> = { bold: 0, italic: 0, underline: 0 };
  const links: string[] = [];
  let at = 0;
  const add = (text: string) => addRun(runs, { ...marksOf(open), href: links.at(-1) ?? '', text });
  for (const match of source.matchAll(TOKEN)) {
    const [token, closing, tag = '', href = '', entity] = match;
    add(source.slice(at, match.index));
    at = match.index + token.length;
    const mark = MARK_OF[tag];
    if (entity !== undefined) add(ENTITIES[entity] ?? '');
    else if (tag === 'br') add('\n');
    else if (mark) open[mark] = Math.max(0, open[mark] + (closing ? -1 : 1));
    else if (closing) links.pop();
    else links.push(unescapeAddress(href));
  }
  add(source.slice(at));
  return runs;
}

function marksOf({ bold, italic, underline }: Readonly<Record<Toggle, number>>): Marks {
  return { bold: bold > 0, italic: italic > 0, underline: underline > 0 };
}

/** Appends words to runs, to the last run if the marks are the same. */
export function addRun(runs: Run[], { text, ...marks }: Run): void {
  const last = runs.at(-1);
  if (text === '') return;
  if (last && sameMarks(last, marks)) runs[runs.length - 1] = { ...last, text: last.text + text };
  else runs.push({ ...present(marks), text });
}

function sameMarks(a: Marks, b: Marks): boolean {
  return (a.href ?? '') === (b.href ?? '') && TOGGLES.every(([mark]) => (a[mark] ?? false) === (b[mark] ?? false));
}

/** Whether words look other than those around. */
export function hasMarks(marks: Marks): boolean {
  return !sameMarks(marks, {});
}

/** Marks without those that are off. */
function present({ href, ...toggles }: Marks): Marks {
  const on = TOGGLES.filter(([mark]) => toggles[mark]).map(([mark]) => [mark, true] as const);
  return { ...Object.fromEntries(on), ...(href && { href }) };
}

/** The stored form of rich text; the same for the same words and marks. */
export function writeRichText(runs: readonly Run[]): string {
  let source = '';
  let open: readonly string[] = [];
  for (const run of joined(runs)) {
    const tags = tagsOf(run);
    const shared = sharedStart(open, tags);
    source += closed(open.slice(shared)) + tags.slice(shared).join('') + run.text.replace(TOKEN, literal);
    open = tags;
  }
  return source + closed(open);
}

/** Runs of which no two neighbours have the same marks. */
export function joined(runs: readonly Run[]): readonly Run[] {
  const merged: Run[] = [];
  for (const run of runs) addRun(merged, run);
  return merged;
}

function tagsOf(run: Run): string[] {
  const marks = TOGGLES.flatMap(([mark, tag]) => (run[mark] ? [`<${tag}>`] : []));
  return run.href ? [`<a href="${escapeAddress(run.href)}">`, ...marks] : marks;
}

function sharedStart(a: readonly string[], b: readonly string[]): number {
  const at = a.findIndex((tag, index) => tag !== b[index]);
  return at === -1 ? a.length : at;
}

function closed(tags: readonly string[]): string {
  return tags
    .map((tag) => `</${tag.slice(1, 2)}>`)
    .reverse()
    .join('');
}

/** A tag or an entity that is meant as words. Other signs stay as they are, so that translators can read them. */
function literal(token: string): string {
  return (token.startsWith('<') ? '&lt;' : '&amp;') + token.slice(1);
}

function escapeAddress(address: string): string {
  return address.replace(/["<>]|&(?=(?:lt|gt|amp|quot);)/g, (sign) => {
    const [name] = Object.entries(ENTITIES).find(([, value]) => value === sign) ?? ['amp'];
    return `&${name};`;
  });
}

function unescapeAddress(address: string): string {
  return address.replace(/&(lt|gt|amp|quot);/g, (_, name: string) => ENTITIES[name] ?? '');
}

/** The words of rich text without their marks. */
export function plainText(runs: readonly Run[]): string {
  return runs.map(({ text }) => text).join('');
}

/** Whether a node's text and its translations are in the stored form of rich text; else they are literal. */
export function isRich({ props }: Pick<PageNode, 'props'>): boolean {
  return props.rich === true;
}

/** A text of a node, or a translation of it, as runs. */
export function runsOf(node: Pick<PageNode, 'props'>, source: string): readonly Run[] {
  if (isRich(node)) return readRichText(source);
  return source === '' ? [] : [{ text: source }];
}

/** The words of a node's text, or of a translation of it, without marks. */
export function plainWords(node: Pick<PageNode, 'props'>, source: string): string {
  return isRich(node) ? plainText(readRichText(source)) : source;
}
