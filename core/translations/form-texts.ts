import { askedFields, forcedForm } from '#core/auth/asked-fields.ts';
import { formFields } from '#core/auth/form-fields.ts';
import type { Authentication } from '#core/config/types.ts';
import { text } from '#core/texts/index.ts';
import type { Translatable } from './types.ts';

type Authentications = readonly Authentication[];

/** What the product says for words of its own that an owner left as they were; empty for all others. */
export type Shipped = (words: string) => string;

/**
 * What some login methods of a page ask, the custom form that a social one asks for among it:
 * `form.<field>.label|option.<n>|invalid` (spec page-document.11). A key once, as it is read once.
 */
export function formTexts(methods: Authentications, all: Authentications, shipped: Shipped): readonly Translatable[] {
  const found = new Map<string, Translatable>();
  for (const method of methods) {
    for (const each of [...fieldTexts(method.name, all, shipped), ...invalidTexts(method, all)])
      if (!found.has(each.key)) found.set(each.key, each);
  }
  return [...found.values()];
}

function fieldTexts(name: string, all: Authentications, shipped: Shipped): Translatable[] {
  return askedFields(name, all).flatMap(({ key, label, input, options = [] }) => {
    if (input === 'hidden') return [];
    const said = options.map((option, i) =>
      item(key, `option.${i + 1}`, option.label, shipped, text('translations.where.option', { label, number: i + 1 })),
    );
    return [item(key, 'label', label, shipped, text('translations.where.label', { label })), ...said];
  });
}

/** Only a form's own fields have words of their own for a wrong value. */
function invalidTexts({ name, config }: Authentication, all: Authentications): Translatable[] {
  const form = name === 'form' ? config : forcedForm(name, all);
  const fields = form ? formFields(form).filter(({ invalidMessage }) => invalidMessage !== '') : [];
  return fields.map(({ key, label, invalidMessage }) =>
    item(key, 'invalid', invalidMessage, () => '', text('translations.where.invalid', { label })),
  );
}

function item(field: string, part: string, source: string, shipped: Shipped, where: string): Translatable {
  return { key: `form.${field}.${part}`, source, shipped: shipped(source), group: 'form', where };
}
