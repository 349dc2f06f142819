import { createHash } from 'node:crypto';
import { resolve } from 'node:path';
import type { App } from '#core/app/create-app.ts';
import type { PageFile } from '#core/check/page-file.ts';
import { readConfiguration } from '#core/config/migrate.ts';
import { firstProblem } from '#core/config/report.ts';
import type { PageConfiguration } from '#core/config/types.ts';
import type { PageSummary } from '#core/ports/api.ts';
import { text } from '#core/texts/index.ts';
import type { Context } from '../context.ts';
import { STANDARD_INPUT } from '../input/files.ts';
import { readSoundSubject, withWantedName } from '../input/read-page.ts';
import { EXIT, type Exit, Fault, withoutFile } from '../output/fault.ts';
import { isSaved, KEY_LIFE } from './logged-api.ts';
import type { PublishLog, PublishLogEntry } from './publish-log.ts';

/** One thing to publish: a file, the draft of a page, or a file that replaces a page. */
export interface PublishItem {
  readonly file?: string;
  readonly page?: string;
  /** Name of a bare configuration's page. */
  readonly label?: string;
  readonly force: boolean;
}

/** What a file says of its page. */
export interface FileContent {
  readonly brought: Partial<PageFile>;
  /** The label of the file or of the command; empty where neither says one. */
  readonly named: string;
  readonly label: string;
  /** Absent in a bare configuration: the page keeps its html. */
  readonly html?: string;
  /** Migrated, as JSON text. */
  readonly config: string;
  /** The other name that the configuration has. */
  readonly instead?: string;
  readonly hash: string;
}

/** Pages at most that are fetched one by one, or named; more are looked for in the lists, and not named. */
const FEW = 4;

export type PublishAction = 'create' | 'update' | 'publish' | 'unchanged' | 'refused';

/** What is done with an item, as far as it is known before anything is written. */
export interface Planned {
  readonly item: PublishItem;
  /** The file, else the page. */
  readonly name: string;
  readonly action: PublishAction;
  readonly page?: string;
  readonly label?: string;
  /** The name in its configuration, which the label replaces. */
  readonly instead?: string;
  readonly hash?: string;
  /** The page was saved since this file was published or fetched: it is replaced only by the same content. */
  readonly changed?: true;
  /** Why it is refused. */
  readonly sentence?: string;
  readonly exit?: Exit;
}

/** Reads all files and asks the server for lists alone: no write. */
export async function planOf(
  items: readonly PublishItem[],
  { recreate }: { readonly recreate: boolean },
  log: PublishLog | null,
  app: App,
  context: Context,
): Promise<Planned[]> {
  const read = await Promise.all(items.map((item) => readItem(item, log, context)));
  const pages = await knownPages(read, app);
  return read.map((each) => ('action' in each ? each : plannedFile(each, pages, recreate)));
}

/**
 * Stops where the server has pages with the labels of files that no log ties to them: they would be made a second time
 * while routers name the first. The log is read after the list: a run beside this one writes there before it makes a
 * page, and makes it under the key that this run would use.
 */
export async function refuseStrangers(
  plan: readonly Planned[],
  { log, strangers }: { readonly log: PublishLog; readonly strangers: readonly string[] },
  { api }: App,
  context: Pick<Context, 'url' | 'terminal'>,
): Promise<void> {
  const nameOf = ({ item: { file = '' } }: Planned) => log.nameOf(resolve(context.terminal.workingFolder, file));
  // What comes through standard input has no name that a log could tie to a page.
  const made = plan.filter(({ action, item }) => action === 'create' && item.file !== STANDARD_INPUT);
  if (made.length === 0) return;
  const onServer = [...(await api.pages('mine')), ...(await api.pages('shared'))];
  const entries = log.entriesNow();
  const tied = new Set(entries.map(({ page }) => page));
  const begun = new Set(entries.map(({ file }) => file));
  const labels = new Set(made.flatMap((each) => (each.label && !begun.has(nameOf(each)) ? [each.label] : [])));
  const doubled = onServer.filter(({ id, label }) => labels.has(label) && !tied.has(id));
  if (doubled.length === 0) return;
  const named = doubled.slice(0, FEW).map(({ label, id }) => `${label} (${id})`);
  const pages = [...named, ...(doubled.length > FEW ? ['…'] : [])].join(', ');
  const params = { url: context.url, count: doubled.length, pages, servers: strangers.join(', ') };
  throw new Fault(EXIT.input, strangers.length > 0 ? 'cli.publish.strangers' : 'cli.publish.untied', params);
}

interface ReadFile {
  readonly item: PublishItem;
  readonly file: string;
  readonly content: FileContent;
  readonly entry: PublishLogEntry | undefined;
  readonly page: string | undefined;
}

async function readItem(item: PublishItem, log: PublishLog | null, context: Context): Promise<ReadFile | Planned> {
  const { file, page } = item;
  if (file === undefined) return { item, name: page ?? '', action: 'publish', page: page ?? '' };
  try {
    const content = await contentOf(item, context);
    const entry = entryOf(item, log, context);
    return { item, file, content, entry, page: page ?? content.brought.id ?? entry?.page };
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    return { item, name: file, action: 'refused', sentence: withoutFile(file, error), exit: error.exit };
  }
}

