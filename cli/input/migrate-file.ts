import { readSubject, withConfiguration } from '#core/check/page-file.ts';
import { migrateConfiguration } from '#core/config/migrate.ts';
import type { Change, Refusal } from '#core/config/report.ts';
import { type PlacedFinding, readInnerJson, readSource } from '#core/config/source/read-source.ts';
import type { PageConfiguration } from '#core/config/types.ts';
import { text } from '#core/texts/index.ts';

export type MigratedFile =
  | {
      readonly ok: true;
      readonly from: string;
      readonly to: string;
      readonly changes: readonly Change[];
      readonly configuration: PageConfiguration;
      /** The new content of the file in its form; null when nothing changed. */
      readonly content: string | null;
    }
  | { readonly ok: false; readonly problems: readonly string[]; readonly content: null };

/** Migrates a file, a configuration or a whole page. */
export function migrateFile(bytes: Uint8Array, label: string | undefined): MigratedFile {
  const source = readSource(bytes);
  if (!source.ok) return unread(source.findings);
  const subject = readSubject(source.value);
  const page = subject.kind === 'page' ? subject.page : null;
  const named = label ?? page?.label;
  const held = subject.kind === 'page' ? subject.page.config : subject.configuration;
  const context = named === undefined ? {} : { label: named };
  const path = subject.kind === 'page' ? `${subject.prefix}/config` : '';
  const read = typeof held === 'string' ? readInnerJson(source, path, held) : { ok: true as const, value: held ?? {} };
  if (!read.ok) return unread(read.findings);
  const migrated = migrateConfiguration(read.value, context);
  if (!migrated.ok) return refused(migrated);
  const { from, configuration, report } = migrated;
  const written = page === null ? configuration : withConfiguration(source.value, configuration);
  return {
    ok: true,
    from,
    to: configuration.version,
    changes: report,
    configuration,
    content: report.length === 0 ? null : `${JSON.stringify(written, null, 2)}\n`,
  };
}

function unread(findings: readonly PlacedFinding[]): MigratedFile {
  const problems = findings.map(({ line, column, key, params }) => `${line}:${column}: ${text(key, params)}`);
  return { ok: false, problems, content: null };
}

function refused({ details }: Refusal): MigratedFile {
  const problems = details.map(({ path, key, params }) => `${path === '' ? '' : `${path}: `}${text(key, params)}`);
  return { ok: false, problems, content: null };
}
