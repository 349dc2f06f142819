import { pointer } from '#core/config/json.ts';
import type { Finding } from '#core/config/report.ts';
import { offsetOf, type Position, positionAt } from '#core/config/source/positions.ts';
import { type PlacedFinding, readInnerJson, readSource, type Source } from '#core/config/source/read-source.ts';
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
  bytes: Uint8Array,
  label: string | undefined,
  inspectHtml: InspectHtml,
): Promise<FileFinding[]> {
  const source = readSource(bytes);
  if (!source.ok) return source.findings.map(placed);
  const subject = readSubject(source.value);
  const findings =
    subject.kind === 'configuration'
      ? validateConfiguration(subject.configuration, label === undefined ? {} : { label }).map((each) => told(each, ''))
      : await inspectPage(subject, source, label, inspectHtml);
  return findings.map((each) => ({ ...positionAt(source.text, offsetOf(source.text, each.path)), ...each }));
}

async function inspectPage(
  { page, prefix }: { readonly page: PageFile; readonly prefix: string },
  source: Source,
  label: string | undefined,
  inspectHtml: InspectHtml,
): Promise<FileFinding[]> {
  const configPath = pointer(prefix, 'config');
  const htmlPath = pointer(prefix, 'html');
  const named = label ?? page.label;
  const context = named === undefined ? {} : { label: named };
  const config =
    typeof page.config === 'string'
      ? readInnerJson(source, configPath, page.config)
      : { ok: true as const, value: page.config };
  const ofConfig = config.ok
    ? validateConfiguration(config.value ?? {}, context).map((each) => told(each, configPath))
    : config.findings.map(placed);
  const findings = [...ofConfig, ...limitOf(page.config, configPath)];
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

function placed({ line, column, ...finding }: PlacedFinding): FileFinding {
  return { ...told(finding, ''), line, column };
}

function told({ severity, path, key, params }: Finding, prefix: string): FileFinding {
  return { severity, path: prefix + path, code: key, message: text(key, params) };
}

function finding(path: string, code: TextKey, params: TextParams = {}): FileFinding {
  return { severity: 'error', path, code, message: text(code, params) };
}
