import { readConfiguration } from '#core/config/read.ts';
import { readDraft } from '#core/draft/read-draft.ts';
import { lacksSources } from '#core/draft/settle-texts.ts';
import { settleTranslations } from '#core/draft/templates/settle-translations.ts';
import type { PageRecord } from '../ports/store/pages.ts';
import type { PageDeps } from './deps.ts';

/** A page as it is opened: one that was stored before translations kept what they were made from gets that now. */
export async function settledPage(page: PageRecord, { parser }: Pick<PageDeps, 'parser'>): Promise<PageRecord> {
  const read = readConfiguration(page.config);
  if (!read.ok || !lacksSources(read.configuration)) return page;
  const draft = await readDraft(page, parser);
  if (!draft.ok) return page;
  const { languages } = (await settleTranslations(draft.draft)).configuration;
  return { ...page, config: JSON.stringify({ ...JSON.parse(page.config), languages }) };
}
