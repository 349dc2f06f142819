import type { TextKey, TextParams } from '#core/texts/index.ts';

/**
 * A part of the configuration, as JSON Schema describes it and with what JSON Schema cannot say. The schema, the types, the
 * defaults, the check of files and the settings of the editor are made from it, so that none of them takes what another
 * refuses.
 */
export interface ConfigurationField extends SchemaWords {
  /** The value in a new configuration, and in place of a missing one. A field without a default may be absent. */
  readonly default?: unknown;
  /**
   * The sentence for a value that does not belong here: of a typed one always, of one in a file where its pattern or its
   * alternatives do not fit.
   */
  readonly wrong?: TextKey;
  /** What the schema cannot say of a text. */
  readonly rule?: TextRule;
  /** Where in the settings it stands, of a field of the page: on Page where absent. */
  readonly section?: SectionName;
  /** The id of the setting that shows it, where that is not made of the names that lead to it. */
  readonly setting?: string;
}

/** Words of a field that are not those of JSON Schema. */
export const OWN_WORDS: ReadonlySet<string> = new Set(['default', 'wrong', 'rule', 'section', 'setting']);

/** The sections of the settings beside Page; login methods and translations have theirs by their names. */
type SectionName = 'advertising' | 'multilanguage' | 'security';

/** The words of JSON Schema that the configuration uses. */
interface SchemaWords {
  readonly description?: string;
  readonly type?: string | readonly string[];
  readonly required?: readonly string[];
  readonly properties?: ConfigurationFields;
  readonly propertyNames?: ConfigurationField;
  readonly additionalProperties?: ConfigurationField;
  readonly items?: ConfigurationField;
  readonly anyOf?: readonly ConfigurationField[];
  readonly allOf?: readonly { readonly if: ConfigurationField; readonly then: ConfigurationField }[];
  readonly $ref?: string;
  readonly const?: string;
  readonly enum?: readonly string[];
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
}

export type ConfigurationFields = Readonly<Record<string, ConfigurationField>>;

/** A rule of a text that a schema cannot say, and how a file that breaks it is reported. */
export interface TextRule {
  readonly holds: (text: string) => boolean;
  readonly severity: 'error' | 'warning';
  readonly key: TextKey;
  readonly params: (text: string) => TextParams;
}

/** An error of a file, unless it says otherwise. */
export function textRule(
  key: TextKey,
  holds: TextRule['holds'],
  { severity = 'error', params = () => ({}) }: Partial<Pick<TextRule, 'severity' | 'params'>> = {},
): TextRule {
  return { holds, severity, key, params };
}

/** The sentence for a value that cannot be stored in a field; null for one that can. */
export function fieldProblem(
  field: ConfigurationField & { readonly wrong: TextKey },
  value: string | number,
): TextKey | null {
  const fits = typeof value === 'number' ? numberFits(field, value) : textFits(field, value);
  return fits ? null : field.wrong;
}

function numberFits({ minimum = -Infinity, maximum = Infinity }: ConfigurationField, value: number): boolean {
  return Number.isInteger(value) && value >= minimum && value <= maximum;
}

function textFits({ enum: choices, maxLength = Infinity, pattern, rule }: ConfigurationField, value: string): boolean {
  if (choices !== undefined && !choices.includes(value)) return false;
  if (value.length > maxLength) return false;
  if (pattern !== undefined && !new RegExp(pattern, 'u').test(value)) return false;
  return rule === undefined || rule.holds(value);
}

/** The number that was typed for a field of whole numbers, in as many digits as its largest has; NaN where it is none. */
export function typedNumber({ maximum }: { readonly maximum: number }, typed: string): number {
  const digits = typed.trim();
  return /^\d+$/.test(digits) && digits.length <= String(maximum).length ? Number(digits) : Number.NaN;
}
