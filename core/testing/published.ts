import { parse5HtmlParser } from '#core/adapters/parse5-html-parser.ts';
import type { PageConfiguration } from '#core/config/types.ts';
import { applyEdit, type Edit } from '#core/draft/commands/index.ts';
import { newDraft } from '#core/draft/draft.ts';
import type { Draft } from '#core/draft/types.ts';
import type { ParsedElement, ParsedNode } from '#core/page/html/parsed.ts';
import { countedIds } from '#core/page/new-id.ts';
import type { Props } from '#core/page/types.ts';
import { firstVisit, type VisitState } from '#core/publish/visit.ts';

/** A visit of a page at /p/1. */
export const visit = (change: Partial<VisitState> = {}): VisitState => ({ ...firstVisit('/p/1'), ...change });

/** A page of these elements and settings, without terms unless it is given some. */
export function page(change: Partial<PageConfiguration>, ...children: [component: string, props?: Props][]): Draft {
  const newId = countedIds();
  const edits: Edit[] = [
    ...children.map(([component, props]): Edit => ({ command: 'insert', args: { component, props, parent: 'page' } })),
    { command: 'setConfiguration', args: { change: { terms: '', ...change } } },
  ];
  return edits.reduce((draft, edit) => {
    const result = applyEdit(draft, edit, { newId });
    if (!result.ok) throw new Error(result.reason);
    return result.value.draft;
  }, newDraft());
}

/** Every element of a document, as a parser sees it. */
export async function elements(html: string): Promise<ParsedElement[]> {
  const found: ParsedElement[] = [];
  const waiting: ParsedNode[] = [...(await parse5HtmlParser.parse(html))];
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
    if (typeof next === 'string' || 'comment' in next) continue;
    found.push(next);
    waiting.push(...next.children);
  }
  return found;
}