/** What the log knows of an item; standard input has no name by which it could be known. */
export function entryOf(
  { file }: PublishItem,
  log: PublishLog | null,
  { terminal }: Context,
): PublishLogEntry | undefined {
  if (file === undefined || file === STANDARD_INPUT || log === null) return undefined;
  return log.entryOf(log.nameOf(resolve(terminal.workingFolder, file)));
}

async function knownPages(read: readonly (ReadFile | Planned)[], { api }: App): Promise<PageSummary[]> {
  const files = read.filter((each) => 'content' in each);
  const ids = [...new Set(files.flatMap(({ page }) => page ?? []))];
  const isUnsure = files.some(({ entry, page }) => page === undefined && entry !== undefined);
  if (ids.length === 0 && !isUnsure) return [];
  if (ids.length <= FEW && !isUnsure) {
    const pages = await Promise.all(ids.map((id) => api.page(id).then(({ body }) => body, missing)));
    return pages.filter((page) => page !== null);
  }
  return [...(await api.pages('mine')), ...(await api.pages('shared'))];
}

function missing(error: unknown): null {
  if ((error as { status?: number }).status === 404) return null;
  throw error;
}

function plannedFile(
  { item, file, content, entry, page }: ReadFile,
  pages: readonly PageSummary[],
  recreate: boolean,
): Planned {
  const { label, instead, hash, brought } = content;
  const about = { item, name: file, label, hash, ...(instead !== undefined && { instead }) };
  if (page === undefined) {
    const refusal = entry ? unsure(entry, label, pages) : null;
    if (refusal !== null) return { ...about, action: 'refused', sentence: refusal, exit: EXIT.findings };
    return { ...about, action: 'create' };
  }
  const existing = pages.find(({ id }) => id === page);
  const isOfLog = page === entry?.page && brought.id === undefined && item.page === undefined;
  if (!existing && isOfLog) {
    if (recreate) return { ...about, action: 'create' };
    return { ...about, action: 'refused', sentence: text('cli.publish.deleted', { page }), exit: EXIT.findings };
  }
  if (existing && entry && isPublished(entry, hash, existing)) return { ...about, action: 'unchanged', page };
  const isOld = existing !== undefined && !isPageCurrent(existing, brought, entry);
  const action = isSaved(entry, hash, Date.now()) && !isOld ? 'publish' : 'update';
  return { ...about, action, page, ...(isOld && !item.force && { changed: true }) };
}

/** The creation was begun so long ago that its key is no longer known to the server, and a page has this label. */
function unsure(entry: PublishLogEntry, label: string, pages: readonly PageSummary[]): string | null {
  if (Date.now() - Date.parse(entry.at) < KEY_LIFE) return null;
  const candidate = pages.find((page) => page.label === label && page.created_at >= entry.at);
  return candidate ? text('cli.publish.unsure', { page: candidate.id, at: entry.at }) : null;
}

function isPublished(entry: PublishLogEntry, hash: string, existing: PageSummary): boolean {
  return (
    entry.published === true &&
    entry.hash === hash &&
    entry.saved === existing.updated_at &&
    existing.published_at !== null
  );
}

/** Whether the page is as this file left it, or as it was when the file was fetched. */
export function isPageCurrent(
  { id, updated_at }: Pick<PageSummary, 'id' | 'updated_at'>,
  brought: Partial<PageFile>,
  entry: PublishLogEntry | undefined,
): boolean {
  const fetched = brought.id === id ? brought.updated_at : undefined;
  const savedAt = entry?.page === id ? entry.saved : undefined;
  if (fetched === undefined && savedAt === undefined) return true;
  return updated_at === fetched || updated_at === savedAt;
}

/**
 * The page in a file, with its configuration migrated; throws a Fault when nothing can be published from it. `stored` is
 * the label of the page that is replaced, for a file without one.
 */
export async function contentOf(
  { file = '', page, label: typedLabel }: PublishItem,
  context: Pick<Context, 'terminal'>,
  stored = '',
): Promise<FileContent> {
  const subject = await readSoundSubject(file, typedLabel ?? stored, context);
  const brought: Partial<PageFile> = subject.kind === 'page' ? subject.page : {};
  if (subject.kind === 'configuration' && page === undefined) throw new Fault(EXIT.usage, 'cli.publish.bare');
  const { html } = brought;
  const named = brought.label ?? typedLabel ?? '';
  const source = subject.kind === 'page' ? subject.page.config : subject.configuration;
  const migrated = configurationOf(source, named || stored, file);
  const { config: configuration, instead } = withWantedName(migrated, named);
  const config = JSON.stringify(configuration);
  const label = named || stored || configuration.name;
  const sent = createHash('sha256').update(JSON.stringify([named, html ?? null, config]));
  return {
    ...{ brought, named, label, config, hash: sent.digest('hex') },
    ...(html !== undefined && { html }),
    ...(instead !== undefined && { instead }),
  };
}

function configurationOf(config: unknown, label: string, file: string): PageConfiguration {
  const migrated = readConfiguration(config ?? {}, label === '' ? {} : { label });
  if (migrated.ok) return migrated.configuration;
  const { path, problem } = firstProblem(migrated);
  throw new Fault(EXIT.findings, 'cli.error.unusable', { path: file, reason: `${path} ${problem}`.trim() });
}
