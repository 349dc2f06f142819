import { pointer } from '#core/config/json.ts';
import { migrateConfiguration } from '#core/config/migrate.ts';
import { type JsonSource, readInnerJson } from '#core/config/source/read-source.ts';
import { HTML_LIMIT } from '#core/constants.ts';
import { type CleanDraft, cleanDraftBy } from '#core/draft/clean-draft.ts';
import { readHtml, unusualHtml } from '#core/draft/read-draft.ts';
import type { LoginServices } from '#core/ports/api.ts';
import type { HtmlParser } from '#core/ports/page-inspector.ts';
import type { PageWeight } from '#core/publish/findings/weight.ts';
import type { Finding } from '#core/rules/registry.ts';
import { byteLength, configurationSize, findingsInConfiguration } from './check-configuration.ts';
import { placeInside, type UnplacedFinding } from './finding.ts';
import type { PageFile } from './page-file.ts';

export interface CheckTools {
  /** Loads the parser of html, which is large; null where the html is checked elsewhere. */
  readonly parser: (() => Promise<HtmlParser>) | null;
  /** What the login methods of the page can use; null where nobody can tell. */
  readonly services?: LoginServices | null;
  /** The name of a page whose configuration has none. */
  readonly label?: string | undefined;
  /** A bare configuration is wrong. */
  readonly wholePages?: true;
  /** Takes what the page weighs, where it can be drawn. */
  readonly weighed?: (weight: PageWeight) => void;
}

/** A whole page in a file; `prefix` is the pointer from the root of the file to the page. */
interface PageInFile {
  readonly page: PageFile;
  readonly prefix: string;
  readonly source: JsonSource;
}

/** Everything wrong or odd with a whole page: its configuration, its html, and what visitors would stumble over. */
export async function checkPage(file: PageInFile, tools: CheckTools): Promise<UnplacedFinding[]> {
  const { page, source } = file;
  const paths = { config: pointer(file.prefix, 'config'), html: pointer(file.prefix, 'html') };
  const size = sizeFindings(page, paths);
  const inner = typeof page.config === 'string' ? page.config : null;
  const read =
    inner === null ? ({ ok: true, value: page.config } as const) : readInnerJson(source, paths.config, inner);
  if (!read.ok) return [...read.findings, ...size];
  const config = read.value ?? {};
  const label = tools.label ?? page.label;
  const context = label === undefined ? {} : { label };
  const findings = [...(await findingsInConfiguration(config, context)).map(inConfig), ...size];
  const { parser } = tools;
  if (parser === null || page.html === undefined || size.some(({ path }) => path === paths.html)) return findings;
  const html = await readHtml(page.html, await parser());
  if (!html.ok) return [...findings, { severity: 'error', path: paths.html, key: html.reason }];
  findings.push(...unusualHtml(page.html, html.value).map(ofPage));
  const migrated = migrateConfiguration(config, context);
  if (!migrated.ok) return findings;
  const { settleTranslations } = await import('#core/draft/templates/settle-translations.ts');
  const draft = await settleTranslations({ document: html.value.document, configuration: migrated.configuration });
  return [...findings, ...(await visitorFindings(await cleanDraftBy(draft, await parser()), tools)).map(ofPage)];

  function inConfig(finding: UnplacedFinding): UnplacedFinding {
    const place = inner === null ? {} : placeInside(source.text, paths.config, inner, finding.path);
    return { ...finding, ...place, path: paths.config + finding.path };
  }

  function ofPage({ path, ...finding }: Finding): UnplacedFinding {
    return path === undefined ? { ...finding, path: paths.html } : inConfig({ ...finding, path });
  }
}

/** The page check of the editor; it draws the page, so that it is loaded for whole pages alone. */
async function visitorFindings(draft: CleanDraft, { services = null, weighed }: CheckTools): Promise<Finding[]> {
  const { visitorFindings: find } = await import('#core/publish/findings/page-findings.ts');
  const { findings, weight } = find(draft, services);
  weighed?.(weight);
  return findings;
}

function sizeFindings(
  { config, html }: PageFile,
  paths: { readonly config: string; readonly html: string },
): UnplacedFinding[] {
  const findings = configurationSize(typeof config === 'string' ? config : JSON.stringify(config ?? {}), paths.config);
  if (html === undefined) return [...findings, { severity: 'error', path: paths.html, key: 'page.htmlMissing' }];
  const bytes = byteLength(html);
  if (bytes <= HTML_LIMIT) return findings;
  const params = { bytes, limit: HTML_LIMIT };
  return [...findings, { severity: 'error', path: paths.html, key: 'page.htmlSize', params }];
}
