import type { RenderContext } from '#core/components/types.ts';
import { linesOf } from '#core/page/edit-rich-text.ts';
import { safeUrl } from '#core/page/html/safe-values.ts';
import type { Run } from '#core/page/rich-text.ts';
import type { Markup } from '#core/page/types.ts';
import { BREAK, element, lines } from './element.ts';

type Mode = RenderContext['mode'];

/** Rich text as markup. Neighbours with one address are one link, also where only a part of it is bold. */
export function drawRuns(runs: readonly Run[], mode: Mode): Markup[] {
  const drawn: Markup[] = [];
  for (let at = 0; at < runs.length; ) {
    const { href } = runs[at] as Run;
    const after = runs.findIndex((run, index) => index > at && run.href !== href);
    const end = after === -1 ? runs.length : after;
    const words = runs.slice(at, end).flatMap(drawToggles);
    drawn.push(...(href ? drawLink(href, words, mode) : words));
    at = end;
  }
  return drawn;
}

/** Each line of rich text as an item of a list. An empty one has a break, so that it can be written in. */
export function drawItems(runs: readonly Run[], mode: Mode): Markup[] {
  return linesOf(runs).map((line) => element('li', {}, ...(line.length > 0 ? drawRuns(line, mode) : [BREAK])));
}

/** The canvas keeps the address for writing, but a press selects there and follows nothing. */
function drawLink(href: string, words: readonly Markup[], mode: Mode): readonly Markup[] {
  if (mode === 'edit') return [element('a', { class: 'p-inline', 'data-href': href }, ...words)];
  const address = safeUrl(href);
  return address === '' ? words : [element('a', { class: 'p-inline', href: address }, ...words)];
}

function drawToggles({ text, bold, italic, underline }: Run): Markup[] {
  let drawn = lines(text);
  if (underline) drawn = [element('u', {}, ...drawn)];
  if (italic) drawn = [element('em', {}, ...drawn)];
  return bold ? [element('strong', {}, ...drawn)] : drawn;
}
