import { CONFIGURATION_VERSION, LOGIN_METHODS } from '#core/constants.ts';
import { timeZoneNamed } from '#core/rules/time-zone.ts';
import { webAddress } from '#core/rules/url.ts';
import { isObject, type JsonObject, own, pointer } from './json.ts';
import { migrateConfiguration } from './migrate.ts';
import type { MigrationContext } from './migrations/migration.ts';
import { translationProblems } from './page-strings.ts';
import type { Finding } from './report.ts';
import type { Authentication, PageConfiguration } from './types.ts';

/**
 * Everything wrong or odd with any JSON value as a page configuration. An older version is migrated
 * first, because the editor and the visitor get the migrated one; paths are those of the current version.
 */
export function validateConfiguration(input: unknown, context: MigrationContext = {}): Finding[] {
  const migrated = migrateConfiguration(input, context);
  if (!migrated.ok) return [...migrated.details];
  const findings = check(migrated.configuration);
  if (migrated.from === CONFIGURATION_VERSION) return findings;
  const params = { version: migrated.from, current: CONFIGURATION_VERSION };
  return [{ severity: 'warning', path: '/version', key: 'config.old', params }, ...findings];
}

const KNOWN_METHODS = new Set<string>(LOGIN_METHODS);

/** Checks of what fits the schema and is still wrong or odd. */
const CHECKS: readonly ((configuration: PageConfiguration) => Iterable<Finding>)[] = [
  unknownMethods,
  repeatedMethods,
  repeatedFormFields,
  languageCodes,
  defaultLanguage,
  landing,
  translationProblems,
  unknownTimeZone,
  advertDates,
];

/** Everything the checks find in a configuration that fits the schema, in the order of the checks. */
export function check(configuration: PageConfiguration): Finding[] {
  return CHECKS.flatMap((each) => [...each(configuration)]);
}

function* unknownMethods({ authentications }: PageConfiguration): Iterable<Finding> {
  for (const [index, { name }] of authentications.entries()) {
    if (KNOWN_METHODS.has(name)) continue;
    yield {
      severity: 'warning',
      path: `/authentications/${index}/name`,
      key: 'config.unknownMethod',
      params: { name },
    };
  }
}

function* repeatedMethods({ authentications }: PageConfiguration): Iterable<Finding> {
  for (const index of repeated(authentications.map(({ name }) => name))) {
    const { name } = authentications[index] as Authentication;
    yield {
      severity: 'warning',
      path: `/authentications/${index}/name`,
      key: 'config.duplicateMethod',
      params: { name },
    };
  }
}

// spec login-methods.14: duplicate keys are refused.
function* repeatedFormFields({ authentications }: PageConfiguration): Iterable<Finding> {
  for (const [index, { name, config }] of authentications.entries()) {
    const fields = name === 'form' ? own(config, 'fields') : undefined;
    if (!Array.isArray(fields)) continue;
    const keys = fields.filter(isObject).map((field: JsonObject) => String(own(field, 'key')));
    for (const field of repeated(keys)) {
      const path = `/authentications/${index}/config/fields/${field}/key`;
      yield { severity: 'error', path, key: 'config.duplicateField', params: { key: keys[field] as string } };
    }
  }
}

function* languageCodes({ languages }: PageConfiguration): Iterable<Finding> {
  for (const [key, { code }] of Object.entries(languages)) {
    if (code === key) continue;
    const path = pointer(pointer('/languages', key), 'code');
    yield { severity: 'warning', path, key: 'config.languageMismatch', params: { key, code } };
  }
}

function* defaultLanguage({ defaultLanguage: code, languages }: PageConfiguration): Iterable<Finding> {
  if (code === null || Object.hasOwn(languages, code)) return;
  yield { severity: 'warning', path: '/defaultLanguage', key: 'config.defaultLanguage', params: { code } };
}

function* unknownTimeZone({ time_zone: zone = '' }: PageConfiguration): Iterable<Finding> {
  if (zone === '' || timeZoneNamed(zone) !== null) return;
  yield { severity: 'warning', path: '/time_zone', key: 'config.timeZone', params: { zone } };
}

function* advertDates({ advertising: { details = {} } }: PageConfiguration): Iterable<Finding> {
  for (const [url, { from = '', until = '' }] of Object.entries(details)) {
    if (from === '' || until === '' || from <= until) continue;
    yield {
      severity: 'warning',
      path: pointer('/advertising/details', url),
      key: 'config.advertDates',
      params: { url },
    };
  }
}

function* landing({ after_login, landing_url = '' }: PageConfiguration): Iterable<Finding> {
  const path = '/landing_url';
  if (landing_url !== '' && webAddress(landing_url) === null)
    yield { severity: 'error', path, key: 'config.landing', params: {} };
  if (landing_url === '' && after_login === 'address')
    yield { severity: 'warning', path, key: 'config.noLanding', params: {} };
}

/** The indexes of names that occur earlier in the list, too. */
function repeated(names: readonly string[]): number[] {
  const seen = new Set<string>();
  return names.flatMap((name, index) => {
    if (seen.has(name)) return [index];
    seen.add(name);
    return [];
  });
}
