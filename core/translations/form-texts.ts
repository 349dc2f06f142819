import { formFields } from '#core/auth/form-fields.ts';
import { loginMethod } from '#core/auth/registry.ts';
import type { Authentication } from '#core/config/types.ts';
import { text } from '#core/texts/index.ts';
import type { Translatable } from './types.ts';

/** What the fields of login methods say: `form.<field>.label|option.<n>|invalid` (design 5). A key once, as it is read once. */
export function formTexts(authentications: readonly Authentication[]): readonly Translatable[] {
  const found = new Map<string, Translatable>();
  for (const { name, config } of authentications) {
    for (const each of [...fieldTexts(name, config), ...invalidTexts(name, config)])
      if (!found.has(each.key)) found.set(each.key, each);
  }
  return [...found.values()];
}

function fieldTexts(name: string, config: Authentication['config']): Translatable[] {
  const fields = loginMethod(name)?.fields(config) ?? [];
  return fields.flatMap(({ key, label, input, options = [] }) => {
    if (input === 'hidden') return [];
    const said = options.map((option, i) =>
      item(key, `option.${i + 1}`, option.label, text('translations.where.option', { label, number: i + 1 })),
    );
    return [item(key, 'label', label, text('translations.where.label', { label })), ...said];
  });
}

/** Only a form's own fields have words of their own for a wrong value. */
function invalidTexts(name: string, config: Authentication['config']): Translatable[] {
  if (name !== 'form') return [];
  return formFields(config).flatMap(({ key, label, invalidMessage }) =>
    invalidMessage === '' ? [] : [item(key, 'invalid', invalidMessage, text('translations.where.invalid', { label }))],
  );
}

function item(field: string, part: string, source: string, where: string): Translatable {
  return { key: `form.${field}.${part}`, source, group: 'form', where };
}
