import { pointer } from '#core/config/json.ts';
import { faultIn, offsetOf, type Position, positionAt } from '#core/config/json-positions.ts';
import { parseJson } from '#core/config/read.ts';
import type { Finding } from '#core/config/report.ts';
import { validateConfiguration } from '#core/config/validate.ts';
import { CONFIGURATION_LIMIT, HTML_LIMIT } from '#core/constants.ts';
import { type TextKey, type TextParams, text } from '#core/texts/index.ts';
import { type PageFile, readSubject } from './page-file.ts';

/** An error or warning of a file, ready to print. */
export interface FileFinding extends Partial<Position> {
  readonly severity: 'error' | 'warning';
  /** JSON pointer into the file; into the configuration where that is stored as text. */
  readonly path: string;
  readonly code: TextKey;
  readonly message: string;
}

/** Validates the html of a page; passed in because it loads a parser. */
export type InspectHtml = (html: string) => Promise<readonly FileFinding[]>;

/** All errors and warnings of one file: a configuration or a whole page. */
export async function inspectSource(
  source: string,
  label: string | undefined,
  inspectHtml: InspectHtml,
): Promise<FileFinding[]> {
  const parsed = parseJson(source);
  if (!parsed.ok) return unreadable(source, parsed.details);
  const subject = readSubject(parsed.value);
  const findings =
    subject.kind === 'configuration'
      ? validateConfiguration(subject.configuration, label === undefined ? {} : { label }).map((each) => told(each, ''))
      : await inspectPage(subject.page, subject.prefix, label, inspectHtml);
  return findings.map((each) => ({ ...each, ...positionAt(source, offsetOf(source, each.path)) }));
}

async function inspectPage(
  page: PageFile,
  prefix: string,
  label: string | undefined,
  inspectHtml: InspectHtml,
): Promise<FileFinding[]> {
  const configPath = pointer(prefix, 'config');
  const htmlPath = pointer(prefix, 'html');
  const named = label ?? page.label;
  const context = named === undefined ? {} : { label: named };
  const config = typeof page.config === 'string' ? parseJson(page.config) : { ok: true as const, value: page.config };
  const ofConfig = config.ok ? validateConfiguration(config.value ?? {}, context) : config.details;
  const findings = [...ofConfig.map((each) => told(each, configPath)), ...limitOf(page.config, configPath)];
  if (page.html === undefined) return [...findings, finding(htmlPath, 'cli.error.htmlMissing')];
  const bytes = byteLength(page.html);
  if (bytes > HTML_LIMIT) return [...findings, finding(htmlPath, 'cli.error.htmlLimit', { bytes, limit: HTML_LIMIT })];
  return [...findings, ...(await inspectHtml(page.html)).map((each) => ({ ...each, path: htmlPath }))];
}

function limitOf(config: unknown, path: string): FileFinding[] {
  const bytes = byteLength(typeof config === 'string' ? config : (JSON.stringify(config) ?? ''));
  if (bytes <= CONFIGURATION_LIMIT) return [];
  return [finding(path, 'cli.error.configLimit', { bytes, limit: CONFIGURATION_LIMIT })];
}

function byteLength(content: string): number {
  return Buffer.byteLength(content, 'utf8');
}

/** The findings of a file that is no JSON, with the position of the fault. */
function unreadable(source: string, details: readonly Finding[]): FileFinding[] {
  const fault = faultIn(source);
  const place = fault === null ? {} : positionAt(source, fault);
  return details.map((each) => ({ ...told(each, ''), ...place }));
}

function told({ severity, path, key, params }: Finding, prefix: string): FileFinding {
  return { severity, path: prefix + path, code: key, message: text(key, params) };
}

function finding(path: string, code: TextKey, params: TextParams = {}): FileFinding {
  return { severity: 'error', path, code, message: text(code, params) };
}
