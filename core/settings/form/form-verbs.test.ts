import { describe, expect, it, test } from 'vitest';
import { formFields, predefinedFields } from '#core/auth/form-fields.ts';
import { defaultConfiguration } from '#core/config/defaults.ts';
import { CONFIGURATION_VERSION } from '#core/constants.ts';
import {
  changed,
  DRINK,
  FORM,
  fieldsOf,
  formRefusal,
  GENDER,
  keysOf,
  MARKETING,
  NAME,
  stringsOf,
  type Verb,
  withForm,
} from '#core/testing/custom-form.ts';
import { type TextKey, text } from '#core/texts/index.ts';
import { validate } from '#schemas/compiled/page-configuration.js';
import {
  addField,
  addPredefinedField,
  moveField,
  removeField,
  renameField,
  setFieldOptional,
  setFieldPattern,
  setFieldType,
  setInvalidMessage,
} from './fields.ts';
import { addOption, moveOption, removeOption, renameOption } from './options.ts';
import { formConfig, formTextColor } from './stored-form.ts';

// spec login-methods.14, login-methods.18

describe('fields', () => {
  it('are added with a label and a key of a number (spec login-methods.15)', () => {
    const form = changed(
      withForm([]),
      (c) => addField(c, { type: 'string' }),
      (c) => addField(c, { type: 'radiobox' }),
    );
    expect(fieldsOf(form)).toEqual([
      { type: 'string', key: 'field_1', label: 'Field 1' },
      { type: 'radiobox', key: 'field_2', label: 'Field 2', options: ['Option 1', 'Option 2'] },
    ]);
  });

  it('take the next number that is free', () => {
    const form = changed(withForm([{ type: 'text', key: 'field_2', label: 'x' }]), (c) =>
      addField(c, { type: 'text' }),
    );
    expect(keysOf(form)).toEqual(['field_2', 'field_3']);
  });

  it('are added to a page that has no form yet, beside those a form begins with', () => {
    const form = changed(defaultConfiguration(), (c) => addField(c, { type: 'date', label: 'Day of arrival' }));
    expect(form.authentications).toMatchObject([{ name: 'form', active: false }]);
    expect(keysOf(form)).toEqual(['__first_name__', '__email__', 'day_of_arrival']);
  });

  it('keep what they and the form hold besides', () => {
    const form = changed(FORM, (c) => setFieldOptional(c, { key: 'name', optional: true }));
    expect(fieldsOf(form)[0]).toEqual({ ...NAME, optional: true });
    expect(formConfig(form)).toMatchObject({ textColor: '#123', later: 1 });
    expect(form.authentications[0]).toBe(FORM.authentications[0]);
  });

  it('that are none, or a second one of a key, are left behind by the next change', () => {
    const form = withForm([NAME, null, { type: 'hologram', key: 'h' }, { ...NAME, type: 'date' }]);
    expect(fieldsOf(changed(form, (c) => setFieldOptional(c, { key: 'name', optional: true })))).toHaveLength(1);
  });

  it.each<[string, Verb, TextKey]>([
    ['of a label that is there', (c) => addField(c, { type: 'text', label: 'NAME' }), 'forms.duplicate'],
    [
      'of a label that gives a key that is there',
      (c) => addField(c, { type: 'text', label: '"Name"' }),
      'forms.duplicate',
    ],
    ['without a label', (c) => addField(c, { type: 'text', label: '  ' }), 'forms.labelEmpty'],
    ['of signs alone', (c) => addField(c, { type: 'text', label: '"?"' }), 'forms.labelWithoutKey'],
    ['of a reserved key', (c) => addField(c, { type: 'text', label: '__Email__' }), 'forms.labelReserved'],
    ['of a label too long', (c) => addField(c, { type: 'text', label: 'x'.repeat(201) }), 'forms.labelTooLong'],
    ['predefined and there', (c) => addPredefinedField(c, { id: 'gender' }), 'forms.duplicate'],
    ['predefined and unheard of', (c) => addPredefinedField(c, { id: 'shoe-size' }), 'forms.notOffered'],
    ['renamed to one that is there', (c) => renameField(c, { key: 'name', label: 'drink' }), 'forms.duplicate'],
    ['renamed to nothing', (c) => renameField(c, { key: '__gender__', label: ' ' }), 'forms.labelEmpty'],
    ['gone', (c) => renameField(c, { key: 'gone', label: 'x' }), 'forms.notThere'],
    ['removed twice', (c) => removeField(c, { key: 'gone' }), 'forms.notThere'],
    ['moved off the form', (c) => moveField(c, { key: 'name', to: 4 }), 'forms.notThere'],
    ['predefined, of another type', (c) => setFieldType(c, { key: '__gender__', type: 'text' }), 'forms.immutable'],
    ['predefined, with a pattern', (c) => setFieldPattern(c, { key: '__gender__', regexp: 'a' }), 'forms.immutable'],
    ['predefined, with other options', (c) => addOption(c, { key: '__gender__' }), 'forms.immutable'],
    ['of a choice, with a pattern', (c) => setFieldPattern(c, { key: 'drink', regexp: 'a' }), 'forms.noPattern'],
    ['with a lookahead', (c) => setFieldPattern(c, { key: 'name', regexp: '(?=a)b' }), 'rules.patternNotLinear'],
    ['with a broken pattern', (c) => setFieldPattern(c, { key: 'name', regexp: '(' }), 'rules.pattern'],
    ['with options and no choice', (c) => addOption(c, { key: 'name' }), 'forms.noOptions'],
    [
      'of marketing, required',
      (c) => setFieldOptional(c, { key: '__marketing__', optional: false }),
      'forms.marketingOptional',
    ],
    [
      'with a message too long',
      (c) => setInvalidMessage(c, { key: 'name', invalidMessage: 'x'.repeat(501) }),
      'forms.messageTooLong',
    ],
    [
      'with an option that is there',
      (c) => renameOption(c, { key: 'drink', index: 0, label: 'Water' }),
      'forms.optionDuplicate',
    ],
    ['with an option of nothing', (c) => renameOption(c, { key: 'drink', index: 0, label: '' }), 'forms.labelEmpty'],
    ['with an option that is gone', (c) => removeOption(c, { key: 'drink', index: 3 }), 'forms.notThere'],
    ['with an option moved away', (c) => moveOption(c, { key: 'drink', from: 0, to: 3 }), 'forms.notThere'],
  ])('%s are refused', (_, verb, sentence) => expect(formRefusal(FORM, verb)).toBe(text(sentence)));

  it('are moved', () => {
    expect(keysOf(changed(FORM, (c) => moveField(c, { key: '__gender__', to: 0 })))).toEqual([
      '__gender__',
      'name',
      'drink',
      '__marketing__',
    ]);
  });
});

