import { HTML_NESTING } from '#core/constants.ts';
import { cleanMarkup } from './clean-markup.ts';
import type { ParsedNode } from './parsed.ts';
import { writeParsed } from './write-markup.ts';

/** Custom HTML as visitors get it, and what was taken out of it: `<script>`, `onclick of <a>`; each once. */
export interface CleanHtml {
  readonly html: string;
  readonly refused: readonly string[];
}

/** A parser that answers at once; null where elements are nested too deep for it. */
export type ParseNow = (html: string) => readonly ParsedNode[] | null;

const NOTHING: ReadonlySet<string> = new Set();

/** What saving a page makes of Custom HTML, found out without the server. */
export function cleanHtml(source: string, parse: ParseNow): CleanHtml {
  const nodes = parse(source);
  if (nodes === null || nests(nodes, HTML_NESTING)) return { html: '', refused: [`nesting over ${HTML_NESTING}`] };
  const refused = new Set<string>();
  const html = writeParsed(cleanMarkup(nodes, NOTHING, (part) => void refused.add(part)));
  return { html, refused: [...refused] };
}

/** Whether anything stands within more elements than these. */
function nests(nodes: readonly ParsedNode[], levels: number): boolean {
  return nodes.some(
    (node) => levels < 0 || (typeof node === 'object' && 'children' in node && nests(node.children, levels - 1)),
  );
}
