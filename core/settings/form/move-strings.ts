import type { PageConfiguration, PageLanguage } from '#core/config/types.ts';

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
  { languages }: Readonly<PageConfiguration>,
  where: (string: FieldString) => FieldString | null,
): Partial<Pick<PageConfiguration, 'languages'>> {
  let changed = false;
  const moved: Record<string, PageLanguage> = {};
  for (const [code, language] of Object.entries(languages)) {
    const strings = moveIn(language.strings, where);
    changed ||= strings !== language.strings;
    moved[code] = strings === language.strings ? language : { ...language, strings };
  }
  return changed ? { languages: moved } : {};
}

type Strings = Record<string, string>;

function moveIn(strings: Strings, where: (string: FieldString) => FieldString | null): Strings {
  let changed = false;
  const kept = Object.entries(strings).flatMap(([key, value]) => {
    const own = readKey(key);
    const to = own && where(own);
    const next = own === null ? key : to && writeKey(to);
    changed ||= next !== key;
    return next === null ? [] : [[next, value] as const];
  });
  return changed ? Object.fromEntries(kept) : strings;
}

function readKey(key: string): FieldString | null {
  const [, field, name, option] = KEY.exec(key) ?? [];
  if (field === undefined) return null;
  return { field, part: option === undefined ? (name as 'label' | 'invalid') : Number(option) };
}

function writeKey({ field, part }: FieldString): string {
  return `form.${field}.${typeof part === 'number' ? `option.${part}` : part}`;
}
