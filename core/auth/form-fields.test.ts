import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Json } from '#core/page/types.ts';
import { matches } from '#core/rules/pattern.ts';
import { answersOf } from './answers.ts';
import { form } from './form.ts';
import { FIELD_TYPES, formFields, predefinedField, predefinedFields, readField } from './form-fields.ts';
import type { MethodConfig, VisitorValues } from './types.ts';

const check = (config: MethodConfig, values: VisitorValues) => form.check(values, config, { matches });

describe('one stored field', () => {
  it.each<[string, Json]>([
    ['null', null],
    ['a list', []],
    ['a text', 'room'],
    ['without a type', { key: 'a' }],
    ['of an unknown type', { type: 'hologram', key: 'a' }],
    ['of a type named as a prototype', { type: 'constructor', key: 'a' }],
    ['without a key', { type: 'text' }],
    ['of an empty key', { type: 'text', key: '' }],
    ['of a key that is no text', { type: 'text', key: 7 }],
  ])('that is %s is none', (_, stored) => expect(readField(stored)).toBeNull());

  it('has its key for a label, is required, has no pattern, no options and no words of its own', () => {
    expect(readField({ type: 'text', key: 'room' })).toEqual({
      type: 'text',
      key: 'room',
      label: 'room',
      regexp: '',
      optional: false,
      options: [],
      invalidMessage: '',
      immutable: false,
    });
  });

  it('takes words from texts alone, flags from true alone, and options from the texts of a list', () => {
    const odd = {
      label: 7,
      regexp: null,
      optional: 'yes',
      options: ['A', 7, null, 'B'],
      invalidMessage: [],
      immutable: 1,
    };
    expect(readField({ type: 'checkbox', key: 'k', ...odd })).toEqual({
      ...readField({ type: 'checkbox', key: 'k' }),
      options: ['A', 'B'],
    });
    expect(readField({ type: 'checkbox', key: 'k', options: { 0: 'A' } })?.options).toEqual([]);
  });

  it.each(predefinedFields.map(({ key }) => key))(
    'of the key %s cannot be changed by its owner, whatever is stored',
    (key) => {
      expect(readField({ type: 'string', key, immutable: false })?.immutable).toBe(true);
    },
  );

  it('is whole whatever JSON is stored, or none', () => {
    const stored = fc.oneof(
      fc.jsonValue(),
      fc.record({
        type: fc.constantFrom(...FIELD_TYPES, 'x'),
        key: fc.oneof(fc.string(), fc.jsonValue()),
        label: fc.jsonValue(),
        options: fc.jsonValue(),
      }),
    );
    fc.assert(
      fc.property(stored, (value) => {
        const field = readField(value as Json);
        if (field === null) return;
        expect(FIELD_TYPES).toContain(field.type);
        expect(field.key).not.toBe('');
        expect(field.label).not.toBe('');
        for (const option of field.options) expect(typeof option).toBe('string');
      }),
    );
  });
});

describe('the fields of a form', () => {
  it.each<[Json | undefined]>([[undefined], [null], ['all'], [{ 0: { type: 'text', key: 'a' } }]])(
    'are none in %j',
    (fields) => {
      expect(formFields(fields === undefined ? {} : { fields })).toEqual([]);
    },
  );

  it('keep the first of two of a key, in its place', () => {
    const fields: Json = [
      { type: 'text', key: 'a', label: 'First' },
      { type: 'date', key: 'b' },
      { type: 'date', key: 'a', label: 'Second' },
    ];
    expect(formFields({ fields }).map(({ key, label }) => [key, label])).toEqual([
      ['a', 'First'],
      ['b', 'b'],
    ]);
  });

  it('may have the names of prototypes, and are asked and checked like any other', () => {
    const fields: Json = ['__proto__', 'constructor', 'toString'].map((key) => ({ type: 'string', key }));
    expect(form.fields({ fields }).map(({ name }) => name)).toEqual([
      'form',
      'form.__proto__',
      'form.constructor',
      'form.toString',
    ]);
    expect(check({ fields }, {})).toEqual({
      'form.__proto__': 'visitor.required',
      'form.constructor': 'visitor.required',
      'form.toString': 'visitor.required',
    });
    expect(check({ fields }, { 'form.__proto__': 'a', 'form.constructor': 'b', 'form.toString': 'c' })).toEqual({});
  });

  it.each<[Json, string]>([
    ['#fff', '#fff'],
    ['#FFFF', '#FFFF'],
    ['#12ab34', '#12ab34'],
    ['#12ab34cd', '#12ab34cd'],
    ['#12ab3', ''],
    ['#12', ''],
    ['#12ab34c', ''],
    ['#xyz', ''],
    ['red', ''],
    ['#fff;x', ''],
    [7, ''],
    [null, ''],
  ])('have labels of the color %j as %j', (textColor, color) => {
    expect(form.fields({ fields: [{ type: 'text', key: 'a' }], textColor })[1]?.color).toBe(color);
  });

  it.each([
    ['text', 'lines'],
    ['string', 'text'],
    ['integer', 'number'],
    ['boolean', 'tick'],
    ['date', 'date'],
    ['checkbox', 'ticks'],
    ['radiobox', 'radios'],
  ])('of the type %s are drawn as %s', (type, input) => {
    expect(form.fields({ fields: [{ type, key: 'a' }] })[1]?.input).toBe(input);
  });

  it('name each tick of their own, and share one name among the choices', () => {
    const options = ['Tea', 'Coffee'];
    const [, ticks, choices] = form.fields({
      fields: [
        { type: 'checkbox', key: 'a', options },
        { type: 'radiobox', key: 'b', options },
      ],
    });
    expect(ticks?.options).toEqual([
      { name: 'form.a.1', value: '1', label: 'Tea' },
      { name: 'form.a.2', value: '1', label: 'Coffee' },
    ]);
    expect(choices?.options).toEqual([
      { name: 'form.b', value: 'Tea', label: 'Tea' },
      { name: 'form.b', value: 'Coffee', label: 'Coffee' },
    ]);
  });
});

