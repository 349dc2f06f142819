import type { ConfigurationFinding, MigrationChange } from '#core/config/report.ts';
import { type ParsedPage, parse } from '#core/page/html/parse.ts';
import type { ParseHtml } from '#core/page/html/parsed.ts';
import { serialise } from '#core/page/html/serialise.ts';
import type { Finding } from '#core/rules/registry.ts';
import type { TextKey } from '#core/texts/index.ts';
import { pageRegistry } from './page-registry.ts';
import type { Draft } from './types.ts';

export type ReadDraft = ReadableDraft | UnreadableDraft;

export interface ReadableDraft {
  readonly ok: true;
  readonly draft: Draft;
  /** Findings about parts that were repaired, or kept as Custom HTML. */
  readonly findings: readonly Finding[];
  /** Changes of the configuration by its migration. */
  readonly migrated: readonly MigrationChange[];
}

export interface UnreadableDraft {
  readonly ok: false;
  /**
   * spec publishing.11: 'The configuration has some problem...' or 'Ouch!...'; a page of a newer version says that it
   * is.
   */
  readonly reason: TextKey;
  /** The errors of the configuration one by one, if it is the configuration. */
  readonly details: readonly ConfigurationFinding[];
}

export interface StoredContent {
  readonly html: string;
  /** JSON text, or the value it stands for. */
  readonly config: unknown;
  readonly label?: string;
}

/** A stored page as a draft: html read, configuration migrated, gaps filled. Never rejects. */
export async function readDraft(page: StoredContent, parser: { readonly parse: ParseHtml }): Promise<ReadDraft> {
  const context = page.label === undefined ? {} : { label: page.label };
  const { config } = page;
  // its own part of the program (core/machines/editor-session/late-reader.ts)
  const { readConfiguration } = await import('#core/config/migrate.ts');
  const migrated = readConfiguration(config, context);
  if (!migrated.ok) return { ok: false, reason: 'error.configuration', details: migrated.details };
  const read = await readHtml(page.html, parser);
  if (!read.ok) return { ok: false, reason: read.reason, details: [] };
  const { document, findings } = read.value;
  const draft = { document, configuration: migrated.configuration };
  return { ok: true, draft, findings, migrated: migrated.report };
}

/** Stored html as a page; refused where it cannot be read at all. */
export async function readHtml(
  html: string,
  parser: { readonly parse: ParseHtml },
): Promise<{ ok: true; value: ParsedPage } | { ok: false; reason: TextKey }> {
  try {
    return parse(await parser.parse(html), pageRegistry);
  } catch {
    return { ok: false, reason: 'error.html' };
  }
}

/**
 * Everything unusual about a page's stored html: what reading repaired, and markup that does not match its properties.
 */
export function unusualHtml(html: string, { document, findings }: ParsedPage): readonly Finding[] {
  // Repairs change the markup too; a difference is reported only without them.
  if (findings.length > 0 || serialise(document, pageRegistry) === html.trim()) return findings;
  return [{ severity: 'warning', key: 'page.derivedDiffers' }];
}
