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

/** The marks that words inserted at a place get: those of the words before it. A link does not grow at its end. */
export function marksAt(runs: readonly Run[], at: number): Marks {
  const before = marksOf(runs, at - 1);
  const goesOn = before.href !== undefined && marksOf(runs, at).href === before.href;
  return goesOn ? before : { ...before, href: '' };
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

/**
 * A text whose words were changed where marks cannot be seen: what stayed the same at both ends keeps its marks, and what
 * is new gets the marks of the words that it follows or replaces.
 */
export function rewordRuns(runs: readonly Run[], words: string): readonly Run[] {
  const before = plainText(runs);
  const most = Math.min(before.length, words.length);
  let start = 0;
  while (start < most && before[start] === words[start]) start++;
  let same = 0;
  while (same < most - start && before[before.length - 1 - same] === words[words.length - 1 - same]) same++;
  const span = { start, end: before.length - same };
  const marks = span.end > span.start ? marksOf(runs, start) : marksAt(runs, start);
  return replaceRuns(runs, span, [{ ...marks, text: words.slice(start, words.length - same) }]);
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