describe('a predefined field', () => {
  it('of a phone is known by its pattern; another pattern makes it the one without a prefix', () => {
    expect(predefinedField('__phone__', '^\\+')?.id).toBe('phone-prefix');
    expect(predefinedField('__phone__')?.id).toBe('phone');
    expect(predefinedField('__phone__', '^0')?.id).toBe('phone');
    expect(predefinedField('room')).toBeUndefined();
    expect(predefinedField('constructor')).toBeUndefined();
  });

  it('is filled in by the device, and drawn as what it is', () => {
    const drawn = predefinedFields.map(({ key, type, regexp = '' }) => {
      const field = form.fields({ fields: [{ type, key, regexp }] })[1];
      return [key, field?.input, field?.autocomplete];
    });
    expect(drawn).toEqual([
      ['__first_name__', 'text', 'given-name'],
      ['__last_name__', 'text', 'family-name'],
      ['__gender__', 'radios', 'sex'],
      ['__email__', 'email', 'email'],
      ['__phone__', 'tel', 'tel'],
      ['__verified_phone__', 'tel', 'tel'],
      ['__phone__', 'tel', 'tel'],
      ['__birthdate__', 'date', 'bday'],
      ['__location__', 'text', 'address-level2'],
      ['__marketing__', 'tick', ''],
    ]);
  });

  it.each(['__email__', '__phone__', '__verified_phone__'])(
    'of the key %s keeps nobody out where it is ticked, chosen or a day',
    (key) => {
      const passes = (field: { readonly [part: string]: Json }, values: VisitorValues) =>
        expect(check({ fields: [{ key, ...field }] }, values)).toEqual({});
      passes({ type: 'boolean' }, { [`form.${key}`]: '1' });
      passes({ type: 'checkbox', options: ['A'] }, { [`form.${key}.1`]: '1' });
      passes({ type: 'radiobox', options: ['A'] }, { [`form.${key}`]: 'A' });
      passes({ type: 'date' }, { [`form.${key}`]: '2026-01-01' });
      expect(check({ fields: [{ key, type: 'string' }] }, { [`form.${key}`]: '1' })).not.toEqual({});
    },
  );
});

describe('what a visitor sends to a form', () => {
  const fields: Json = [
    { type: 'integer', key: 'room', label: 'Room' },
    { type: 'checkbox', key: 'days', label: 'Days', options: ['Mon', 'Tue'] },
    { type: 'radiobox', key: 'floor', label: 'Floor', options: ['1', ' '] },
    { type: 'text', key: 'note', label: 'Note', optional: true },
  ];
  const sound = { 'form.room': '12', 'form.days.1': '1', 'form.floor': '1' };

  it.each<[string, VisitorValues, object]>([
    ['right', sound, {}],
    ['a number of 15 digits', { ...sound, 'form.room': '9'.repeat(15) }, {}],
    ['a number of 16 digits', { ...sound, 'form.room': '9'.repeat(16) }, { 'form.room': 'visitor.format' }],
    ['a number with a sign', { ...sound, 'form.room': '+12' }, {}],
    ['a number in words', { ...sound, 'form.room': '1e3' }, { 'form.room': 'visitor.format' }],
    ['a tick of another value', { ...sound, 'form.days.1': 'on' }, { 'form.days': 'visitor.required' }],
    [
      'a tick of number 0',
      { 'form.room': '12', 'form.days.0': '1', 'form.floor': '1' },
      { 'form.days': 'visitor.required' },
    ],
    ['a choice in another case', { ...sound, 'form.floor': 'A' }, { 'form.floor': 'visitor.format' }],
    ['a choice of a blank', { ...sound, 'form.floor': ' ' }, { 'form.floor': 'visitor.required' }],
  ])('as %s says %j', (_, values, problems) => expect(check({ fields }, values)).toEqual(problems));

  it('is checked without a crash and stored within its limit, whatever it is', () => {
    const values = fc.dictionary(
      fc.oneof(fc.constantFrom('form.room', 'form.days.1', 'form.floor', 'form.note', '__proto__'), fc.string()),
      fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('1', '2', 'Mon', 'x'.repeat(3_000))),
    );
    fc.assert(
      fc.property(values, (sent) => {
        const problems = check({ fields }, sent);
        for (const name of Object.keys(problems)) expect(name).toMatch(/^form\.(room|days|floor|note)$/);
        const kept = answersOf('form', sent, [{ name: 'form', config: { fields } }]);
        for (const [name, answer] of Object.entries(kept)) {
          expect(name).toMatch(/^form\.(room|days|floor|note)$/);
          expect(answer.length).toBeLessThanOrEqual(500);
          expect(answer).not.toBe('');
        }
      }),
    );
  });
});
