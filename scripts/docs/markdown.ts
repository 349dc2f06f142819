/** Small readers of Markdown, as far as our own pages use it. */

const FENCE = /^ *(```|~~~)[\s\S]*?^ *\1/gm;

/** The words in backticks, without blocks of code. */
export function codeSpans(text: string): string[] {
  return [...text.replace(FENCE, '').matchAll(/`([^`\n]+)`/g)].map(([, span = '']) => span);
}

/** The names that blocks of code import. */
export function importedNames(text: string): string[] {
  const lists = [...text.matchAll(/^ *import (?:type )?\{([^}]*)\} from/gm)].map(([, list = '']) => list);
  return lists.flatMap((list) => list.replace(/\btype\b/g, '').match(/[\w$]+/g) ?? []);
}

/** The paths that blocks of code import from, packages left out. */
export function importedPaths(text: string): string[] {
  return [...text.matchAll(/^ *(?:import|export) [^;]*? from '([.#][^']+)';/gm)].map(([, path = '']) => path);
}

/** Targets of links and pictures. */
export function linksOf(text: string): string[] {
  const prose = text.replace(FENCE, '').replace(/`[^`\n]*`/g, '');
  return [...prose.matchAll(/\]\(([^()\s]+)\)/g)].map(([, target = '']) => target);
}

/** What a link can name after `#`: headings in GitHub's spelling, and anchors that are written out. */
export function anchorsOf(text: string): Set<string> {
  const headings = [...text.matchAll(/^#{1,6} +(.+)$/gm)].map(([, heading = '']) => slug(heading));
  const named = [...text.matchAll(/<a (?:id|name)="([^"]+)"/g)].map(([, id = '']) => id);
  return new Set([...headings, ...named]);
}

function slug(heading: string): string {
  return heading
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replace(/\s/g, '-');
}
