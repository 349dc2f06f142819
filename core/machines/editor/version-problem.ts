import { readConfiguration } from '#core/config/read.ts';
import type { EditorPage } from '#core/ports/api.ts';
import type { TextKey } from '#core/texts/index.ts';

const VERSION: ReadonlySet<TextKey> = new Set([
  'error.versionMissing',
  'error.versionUnknown',
  'error.versionDowngrade',
]);

/** Why a configuration cannot be read where its version is why (spec migration.6: three sentences of its own). */
export function versionProblem({ config, label }: EditorPage): { readonly because?: TextKey } {
  const read = readConfiguration(config, { label });
  return !read.ok && VERSION.has(read.reason) ? { because: read.reason } : {};
}
