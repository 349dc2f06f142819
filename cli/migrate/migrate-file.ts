import { pageWithConfiguration, readSubject, type Subject } from '#core/check/page-file.ts';
import { isObject } from '#core/config/json.ts';
import { explains, type LossReport, losses, lossReport } from '#core/config/loss-report.ts';
import { migrateConfiguration } from '#core/config/migrate.ts';
import type { ConfigurationFinding, MigrationChange } from '#core/config/report.ts';
import { offsetOf, type Position, positionAt } from '#core/config/source/positions.ts';
import {
  fileLayout,
  type JsonSource,
  readInnerJson,
  readSource,
  readText,
  type UnreadSource,
  writeSource,
} from '#core/config/source/read-source.ts';
import type { PageConfiguration } from '#core/config/types.ts';
import { text } from '#core/texts/index.ts';

/** What is wrong with a file, ready to print. */
export interface Problem extends Position {
  readonly path: string;
  readonly message: string;
}

export interface RefusedFile {
  readonly ok: false;
  readonly problems: readonly Problem[];
}

/** A file whose configuration can be brought to the current version. */
export interface MigratedFile {
  readonly ok: true;
  readonly from: string;
  readonly to: string;
  /** None where the file is current already. */
  readonly changes: readonly MigrationChange[];
  readonly configuration: PageConfiguration;
  readonly source: JsonSource;
  readonly subject: Subject;
  /** The configuration as the file has it. */
  readonly before: unknown;
}

/** Migrates the configuration of a file, bare or in a page; nothing is written. */
export function migrateFile(content: Uint8Array | string, label: string | undefined): MigratedFile | RefusedFile {
  const source = readSource(content);
  if (!source.ok) return unread(source);
  const subject = readSubject(source.value);
  const path = pathOf(subject);
  const read = configurationIn(source, subject, path);
  if (!read.ok) return unread(read);
  const named = label ?? (subject.kind === 'page' ? subject.page.label : undefined);
  const migrated = migrateConfiguration(read.value, named === undefined ? {} : { label: named });
  if (!migrated.ok) return { ok: false, problems: migrated.details.map((each) => placed(each, source.text, path)) };
  const { from, configuration, report: changes } = migrated;
  return { ok: true, from, to: configuration.version, changes, configuration, source, subject, before: read.value };
}

function pathOf(subject: Subject): string {
  return subject.kind === 'page' ? `${subject.prefix}/config` : '';
}

function configurationIn(source: JsonSource, subject: Subject, path: string): ReturnType<typeof readInnerJson> {
  const held = subject.kind === 'page' ? subject.page.config : subject.configuration;
  return typeof held === 'string' ? readInnerJson(source, path, held) : { ok: true, value: held ?? {} };
}

function unread({ findings }: UnreadSource): RefusedFile {
  const problems = findings.map(({ path, key, params, line, column }) => ({
    path,
    message: text(key, params),
    line,
    column,
  }));
  return { ok: false, problems };
}

function placed({ path, key, params }: ConfigurationFinding, source: string, prefix: string): Problem {
  const whole = prefix + path;
  return { path: whole, message: text(key, params), ...positionAt(source, offsetOf(source, whole)) };
}

const MARK = '\uFEFF';

/** What a file becomes: its new text, and what was in it and is out of it. */
export interface Rewritten {
  readonly content: string;
  readonly report: LossReport;
  readonly lost: ReturnType<typeof losses>;
}

/**
 * The new text of a file in the layout it has, verified: the text is read again, and compared with what was in the file.
 * Null where the comparison shows anything else than what the migration says it did, or a change outside of the
 * configuration; such a text must not be written.
 */
export function rewrite(file: MigratedFile): Rewritten | null {
  const { source, subject, configuration, changes, before } = file;
  const value = subject.kind === 'page' ? pageWithConfiguration(source.value, configuration) : configuration;
  const content = changes.length === 0 ? textOf(source) : writeSource(value, fileLayout(source));
  const again = readText(content.startsWith(MARK) ? content.slice(MARK.length) : content);
  if (!again.ok) return null;
  const read = readSubject(again.value);
  const after = configurationIn(again, read, pathOf(read));
  if (!after.ok || !explains(changes, before, after.value)) return null;
  if (subject.kind === 'page' && !isSameAround(source.value, again.value)) return null;
  const report = lossReport(before, after.value);
  return { content, report, lost: losses(report).filter(({ path }) => path !== '/version') };
}

function textOf({ text: content, byteOrderMark }: JsonSource): string {
  return byteOrderMark ? MARK + content : content;
}

/** Whether two pages are equal but for their configurations. */
function isSameAround(before: unknown, after: unknown): boolean {
  const { changed, added, removed } = lossReport(without(before), without(after));
  return changed.length + added.length + removed.length === 0;
}

function without(page: unknown): unknown {
  if (!isObject(page)) return page;
  const entries = Object.entries(page).filter(([key]) => key !== 'config');
  return Object.fromEntries(entries.map(([key, value]) => [key, key === 'editor_page' ? without(value) : value]));
}

/**
 * A migration as a patch that `patch` and `git apply` take. A configuration that a page holds as text is one long line
 * there, so it is compared by itself, as people would write it.
 */
export async function migrationPatch(
  file: string,
  { source, subject, before, configuration }: MigratedFile,
  { content }: Rewritten,
): Promise<string> {
  if (subject.kind === 'page' && typeof subject.page.config === 'string') {
    return patch(`${file}#${subject.prefix}/config`, indented(before), indented(configuration));
  }
  return patch(file, source.byteOrderMark ? MARK + source.text : source.text, content);
}

async function patch(name: string, before: string, after: string): Promise<string> {
  const { createTwoFilesPatch } = await import('diff');
  return createTwoFilesPatch(`a/${name}`, `b/${name}`, before, after, '', '', { context: 3 }).replace(/^=+\n/, '');
}

function indented(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
