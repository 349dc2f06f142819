import type { PageConfiguration } from '#core/config/types.ts';
import { derive } from '#core/draft/derive.ts';
import { writeDraft } from '#core/draft/write-draft.ts';
import type { Json } from '#core/page/types.ts';
import type { Dropped, PageUpdate } from '#core/ports/api.ts';
import type { PageContent } from '../ports/store/pages.ts';
import type { SecretValues } from '../ports/store/secrets.ts';
import { takeSecrets } from '../secrets/configuration-secrets.ts';
import type { PageDeps } from './deps.ts';
import { readSentConfiguration, refuseBrokenTranslations } from './read-configuration.ts';
import { readSentHtml } from './read-html.ts';

/** What a page was before; absent for a new one. */
export interface Before {
  readonly content: PageContent;
  /** Configurations a secret's marker may come from, with their secrets: the draft, and what a rollback puts back. */
  readonly known: readonly Json[];
}

/** A page's content ready to be stored: canonical html, valid configuration, secrets apart. */
export interface ReadContent {
  readonly content: PageContent;
  readonly secrets: SecretValues;
  readonly dropped: readonly Dropped[];
}

/**
 * Checks, migrates, cleans and derives what was sent (spec page-document.10, publishing.9), so that all that is stored
 * can be drawn. What was not sent stays as it was. `person` is the id of the account that sends it. Throws the refusal
 * with its sentence; nothing is stored here.
 */
export async function readContent(
  sent: PageUpdate,
  before: Before | null,
  person: string,
  context: PageDeps,
): Promise<ReadContent> {
  const source = sent.config ?? before?.content.config ?? '';
  const label = sent.label ?? before?.content.label;
  const given = readSentConfiguration(source, label, before !== null && sent.config !== undefined);
  refuseBrokenTranslations(given, before?.content.config);
  const taken = takeSecrets(named(given, sent) as unknown as Json, before?.known ?? []);
  const { document, dropped } = await readSentHtml(sent.html ?? before?.content.html ?? '', person, context);
  const draft = derive({ document, configuration: taken.value as unknown as PageConfiguration });
  return { content: writeDraft(draft), secrets: taken.secrets, dropped };
}

/** A label that comes without a configuration is a new name. */
function named(configuration: PageConfiguration, { label, config }: PageUpdate): PageConfiguration {
  return label === undefined || config !== undefined ? configuration : { ...configuration, name: label };
}
