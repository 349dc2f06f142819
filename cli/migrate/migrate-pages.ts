import type { App } from '#core/app/create-app.ts';
import { sameJson } from '#core/page/json.ts';
import type { Json } from '#core/page/types.ts';
import type { EditorPage, WithEtag } from '#core/ports/api.ts';
import { ApiError } from '#core/ports/api-error.ts';
import { text } from '#core/texts/index.ts';
import type { Context } from '../context.ts';
import { fetchPage } from '../input/read-page.ts';
import { EXIT, type Exit, Fault } from '../output/fault.ts';
import { type MigratedFile, migrateFile, migrationPatch, type Rewritten, rewrite } from './migrate-file.ts';
import { type MigrateMode, type MigrationOutcome, outcomeLines } from './migrate-files.ts';

/** Somebody edits the page, or saved it since it was read. */
interface Waiting {
  readonly state: 'waiting';
  readonly message: string;
}

/** What became of a page. */
type PageOutcome = (MigrationOutcome | Waiting) & { readonly page: string; readonly label: string };

/**
 * Migrates the drafts of pages on the server, all of one's own where none is named. A write carries the tag of the draft
 * that was read, and no epoch, so the server refuses it while somebody has the page open and where the draft was saved
 * since (spec saving.4, saving.5): such a page waits for the next run.
 */
export async function migratePages(
  mode: Exclude<MigrateMode, 'print'>,
  ids: readonly string[],
  context: Context,
): Promise<Exit> {
  const { output } = context;
  const app = await context.signedInApp();
  const pageIds = ids.length > 0 ? ids : (await app.api.pages('mine')).map(({ id }) => id).sort();
  const outcomes: PageOutcome[] = [];
  for (const id of pageIds) {
    const outcome = await migratePage(id, mode, app, context);
    outcomes.push(outcome);
    for (const line of linesAbout(outcome)) await output.progress(line);
  }
  const count = (state: PageOutcome['state']) => outcomes.filter((each) => each.state === state).length;
  const counts = {
    migrated: count('migrated'),
    old: count('old'),
    current: count('current'),
    waiting: count('waiting'),
    refused: count('refused'),
  };
  if (output.json) await output.result({ ...counts, pages: outcomes }, []);
  await output.progress(text('cli.migrate.remoteTotal', counts));
  if (counts.migrated > 0) await output.progress(text('cli.migrate.remoteBack'));
  if (counts.refused + counts.old > 0) return EXIT.findings;
  return counts.waiting > 0 ? EXIT.partial : EXIT.ok;
}

async function migratePage(
  id: string,
  mode: 'check' | 'diff' | 'write',
  app: App,
  context: Context,
): Promise<PageOutcome> {
  let fetched: WithEtag<EditorPage>;
  try {
    fetched = await fetchPage(id, app);
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    return { page: id, label: '', state: 'refused', problems: [{ message: error.message }] };
  }
  const { label, config } = fetched.body;
  const about = { page: id, label };
  const read = migrateFile(new TextEncoder().encode(config), label);
  if (!read.ok) return { ...about, state: 'refused', problems: read.problems };
  const { from, to, changes } = read;
  if (changes.length === 0) return { ...about, state: 'current', from, to };
  const result = rewrite(read);
  if (result === null) return { ...about, state: 'refused', problems: [{ message: text('cli.migrate.unverified') }] };
  const done = { ...about, from, to, changes, report: result.report, lost: result.lost };
  if (mode === 'diff' && !context.output.json) await showPatch(id, read, result, context);
  if (mode !== 'write') return { ...done, state: 'old' };
  const refusal = await store(fetched, result.content, app);
  return refusal === null ? { ...done, state: 'migrated' } : { ...about, ...refusal };
}

async function showPatch(id: string, read: MigratedFile, result: Rewritten, { terminal }: Context): Promise<void> {
  await terminal.out(await migrationPatch(id, read, result));
}

/** Stores a configuration over the draft it was made of; why not, where the server refuses. */
async function store(
  { body, etag }: WithEtag<EditorPage>,
  config: string,
  app: App,
): Promise<MigrationOutcome | Waiting | null> {
  try {
    const guards = etag === undefined ? {} : { ifMatch: etag };
    // What the page was is the only way back.
    await app.api.updatePage(body.id, { config }, { ...guards, keepsDraft: 'program' });
    return null;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 412 && (await isStored(body.id, config, app))) return null;
    if (error.status === 409 || error.status === 412) return { state: 'waiting', message: error.summary };
    if (error.status === 403 || error.status === 422)
      return { state: 'refused', problems: [{ message: error.summary }] };
    throw error;
  }
}

/** Whether a write whose answer was lost was done. */
async function isStored(id: string, config: string, app: App): Promise<boolean> {
  const { body } = await app.api.page(id);
  return sameJson(JSON.parse(body.config) as Json, JSON.parse(config) as Json);
}

function linesAbout(outcome: PageOutcome): string[] {
  const name = outcome.label === '' ? outcome.page : `${outcome.page} (${outcome.label})`;
  if (outcome.state === 'waiting') return [text('cli.migrate.waiting', { page: name, reason: outcome.message })];
  return outcomeLines(name, outcome);
}
