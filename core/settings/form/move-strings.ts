import { moveKeys } from '#core/config/page-strings.ts';
import type { PageConfiguration } from '#core/config/types.ts';

/**
 * What a translation is of: a part of a field of the form (spec page-document.11:
 * `form.<field>.label|option.<n>|invalid`).
 */
export interface FieldString {
  readonly field: string;
  readonly part: 'label' | 'invalid' | number;
}

const KEY = /^form\.(.+)\.(?:(label|invalid)|option\.(\d+))$/s;

/**
 * The change that moves translations of the form along, in every language: `where` says what one is of now, or null
 * where it has nothing to be of. An empty change where all stay.
 */
export function moveStrings(
  configuration: Readonly<PageConfiguration>,
  where: (string: FieldString) => FieldString | null,
): Partial<Pick<PageConfiguration, 'languages' | 'same_everywhere'>> {
  return moveKeys(configuration, (key) => {
    const own = readKey(key);
    const to = own && where(own);
    if (own === null) return [key];
    return to === null ? [] : [writeKey(to)];
  });
}

function readKey(key: string): FieldString | null {
  const [, field, name, option] = KEY.exec(key) ?? [];
  if (field === undefined) return null;
  return { field, part: option === undefined ? (name as 'label' | 'invalid') : Number(option) };
}

function writeKey({ field, part }: FieldString): string {
  return `form.${field}.${typeof part === 'number' ? `option.${part}` : part}`;
}