describe('translations', () => {
  it('stay with a field that is renamed; what was left over of its new key goes', () => {
    const stale = withForm([NAME], { ...stringsOf(FORM), 'form.first_name.invalid': 'stale' });
    const form = changed(stale, (c) => renameField(c, { key: 'name', label: 'First name' }));
    expect(fieldsOf(form)).toEqual([{ ...NAME, key: 'first_name', label: 'First name' }]);
    expect(stringsOf(form)).toMatchObject({
      'form.first_name.label': 'Wie heißt du?',
      'form.first_name.invalid': 'So nicht',
      'form.name.option.label': 'of a field called name.option',
      terms: 'Sei nett.',
    });
    expect(stringsOf(form)).not.toHaveProperty('form.name.label');
  });

  it('stay with a predefined field, whose key stays', () => {
    const form = changed(FORM, (c) => renameField(c, { key: '__gender__', label: 'You are' }));
    expect(fieldsOf(form)[2]).toEqual({ ...GENDER, label: 'You are' });
    expect(form.languages).toBe(FORM.languages);
  });

  it('go with a field that is removed', () => {
    const form = changed(FORM, (c) => removeField(c, { key: 'drink' }));
    expect(Object.keys(stringsOf(form) ?? {})).toEqual([
      'form.name.label',
      'form.name.invalid',
      'form.name.option.label',
      'terms',
    ]);
  });

  it('move with options', () => {
    const moved = changed(FORM, (c) => moveOption(c, { key: 'drink', from: 2, to: 0 }));
    expect(fieldsOf(moved)[1]).toMatchObject({ options: ['Water', 'Tea', 'Coffee'] });
    expect(stringsOf(moved)).toMatchObject({ 'form.drink.option.1': 'Wasser', 'form.drink.option.2': 'Tee' });
    const fewer = changed(moved, (c) => removeOption(c, { key: 'drink', index: 0 }));
    expect(stringsOf(fewer)).toMatchObject({ 'form.drink.option.1': 'Tee' });
    expect(stringsOf(fewer)).not.toHaveProperty('form.drink.option.2');
  });

  it('of options go where a field has none any more, and so do its options', () => {
    const form = changed(FORM, (c) => setFieldType(c, { key: 'drink', type: 'string' }));
    expect(fieldsOf(form)[1]).toEqual({ type: 'string', key: 'drink', label: 'Drink' });
    expect(Object.keys(stringsOf(form) ?? {}).filter((key) => key.startsWith('form.drink'))).toEqual([
      'form.drink.label',
    ]);
  });
});

