import { translationProblems } from '#core/config/page-strings.ts';
import { readConfiguration } from '#core/config/read.ts';
import type { Refusal } from '#core/config/report.ts';
import type { PageConfiguration } from '#core/config/types.ts';
import { CONFIGURATION_LIMIT, CONFIGURATION_VERSION } from '#core/constants.ts';
import { text } from '#core/texts/index.ts';
import { HttpError, refusal } from '../domain/http-error.ts';
import { sizeInWords } from '../http/size-in-words.ts';

/**
 * A configuration that was sent, of the current version and valid; throws 413 or 422 with the sentence, and in
 * `details` where and what. `replaces` is whether it takes the place of a stored one: then an older version is an
 * old program saving over a newer page, which is refused with 426.
 */
export function readSentConfiguration(source: string, label: string | undefined, replaces: boolean): PageConfiguration {
  const bytes = Buffer.byteLength(source);
  if (bytes > CONFIGURATION_LIMIT) {
    const params = { size: sizeInWords(bytes), limit: sizeInWords(CONFIGURATION_LIMIT) };
    throw refusal(413, 'configuration_too_large', 'server.page.configurationSize', params);
  }
  const read = readConfiguration(source, label === undefined ? {} : { label });
  if (!read.ok) throw invalidConfiguration(read);
  if (replaces && read.from !== CONFIGURATION_VERSION) {
    const details = { sent: read.from, stored: CONFIGURATION_VERSION };
    throw refusal(426, 'configuration_downgrade', 'error.versionDowngrade', {}, details);
  }
  return read.configuration;
}

/**
 * Refuses translations that visitors cannot be given, such as a text message without its code. Those that were stored
 * before stay: whoever mends something else is not kept from saving it.
 */
export function refuseBrokenTranslations(given: PageConfiguration, stored: string | undefined): void {
  const problems = translationProblems(given);
  if (problems.length === 0) return;
  const before = stored === undefined ? null : readConfiguration(stored);
  const known = before?.ok ? translationProblems(before.configuration).map(({ path }) => path) : [];
  const details = problems.filter(({ path }) => !known.includes(path));
  const [first] = details;
  if (first) throw invalidConfiguration({ ok: false, reason: first.key, details });
}

function invalidConfiguration({ reason, details }: Refusal): HttpError {
  const findings = details.map(({ path, key, params }) => ({ path, problem: text(key, params) }));
  return new HttpError(422, 'invalid_configuration', text(reason, details[0]?.params), findings);
}
