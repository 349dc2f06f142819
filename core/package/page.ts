import { parse5HtmlParser } from '#core/adapters/parse5-html-parser.ts';
import { firstProblem } from '#core/config/report.ts';
import { readText, tellPlaced } from '#core/config/source/read-source.ts';
import { applyEdits, commands, type Edit } from '#core/draft/commands/index.ts';
import { newDraft } from '#core/draft/draft.ts';
import { readDraft, type StoredContent } from '#core/draft/read-draft.ts';
import type { Draft } from '#core/draft/types.ts';
import { adviceOn, type ToldFinding, tellFinding } from '#core/page/finding.ts';
import { newId } from '#core/page/new-id.ts';
import { type Compiled, compile } from '#core/publish/compile.ts';
import { draftFindings } from '#core/publish/findings/page-findings.ts';
import { firstVisit } from '#core/publish/visit.ts';
import { text } from '#core/texts/index.ts';

/** A page in work: its elements (`document`) and its settings (`configuration`). It is never changed; edits give a new one. */
export type Page = Draft;

/** Why a page could not be opened or edited: `message` is a sentence, `path` a JSON pointer into the configuration, or ''. */
export class PageRefused extends Error {
  override readonly name = 'PageRefused';
  readonly path: string;

  constructor(message: string, path = '') {
    super(message);
    this.path = path;
  }
}

/**
 * Opens a stored page: its html is read, its configuration migrated to the current version, and gaps are filled. Without
 * one, an empty page.
 *
 * @throws PageRefused where the html or the configuration cannot be read, or belongs to a newer version; also where the
 * text of the configuration has keys that stand twice or numbers that JavaScript changes.
 */
export async function openPage(stored?: StoredContent): Promise<Page> {
  if (stored === undefined) return newDraft();
  if (typeof stored.config === 'string') refuseUnkeepable(stored.config);
  const read = await readDraft(stored, parse5HtmlParser);
  if (read.ok) return read.draft;
  if (read.details.length === 0) throw new PageRefused(text(read.reason));
  const { path, problem } = firstProblem(read);
  throw new PageRefused(problem, path);
}

/** Refuses the text of a configuration that could not be written back, as the terminal does. */
function refuseUnkeepable(config: string): void {
  const source = readText(config);
  if (source.ok) return;
  const [first] = source.findings.map(tellPlaced);
  throw new PageRefused(text('config.at', { ...first }), first?.path);
}

/**
 * Runs edits, all of them or none. `insert` puts an element into `page.document.root` or another box; the commands are those
 * of the editor (`@portico/core/draft/commands/index`).
 *
 * @throws PageRefused where an edit is refused, as an element in a place that does not take it, or names no command.
 */
export function edit(page: Page, ...edits: readonly Edit[]): Page {
  // A program without types can name anything.
  for (const { command } of edits) {
    if (!Object.hasOwn(commands, command)) {
      throw new PageRefused(text('package.unknownCommand', { command, names: Object.keys(commands).join(', ') }));
    }
  }
  const result = applyEdits(page, edits, { newId });
  if (result.ok) return result.value.draft;
  throw new PageRefused(text(result.reason, result.params));
}

export interface PageFinding extends ToldFinding {
  /** What to do. */
  readonly advice: string;
}

/** What is wrong with a page or could be better, errors first. A page with an error is not published. */
export function check(page: Page): readonly PageFinding[] {
  return draftFindings(page, null).map((finding) => ({ ...tellFinding(finding), advice: adviceOn(finding) }));
}

/** Which visit is drawn. */
export interface RenderOptions {
  /** Code of an active language of the page; the texts as they are written where it is absent. */
  readonly language?: string;
  /** Where the form posts to; `#` where it is absent. */
  readonly action?: string;
  /** The day of the visit, YYYY-MM-DD, which bounds date fields. */
  readonly today?: string;
}

/** The document a first visitor gets, the content security policy it is sent under, and its bytes, hosts and fonts. */
export function render(page: Page, { language, action = '#', today }: RenderOptions = {}): Compiled {
  return compile(page, firstVisit(action, language ?? null, today));
}
