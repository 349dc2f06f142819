import { CONFIGURATION_VERSION } from '#core/constants.ts';
import { advertAddresses, advertDates, advertDays, advertLinks } from './checks/adverts.ts';
import { formFields } from './checks/form.ts';
import { defaultLanguage, languageCodes } from './checks/languages.ts';
import { blankCodes, facebookPages, repeatedMethods, unknownMethods } from './checks/methods.ts';
import { landing, mailServer, pictures, securityCode, unknownTimeZone } from './checks/page.ts';
import { takeSteps } from './migrate.ts';
import type { MigrationContext } from './migrations/migration.ts';
import { tellTranslations } from './page-strings.ts';
import type { Finding, Tell } from './report.ts';
import type { PageConfiguration } from './types.ts';

/**
 * Everything wrong or odd with any JSON value as a page configuration. An older version is migrated
 * first, because the editor and the visitor get the migrated one; paths are those of the current version.
 */
export function validateConfiguration(input: unknown, context: MigrationContext = {}): Finding[] {
  const migrated = takeSteps(input, context);
  if (!migrated.ok) return [...migrated.details];
  const findings = check(migrated.configuration);
  if (migrated.from === CONFIGURATION_VERSION) return findings;
  const params = { version: migrated.from, current: CONFIGURATION_VERSION };
  return [{ severity: 'warning', path: '/version', key: 'config.old', params }, ...findings];
}

/** Checks of what fits the schema and is still wrong or odd. */
const CHECKS: readonly ((configuration: PageConfiguration, tell: Tell) => void)[] = [
  unknownMethods,
  repeatedMethods,
  formFields,
  blankCodes,
  facebookPages,
  languageCodes,
  defaultLanguage,
  landing,
  pictures,
  securityCode,
  mailServer,
  tellTranslations,
  unknownTimeZone,
  advertAddresses,
  advertDays,
  advertDates,
  advertLinks,
];

/** Everything the checks find in a configuration that fits the schema, in the order of the checks. */
export function check(configuration: PageConfiguration): Finding[] {
  const findings: Finding[] = [];
  const tell = (finding: Finding) => void findings.push(finding);
  for (const each of CHECKS) each(configuration, tell);
  return findings;
}
