import { type Migrated, migrateConfiguration, readConfiguration } from '#core/config/migrate.ts';
import type { MigrationContext } from '#core/config/migration-steps.ts';
import { translationProblems } from '#core/config/page-strings.ts';
import type { RefusedConfiguration } from '#core/config/report.ts';
import { readText, tellPlaced, type UnreadSource } from '#core/config/source/read-source.ts';
import type { PageConfiguration } from '#core/config/types.ts';
import { CONFIGURATION_LIMIT, CONFIGURATION_VERSION, HTML_LIMIT } from '#core/constants.ts';
import { derive } from '#core/draft/derive.ts';
import { writeDraft } from '#core/draft/draft.ts';
import { keepSources, lacksSources } from '#core/draft/made-from.ts';
import { pageRegistry } from '#core/draft/page-registry.ts';
import { readDraft, readHtml } from '#core/draft/read-draft.ts';
import { settleTranslations } from '#core/draft/templates/settle-translations.ts';
import type { PageDocument } from '#core/page/document.ts';
import { setNodeProperty } from '#core/page/edit-nodes.ts';
import type { Json } from '#core/page/types.ts';
import type { Dropped, PageUpdate } from '#core/ports/api.ts';
import { text } from '#core/texts/index.ts';
import { HttpError, refusal } from '../domain/http-error.ts';
import { NoTurnError } from '../domain/turns.ts';
import { sizeInWords } from '../http/answer-error.ts';
import type { Sanitiser } from '../ports/sanitiser.ts';
import type { SecretValues } from '../ports/store/dashboards.ts';
import type { PageRecord, PageRecordContent } from '../ports/store/pages.ts';
import { SanitiseError } from '../sanitise/create-sanitiser.ts';
import { takeSecrets } from '../secrets/configuration-secrets.ts';
import type { PageDeps } from './deps.ts';

/** The page before the write; absent for a new one. */
interface Before {
  readonly content: PageRecordContent;
  /** Configurations a secret's marker may come from, with their secrets: the draft, and the version of a rollback. */
  readonly known: readonly Json[];
}

/** A page's content ready to be stored: canonical html, valid configuration, secrets apart. */
export interface ReadContent {
  readonly content: PageRecordContent;
  readonly secrets: SecretValues;
  readonly dropped: readonly Dropped[];
}

/**
 * Checks, migrates, cleans and derives the sent content (spec page-document.10, publishing.9), so that everything
 * stored can be compiled. Parts that were not sent stay unchanged. `person` is the id of the sending account. Throws
 * the refusal with its sentence; nothing is stored here.
 */
export async function readContent(
  sent: PageUpdate,
  before: Before | null,
  person: string,
  context: PageDeps,
): Promise<ReadContent> {
  const label = sent.label ?? before?.content.label;
  const naming = label === undefined ? {} : { label };
  const configuration =
    sent.config === undefined
      ? valid(readConfiguration(before?.content.config ?? '', naming)).configuration
      : readSentConfiguration(sent.config, naming, before !== null);
  refuseBrokenTranslations(configuration, before?.content.config);
  const withSources = sourcesKept(configuration, before?.content.config);
  const taken = takeSecrets(named(withSources, sent) as unknown as Json, before?.known ?? []);
  const { document, dropped } = await readSentHtml(sent.html ?? before?.content.html ?? '', person, context);
  const read = { document, configuration: taken.value as unknown as PageConfiguration };
  const draft = derive(await settleTranslations(read));
  return { content: writeDraft(draft), secrets: taken.secrets, dropped };
}

/** What the stored page knows of its translations, where the sent one says nothing of it. */
function sourcesKept(configuration: PageConfiguration, stored: string | undefined): PageConfiguration {
  if (stored === undefined || !lacksSources(configuration)) return configuration;
  const before = readConfiguration(stored);
  return before.ok ? keepSources(configuration, before.configuration) : configuration;
}

/** spec page-document.9: a label that is sent is the name, whatever the configuration says. */
function named(configuration: PageConfiguration, { label = '' }: PageUpdate): PageConfiguration {
  return label === '' ? configuration : { ...configuration, name: label };
}

/**
 * The sent configuration, of the current version and valid; throws 413 or 422 with the sentence, and the place in
 * `details`. What could not be kept is refused, as the terminal does. `replaces` tells whether it replaces a stored one:
 * then an older version means that an old program saves over a newer page, which is refused with 426.
 */
