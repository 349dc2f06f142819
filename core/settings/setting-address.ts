import type { ConfigurationField } from '#core/config/fields/field.ts';
import { pageFields } from '#core/config/fields/page.ts';
import { definitionOf } from '#core/config/fields/schema.ts';
import type { PageConfiguration } from '#core/config/types.ts';

/** The id of the setting that a JSON pointer into the configuration names: `page.terms`, `google.apiKey`. */
export function settingIdOf(path: string, { authentications }: Readonly<PageConfiguration>): string {
  const names = pointerParts(path);
  const declared = declaredSetting(names, { properties: pageFields });
  if (declared !== undefined) return declared;
  const [first = '', index, , ...setting] = names;
  if (names.length < 2) return `page.${first}`;
  if (first !== 'authentications') return names.join('.');
  return [authentications[Number(index)]?.name, ...setting.filter((part) => part !== 'oauth')].join('.');
}

/** The setting that the first of some fields inside each other declares; undefined where none does. */
function declaredSetting(names: readonly string[], field: ConfigurationField): string | undefined {
  if (field.setting !== undefined) return field.setting;
  const [name, ...rest] = names;
  const { properties = {} } = field.$ref === undefined ? field : definitionOf(field.$ref);
  const part = name !== undefined && Object.hasOwn(properties, name) ? properties[name] : undefined;
  return part && declaredSetting(rest, part);
}

/** The names a JSON pointer goes along. */
export function pointerParts(path: string): readonly string[] {
  return path
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** Address below /edit/settings of what a JSON pointer into the configuration names: `authentication/facebook`. */
export function addressOf(path: string, configuration: Readonly<PageConfiguration>): string {
  const [first = '', ...rest] = pointerParts(path);
  const fields: Readonly<Record<string, ConfigurationField>> = pageFields;
  const section = Object.hasOwn(fields, first) ? fields[first]?.section : undefined;
  if (first === 'languages') return languageAddress(rest);
  if (first === 'authentications') return methodAddress(configuration.authentications[Number(rest[0])]?.name);
  return section ?? 'page';
}

function methodAddress(name: string | undefined): string {
  return name ? `authentication/${encodeURIComponent(name)}` : 'authentication';
}

/** A translation is named with its language and its key. */
function languageAddress([code, field, key]: readonly string[]): string {
  if (code === undefined || field !== 'strings') return 'multilanguage';
  return `multilanguage/translate?${new URLSearchParams({ langCode: code, ...(key && { key }) })}`;
}

/** Address below /edit/settings with the setting to bring into view and focus: `page?setting=page.terms`. */
export function settingPlace(path: string, configuration: Readonly<PageConfiguration>): string {
  const address = addressOf(path, configuration);
  // A text to translate is named by the address already.
  if (address.includes('?')) return address;
  return `${address}?${new URLSearchParams({ setting: settingIdOf(path, configuration) })}`;
}