describe('options and patterns', () => {
  it('are named by number, kept from one kind of choice to the other, and never all gone', () => {
    const form = changed(
      FORM,
      (c) => setFieldType(c, { key: 'drink', type: 'checkbox' }),
      (c) => addOption(c, { key: 'drink' }),
      (c) => renameOption(c, { key: 'drink', index: 0, label: ' Green tea ' }),
    );
    expect(fieldsOf(form)[1]).toMatchObject({
      type: 'checkbox',
      options: ['Green tea', 'Coffee', 'Water', 'Option 4'],
    });
    const one = withForm([{ ...DRINK, options: ['Tea'] }]);
    expect(formRefusal(one, (c) => removeOption(c, { key: 'drink', index: 0 }))).toBe(text('forms.lastOption'));
  });

  it('are set and taken away', () => {
    const set = changed(
      FORM,
      (c) => setFieldPattern(c, { key: 'name', regexp: '^\\w+$' }),
      (c) => setInvalidMessage(c, { key: 'name', invalidMessage: ' Letters only ' }),
    );
    expect(fieldsOf(set)[0]).toEqual({ ...NAME, regexp: '^\\w+$', invalidMessage: 'Letters only' });
    expect(fieldsOf(changed(set, (c) => setFieldType(c, { key: 'name', type: 'date' })))[0]).not.toHaveProperty(
      'regexp',
    );
    const cleared = changed(
      set,
      (c) => setFieldPattern(c, { key: 'name', regexp: '' }),
      (c) => setInvalidMessage(c, { key: 'name', invalidMessage: '' }),
    );
    expect(fieldsOf(cleared)[0]).toEqual(NAME);
  });
});

describe('predefined fields', () => {
  test.each(predefinedFields.map((field) => [field.id, field] as const))('%s is added once, fixed', (id, field) => {
    const form = changed(withForm([]), (c) => addPredefinedField(c, { id }));
    expect(fieldsOf(form)).toMatchObject([{ type: field.type, key: field.key, immutable: true }]);
    for (const other of predefinedFields.filter(({ key }) => key === field.key)) {
      expect(formRefusal(form, (c) => addPredefinedField(c, { id: other.id }))).toBe(text('forms.duplicate'));
    }
    expect(validate({ version: CONFIGURATION_VERSION, authentications: form.authentications })).toBe(true);
  });

  it('are those of spec login-methods.16, and the marketing opt-in', () => {
    expect([...new Set(predefinedFields.map(({ key }) => key))]).toEqual([
      '__first_name__',
      '__last_name__',
      '__gender__',
      '__email__',
      '__phone__',
      '__verified_phone__',
      '__birthdate__',
      '__location__',
      '__marketing__',
    ]);
    const form = changed(withForm([]), (c) => addPredefinedField(c, { id: 'gender' }));
    expect(fieldsOf(form)).toMatchObject([{ options: ['Male', 'Female'] }]);
  });

  it('of marketing is optional whatever is stored', () => {
    expect(formFields({ fields: [{ ...MARKETING, optional: false }] })).toMatchObject([{ optional: true }]);
  });
});

it('the text color is a color or none', () => {
  expect(formTextColor.read(FORM)).toBe('#123');
  expect(formTextColor.parse('reddish', FORM)).toEqual({ error: 'controls.colorFormat' });
  const parsed = formTextColor.parse('ABCDEF', FORM);
  expect('change' in parsed && formConfig({ ...FORM, ...parsed.change })).toMatchObject({
    textColor: '#abcdef',
    later: 1,
  });
});
