import { parseJson, readConfiguration } from '#core/config/read.ts';
import type { Change, Refusal } from '#core/config/report.ts';
import type { PageConfiguration } from '#core/config/types.ts';
import { text } from '#core/texts/index.ts';
import { readSubject, withConfiguration } from './page-file.ts';

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

/** Migrates the text of a file, a configuration or a whole page. */
export function migrateFile(source: string, label: string | undefined): MigratedFile {
  const parsed = parseJson(source);
  if (!parsed.ok) return refused(parsed);
  const subject = readSubject(parsed.value);
  const page = subject.kind === 'page' ? subject.page : null;
  const named = label ?? page?.label;
  const input = subject.kind === 'page' ? subject.page.config : subject.configuration;
  const context = named === undefined ? {} : { label: named };
  const migrated = readConfiguration(input ?? {}, context);
  if (!migrated.ok) return refused(migrated);
  const { from, configuration, report } = migrated;
  const written = page === null ? configuration : withConfiguration(parsed.value, configuration);
  return {
    ok: true,
    from,
    to: configuration.version,
    changes: report,
    configuration,
    content: report.length === 0 ? null : `${JSON.stringify(written, null, 2)}\n`,
  };
}

function refused({ details }: Refusal): MigratedFile {
  const problems = details.map(({ path, key, params }) => `${path === '' ? '' : `${path}: `}${text(key, params)}`);
  return { ok: false, problems, content: null };
}
