import { CONFIGURATION_VERSION } from '#core/constants.ts';
import { blankCodes, facebookPages, repeatedMethods, unknownMethods, wrongFormFields } from './checks/methods.ts';
import {
  advertAddresses,
  advertDates,
  advertLinks,
  defaultLanguage,
  languageCodes,
  missingLanding,
  missingSecurityCode,
} from './checks/page.ts';
import { configurationSchema, type RuledPart, rulesIn } from './fields/schema.ts';
import { isObject, type JsonObject, own, pointer } from './json.ts';
import { takeSteps } from './migrate.ts';
import type { MigrationContext } from './migration-steps.ts';
import { tellTranslations } from './page-strings.ts';
import type { ConfigurationFinding, Tell } from './report.ts';
import type { PageConfiguration } from './types.ts';

/**
 * Everything wrong or odd with any JSON value as a page configuration. An older version is migrated
 * first, because the editor and the visitor get the migrated one; paths are those of the current version.
 */
export function validateConfiguration(input: unknown, context: MigrationContext = {}): ConfigurationFinding[] {
  const migrated = takeSteps(input, context);
  if (!migrated.ok) return [...migrated.details];
  const findings = checkFields(migrated.configuration);
  if (migrated.from === CONFIGURATION_VERSION) return findings;
  const params = { version: migrated.from, current: CONFIGURATION_VERSION };
  return [{ severity: 'warning', path: '/version', key: 'config.old', params }, ...findings];
}

/** Checks of what fits the schema and is still wrong or odd. */
const CHECKS: readonly ((configuration: PageConfiguration, tell: Tell) => void)[] = [
  unknownMethods,
  repeatedMethods,
  wrongFormFields,
  blankCodes,
  facebookPages,
  languageCodes,
  defaultLanguage,
  brokenRules,
  missingLanding,
  missingSecurityCode,
  tellTranslations,
  advertAddresses,
  advertDates,
  advertLinks,
];

const RULES = rulesIn(configurationSchema);

/** Texts that break the rule of their field. */
function brokenRules(configuration: PageConfiguration, tell: Tell): void {
  if (RULES !== null) tellBroken(configuration, RULES, '', tell);
}

function tellBroken(value: unknown, { rule, parts, each }: RuledPart, path: string, tell: Tell): void {
  if (typeof value === 'string' && rule !== undefined && !rule.holds(value)) {
    tell({ severity: rule.severity, path, key: rule.key, params: rule.params(value) });
  }
  if (!isObject(value) && !Array.isArray(value)) return;
  for (const [name, part] of parts) tellBroken(own(value as JsonObject, name), part, pointer(path, name), tell);
  if (each === null) return;
  for (const [name, item] of Object.entries(value)) tellBroken(item, each, pointer(path, name), tell);
}

/** Everything the checks find in a configuration that fits the schema, in the order of the checks. */
export function checkFields(configuration: PageConfiguration): ConfigurationFinding[] {
  const findings: ConfigurationFinding[] = [];
  const tell = (finding: ConfigurationFinding) => void findings.push(finding);
  for (const each of CHECKS) each(configuration, tell);
  return findings;
}
