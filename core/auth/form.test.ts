import { describe, expect, it } from 'vitest';
import type { Json } from '#core/page/types.ts';
import { matches } from '#core/rules/pattern.ts';
import { form } from './form.ts';

// spec login-methods.12

type Field = { readonly [part: string]: Json };

const check = (field: Field, typed: string | undefined, more: Record<string, string> = {}) => {
  const config = { fields: [{ key: 'f', label: 'F', ...field }] };
  const key = String(field.key ?? 'f');
  const values = { form: '1', ...(typed === undefined ? {} : { [`form.${key}`]: typed }), ...more };
  return form.check(values, config, { matches })[`form.${key}`];
};

const PREFIXED: Field = { type: 'string', key: '__phone__', regexp: '^\\+' };

describe('a field of a custom form', () => {
  it.each<[string, Field, string | undefined, unknown]>([
    ['is required', { type: 'string' }, '  ', 'visitor.required'],
    ['unless it is optional', { type: 'string', optional: true }, '', undefined],
    ['takes any words', { type: 'text' }, 'a\nb', undefined],
    ['of whole numbers takes no others', { type: 'integer' }, '1.5', 'visitor.format'],
    ['of whole numbers takes negative ones', { type: 'integer' }, ' -12 ', undefined],
    ['of a day takes one of the calendar', { type: 'date' }, '2024-02-29', undefined],
    ['of a day takes no other', { type: 'date' }, '2023-02-29', 'visitor.format'],
    ['to tick has to be ticked', { type: 'boolean' }, undefined, 'visitor.required'],
    ['to choose from has to be one of it', { type: 'radiobox', options: ['A', 'B'] }, 'C', 'visitor.format'],
    ['to choose from is chosen', { type: 'radiobox', options: ['A', 'B'] }, 'B', undefined],
    ['with a pattern has to fit it', { type: 'string', regexp: '^\\d{3}$' }, '12', 'visitor.format'],
    ['with a pattern fits it', { type: 'string', regexp: '^\\d{3}$' }, '123', undefined],
    ['with a broken pattern keeps nobody out', { type: 'string', regexp: '(' }, 'x', undefined],
    ['of emails says so', { type: 'string', key: '__email__' }, 'no', 'visitor.email'],
    ['of phones takes one without a prefix', { type: 'string', key: '__phone__' }, '0401234567', undefined],
    [
      'of phones to be verified does not',
      { type: 'string', key: '__verified_phone__' },
      '0401234567',
      'visitor.phonePrefix',
    ],
    ['of phones says what else is wrong', { type: 'string', key: '__verified_phone__' }, '+39', 'visitor.phone'],
    ['of phones with a prefix takes no other', { ...PREFIXED }, '0401234567', 'visitor.phonePrefix'],
    ['of phones with a prefix takes one', { ...PREFIXED }, '+390401234567', undefined],
    [
      'of marketing is never required',
      { type: 'boolean', key: '__marketing__', optional: false },
      undefined,
      undefined,
    ],
    [
      'says what its owner wrote',
      { type: 'integer', invalidMessage: 'A room is a number' },
      'x',
      { key: 'form.f.invalid', words: 'A room is a number' },
    ],
  ])('%s', (_, field, typed, expected) => expect(check(field, typed)).toEqual(expected));

  it.each<[string, string, unknown]>([
    ['1926-01-01', '2026-11-21', undefined],
    ['2026-11-21', '2026-11-21', undefined],
    ['2026-11-22', '2026-11-21', 'visitor.format'],
    ['1925-12-31', '2026-11-21', 'visitor.format'],
    ['2027-01-01', '2026-11-21', 'visitor.format'],
    ['0001-01-01', '2026-11-21', 'visitor.format'],
    ['1925-12-31', '2025-11-21', undefined],
  ])('of a day takes one of the last 100 years: %s on %s', (typed, today, expected) => {
    const config = { fields: [{ type: 'date', key: 'f', label: 'F' }] };
    expect(form.check({ form: '1', 'form.f': typed }, config, { matches, today })['form.f']).toBe(expected);
  });

  it('of ticks needs one of them', () => {
    const field = { type: 'checkbox', options: ['A', 'B'] };
    expect(check(field, undefined)).toBe('visitor.required');
    expect(check(field, undefined, { 'form.f.3': '1' })).toBe('visitor.required');
    expect(check(field, undefined, { 'form.f.2': '1' })).toBeUndefined();
  });

  it('with a pattern that needs exponential time in a backtracking engine is checked', () => {
    // such an engine would not end within the time limit of a test
    expect(check({ type: 'string', regexp: '^(\\w+\\s?)*$' }, `${'a'.repeat(5_000)}!`)).toBe('visitor.format');
  });
});

describe('the fields of a form', () => {
  it('are a name and an email until they are changed', () => {
    const names = form.fields(form.defaults).map(({ name, input }) => [name, input]);
    expect(names).toEqual([
      ['form', 'hidden'],
      ['form.__first_name__', 'text'],
      ['form.__email__', 'email'],
    ]);
  });

  it('leave out what is no field, and a second one of a key', () => {
    const fields: Json = [
      null,
      5,
      { type: 'hologram', key: 'a' },
      { type: 'text' },
      { type: 'text', key: 'b' },
      { type: 'date', key: 'b' },
    ];
    expect(form.fields({ fields }).map(({ name, label, input }) => [name, label, input])).toEqual([
      ['form', '', 'hidden'],
      ['form.b', 'b', 'lines'],
    ]);
    expect(form.fields({ fields: 'all' })).toHaveLength(1);
    expect(form.fields({ fields: [{ type: 'text', key: 'b' }], textColor: 'red;x' })[1]?.color).toBe('');
  });
});
