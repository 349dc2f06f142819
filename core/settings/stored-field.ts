import { fieldProblem } from '#core/config/fields/field.ts';
import { pageFields } from '#core/config/fields/page.ts';
import type { PageConfiguration } from '#core/config/types.ts';
import type { TextKey } from '#core/texts/index.ts';
import type { Setting, SettingResult } from './types.ts';

type Fields = typeof pageFields;

/** The fields of a page that say what may stand in them. */
export type RuledName = {
  [Name in keyof Fields]: Fields[Name] extends { readonly wrong: TextKey } ? Name : never;
}[keyof Fields] &
  keyof PageConfiguration;

/** The change that stores a value in a field of the page, or the sentence that refuses it there, in files as well. */
export function storedField(name: RuledName, value: string | number): SettingResult {
  const problem = fieldProblem(pageFields[name], value);
  return problem ? { error: problem } : { change: { [name]: value } };
}

type Configuration = Readonly<PageConfiguration>;

interface SecretParts {
  readonly id: string;
  readonly label: TextKey;
  readonly applies?: Setting['applies'];
  get(configuration: Configuration): unknown;
  set(secret: string, configuration: Configuration): Partial<PageConfiguration>;
}

const SECRET_LIMIT = 4_096;

/** A write-only value (spec safety.1): it is replaced or cleared, and reading only says that there is one. */
export function secret({ id, label, applies, get, set }: SecretParts): Setting {
  return {
    id,
    label,
    hint: 'settings.secretHint',
    kind: 'secret',
    ...(applies && { applies }),
    read: (configuration) => (isSet(get(configuration)) ? 'set' : ''),
    parse: (typed, configuration) =>
      typed.length > SECRET_LIMIT ? { error: 'settings.secretTooLong' } : { change: set(typed, configuration) },
  };
}

/** Whether a secret is stored: text typed just now, or the marker that the server answers in its place. */
function isSet(stored: unknown): boolean {
  return typeof stored === 'object' && stored !== null ? 'set' in stored && stored.set === true : Boolean(stored);
}
