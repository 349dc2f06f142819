import { addRun, joined, type Marks, plainText, type Run, type Toggle } from './rich-text.ts';

/** A part of a text, in characters from its start. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** The runs of a part of a text. */
export function sliceRuns(runs: readonly Run[], { start, end }: Span): readonly Run[] {
  const part: Run[] = [];
  let at = 0;
  for (const run of runs) {
    addRun(part, { ...run, text: run.text.slice(Math.max(0, start - at), Math.max(0, end - at)) });
    at += run.text.length;
  }
  return part;
}

/** A text with a part of it replaced. */
export function replaceRuns(runs: readonly Run[], { start, end }: Span, by: readonly Run[]): readonly Run[] {
  return joined([
    ...sliceRuns(runs, { start: 0, end: start }),
    ...by,
    ...sliceRuns(runs, { start: end, end: Number.POSITIVE_INFINITY }),
  ]);
}

/** A text with other marks in a part of it; marks that the change does not name stay. */
export function markRuns(runs: readonly Run[], span: Span, change: Marks): readonly Run[] {
  const marked = sliceRuns(runs, span).map((run) => ({ ...run, ...change }));
  return replaceRuns(runs, span, marked);
}

/** Whether all words of a part have a mark. A part without words has none. */
export function isMarked(runs: readonly Run[], span: Span, mark: Toggle): boolean {
  const words = sliceRuns(runs, span).filter(({ text }) => text.trim() !== '');
  return words.length > 0 && words.every((run) => run[mark] === true);
}

/**
 * The marks that words inserted at a place get: those of the words before it, at the start of a line those of the line.
 * A link grows neither at its start nor at its end.
 */
export function marksAt(runs: readonly Run[], at: number): Marks {
  const before = marksOf(runs, at - 1);
  const after = marksOf(runs, at);
  const goesOn = before.href !== undefined && before.href === after.href;
  return { ...(startsLine(plainText(runs), at) ? after : before), href: goesOn ? before.href : '' };
}

/** Whether a place stands before the first word of a line. */
function startsLine(words: string, at: number): boolean {
  return (at === 0 || words[at - 1] === '\n') && at < words.length && words[at] !== '\n';
}

/** The marks that words get which replace a part: those of its first letter, and its link where some of that is left. */
function marksOver(runs: readonly Run[], { start, end }: Span): Marks {
  if (start === end) return marksAt(runs, start);
  const first = marksOf(runs, start);
  const isLeft = [start - 1, end].some((index) => first.href && marksOf(runs, index).href === first.href);
  return isLeft ? first : { ...first, href: '' };
}

/** The marks of the letter at an index. */
function marksOf(runs: readonly Run[], index: number): Marks {
  const [letter] = sliceRuns(runs, { start: index, end: index + 1 });
  if (!letter) return {};
  const { text: _, ...marks } = letter;
  return marks;
}

/** The first link that a part touches, with all of its words; null where there is none. */
export function linkAround(runs: readonly Run[], { start, end }: Span): (Span & { readonly href: string }) | null {
  const links: (Span & { readonly href: string })[] = [];
  let at = 0;
  for (const { text, href } of runs) {
    const to = at + text.length;
    const last = links.at(-1);
    if (href && last?.href === href && last.end === at) links[links.length - 1] = { ...last, end: to };
    else if (href) links.push({ start: at, end: to, href });
    at = to;
  }
  const touches = (link: Span) =>
    start === end ? link.start <= start && start <= link.end : link.start < end && start < link.end;
  return links.find(touches) ?? null;
}

/** The word at a place; nothing between two blanks. */
export function wordAround(runs: readonly Run[], at: number): Span {
  const words = plainText(runs);
  const before = /\S*$/.exec(words.slice(0, at))?.[0].length ?? 0;
  const after = /^\S*/.exec(words.slice(at))?.[0].length ?? 0;
  return { start: at - before, end: at + after };
}

/** A change of a text by typing. */
export interface Typed {
  /** The words of the text after typing. */
  readonly words: string;
  /** The selection before typing. */
  readonly was: Span;
  /** Where writing goes on. */
  readonly caret: number;
  /** The marks that were chosen for new words; null where those around decide. */
  readonly marks: Marks | null;
}

/** A text after typing: only new words get marks, all others keep theirs. */
export function typeRuns(runs: readonly Run[], { words, was, caret, marks }: Typed): readonly Run[] {
  const before = plainText(runs);
  const behind = words.slice(caret);
  const changed = changedSpan(before, words, before.endsWith(behind) ? behind.length : undefined);
  const isTypedOver = was.start < was.end && was.end === changed.end;
  const span = { ...changed, start: isTypedOver ? Math.min(was.start, changed.start) : changed.start };
  return reworded(runs, span, words, marks ?? marksOver(runs, span));
}

/**
 * A text whose words were changed where marks cannot be seen: what stayed the same at both ends keeps its marks, and what
 * is new gets the marks of the words that it follows or replaces.
 */
export function rewordRuns(runs: readonly Run[], words: string): readonly Run[] {
  const span = changedSpan(plainText(runs), words);
  const marks = span.end > span.start ? marksOf(runs, span.start) : marksAt(runs, span.start);
  return reworded(runs, span, words, marks);
}

/** The part of a text that became something else. `behind` is how many letters after it are known to be the same. */
function changedSpan(before: string, words: string, behind?: number): Span {
  const most = Math.min(before.length, words.length);
  let start = 0;
  while (start < most - (behind ?? 0) && before[start] === words[start]) start++;
  let same = behind ?? 0;
  while (behind === undefined && same < most - start && before.at(-1 - same) === words.at(-1 - same)) same++;
  return { start, end: before.length - same };
}

function reworded(runs: readonly Run[], span: Span, words: string, marks: Marks): readonly Run[] {
  const behind = plainText(runs).length - span.end;
  return replaceRuns(runs, span, [{ ...marks, text: words.slice(span.start, words.length - behind) }]);
}

/** A text in its lines. */
export function linesOf(runs: readonly Run[]): readonly (readonly Run[])[] {
  const lines: Run[][] = [[]];
  for (const run of runs) {
    for (const [index, text] of run.text.split('\n').entries()) {
      if (index > 0) lines.push([]);
      addRun(lines.at(-1) as Run[], { ...run, text });
    }
  }
  return lines;
}
