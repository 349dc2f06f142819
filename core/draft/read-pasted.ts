import { done, type EditResult, refused } from '#core/page/edit-result.ts';
import { checkMarkup } from '#core/page/html/check-markup.ts';
import { cleanMarkup, FOREIGN_NAMES, wordsOf } from '#core/page/html/clean-markup.ts';
import type { ParsedNode, ParseHtml } from '#core/page/html/parsed.ts';
import { writeParsed } from '#core/page/html/write-markup.ts';
import type { Json } from '#core/page/types.ts';
import { type Clip, readClip } from './clip.ts';
import { pageRegistry } from './page-registry.ts';

/** The content of a clipboard, in the two forms every program writes. */
export interface Pasted {
  readonly plain: string;
  readonly html: string;
}

/** Most characters of foreign html that are parsed; no snippet has more. */
const LARGEST = 2_000_000;

/** Content that text alone cannot express. */
const RICH: ReadonlySet<string> = new Set(
  'img table ul ol dl a hr video audio picture details figure map meter progress'.split(' '),
);

/**
 * A clipboard as elements: our own; markup (typed as such, or copied from a page) as Custom HTML, reduced to what is
 * allowed; everything else as the text of one Text element. Rejects if the parser cannot be loaded.
 */
export async function readPasted({ plain, html }: Pasted, parse: ParseHtml): Promise<EditResult<Clip>> {
  const own = readClip(plain);
  if (own) return own;
  if (plain.length > LARGEST || html.length > LARGEST) return refused('page.clipTooLarge');
  const source = isMarkup(plain) ? plain : html;
  const parsed = source === '' ? [] : await parseSafely(source, parse);
  if (parsed === null) return refused('page.clipBroken');
  if (isMarkup(plain) || isRich(parsed)) {
    const markup = writeParsed(cleanMarkup(parsed, FOREIGN_NAMES)).trim();
    if (markup !== '' && checkMarkup(markup) === null) return single('custom-html', { html: markup });
  }
  const words = isMarkup(plain) || plain.trim() === '' ? wordsOf(parsed) : plain.replace(/\r\n?/g, '\n').trim();
  return words === '' ? refused('page.clipEmpty') : single('text', { text: words });
}

function single(component: string, props: Readonly<Record<string, Json>>): EditResult<Clip> {
  if (pageRegistry.readProps(component, props).wrong.length > 0) return refused('page.clipTooLarge');
  return done({ nodes: [{ component, props, strings: {}, children: [] }] });
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

function isRich(nodes: readonly ParsedNode[]): boolean {
  return nodes.some(
    (node) => typeof node === 'object' && 'tag' in node && (RICH.has(node.tag) || isRich(node.children)),
  );
}
