import { problemIn } from '#core/config/fields/field.ts';
import { pageFields } from '#core/config/fields/page.ts';
import type { PageConfiguration } from '#core/config/types.ts';
import type { TextKey } from '#core/texts/index.ts';
import type { SettingResult } from './types.ts';

type Fields = typeof pageFields;

/** The fields of a page that say what may stand in them. */
export type RuledName = {
  [Name in keyof Fields]: Fields[Name] extends { readonly wrong: TextKey } ? Name : never;
}[keyof Fields] &
  keyof PageConfiguration;

/** The change that stores a value in a field of the page, or the sentence that refuses it there, in files as well. */
export function storedField(name: RuledName, value: string | number): SettingResult {
  const problem = problemIn(pageFields[name], value);
  return problem ? { error: problem } : { change: { [name]: value } };
}