function readSentConfiguration(source: string, naming: MigrationContext, replaces: boolean): PageConfiguration {
  const bytes = Buffer.byteLength(source);
  if (bytes > CONFIGURATION_LIMIT) {
    const params = { size: sizeInWords(bytes), limit: sizeInWords(CONFIGURATION_LIMIT) };
    throw refusal(413, 'configuration_too_large', 'server.page.configurationSize', params);
  }
  const whole = readText(source);
  if (!whole.ok) throw unkeepable(whole);
  const read = valid(migrateConfiguration(whole.value, naming));
  if (replaces && read.from !== CONFIGURATION_VERSION) {
    const details = { sent: read.from, stored: CONFIGURATION_VERSION };
    throw refusal(426, 'configuration_downgrade', 'error.versionDowngrade', {}, details);
  }
  return read.configuration;
}

/**
 * Refuses translations that cannot work for visitors, such as a text message without its code. Stored ones stay: they
 * must not stop somebody from saving another change.
 */
function refuseBrokenTranslations(configuration: PageConfiguration, stored: string | undefined): void {
  const problems = translationProblems(configuration);
  if (problems.length === 0) return;
  const before = stored === undefined ? null : readConfiguration(stored);
  const storedPaths = before?.ok ? translationProblems(before.configuration).map(({ path }) => path) : [];
  const details = problems.filter(({ path }) => !storedPaths.includes(path));
  const [first] = details;
  if (first) throw invalidConfiguration({ ok: false, reason: first.key, details });
}

function valid(read: Migrated | RefusedConfiguration): Migrated {
  if (read.ok) return read;
  throw invalidConfiguration(read);
}

/** What is wrong with the text of a configuration, with its place in that text. */
function unkeepable({ findings }: UnreadSource): HttpError {
  const details = findings.map(tellPlaced);
  return new HttpError(422, 'invalid_configuration', text('config.at', { ...details[0] }), details);
}

function invalidConfiguration({ reason, details }: RefusedConfiguration): HttpError {
  const findings = details.map(({ path, key, params }) => ({ path, problem: text(key, params) }));
  return new HttpError(422, 'invalid_configuration', text(reason, details[0]?.params), findings);
}

/** A document with cleaned Custom HTML, and what was removed from it. */
interface CleanHtml {
  readonly document: PageDocument;
  readonly dropped: readonly Dropped[];
}

/** Html that a person sent, cleaned; throws 413, 422, 429 or 503 with the sentence. */
async function readSentHtml(html: string, person: string, context: PageDeps): Promise<CleanHtml> {
  const bytes = Buffer.byteLength(html);
  if (bytes > HTML_LIMIT) {
    const params = { size: sizeInWords(bytes), limit: sizeInWords(HTML_LIMIT) };
    throw refusal(413, 'html_too_large', 'server.page.htmlSize', params);
  }
  const read = await readHtml(html, context.parser);
  if (!read.ok) throw unreadable(text(read.reason));
  return cleaned(read.value.document, person, context);
}

async function cleaned(document: PageDocument, person: string, { sanitiser }: PageDeps): Promise<CleanHtml> {
  const { component, property } = pageRegistry.fallback;
  const dropped: Dropped[] = [];
  let clean = document;
  for (const node of document.nodes.values()) {
    if (node.component !== component) continue;
    const cleaner = await cleanSnippet(String(node.props[property] ?? ''), person, sanitiser);
    if (cleaner.dropped.length > 0) dropped.push({ node: node.id, parts: cleaner.dropped });
    const set = setNodeProperty(clean, { id: node.id, property, value: cleaner.html }, pageRegistry);
    if (set.ok) clean = set.value;
  }
  return { document: clean, dropped };
}

async function cleanSnippet(html: string, person: string, sanitiser: Sanitiser): ReturnType<Sanitiser['sanitise']> {
  try {
    return await sanitiser.sanitise(html, person);
  } catch (error) {
    if (error instanceof SanitiseError) throw unreadable(error.message);
    if (error instanceof NoTurnError) throw REFUSALS[error.reason]();
    throw error;
  }
}

/** Seconds after which a retry makes sense. */
const RETRY = { 'retry-after': '5' };

const REFUSALS: Readonly<Record<NoTurnError['reason'], () => HttpError>> = {
  crowded: () => new HttpError(429, 'too_many_saves', text('service.sanitiseCrowded'), undefined, RETRY),
  late: () => new HttpError(503, 'busy', text('service.sanitiseBusy'), undefined, RETRY),
};

function unreadable(reason: string): HttpError {
  return new HttpError(422, 'invalid_html', text('error.html'), [{ path: '/editor_page/html', problem: reason }]);
}

/** A page as it is opened: one that was stored before translations kept what they were made from gets that now. */
export async function settledPage(page: PageRecord, { parser }: Pick<PageDeps, 'parser'>): Promise<PageRecord> {
  const read = readConfiguration(page.config);
  if (!read.ok || !lacksSources(read.configuration)) return page;
  const draft = await readDraft(page, parser);
  if (!draft.ok) return page;
  const { languages } = (await settleTranslations(draft.draft)).configuration;
  return { ...page, config: JSON.stringify({ ...JSON.parse(page.config), languages }) };
}
