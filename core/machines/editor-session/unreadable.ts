import type { Refusal } from '#core/config/report.ts';
import type { Sentence } from '#core/machines/failure.ts';
import type { TextKey } from '#core/texts/index.ts';

const VERSION: ReadonlySet<TextKey> = new Set([
  'error.versionMissing',
  'error.versionUnknown',
  'error.versionDowngrade',
]);

export const HTML_BROKEN: Sentence = { key: 'error.html' };
export const CONFIGURATION_BROKEN: Sentence = { key: 'error.configuration' };

/** What is said of a configuration that cannot be read; where its version is why, that has a sentence of its own (spec migration.6). */
export function unreadable({ reason }: Refusal): Sentence {
  return { ...CONFIGURATION_BROKEN, ...(VERSION.has(reason) && { because: reason }) };
}
