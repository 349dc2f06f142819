import { expect, it } from 'vitest';
import { placeholderFault, pluralForm, pluralForms } from './placeholders.ts';

it.each([
  ['de', 'visitor.smsWords', 'Ihr Code: {code}', null],
  ['de', 'visitor.smsWords', 'Ihr Code', 'missing {code}'],
  ['de', 'visitor.smsWords', 'Ihr Code: {Code}', 'missing {code}'],
  ['de', 'visitor.smsWords', '{code}, {code} von {venue}', 'unknown {venue}'],
  ['de', 'visitor.advertWait', 'Noch { seconds } s', 'missing {seconds}'],
  ['de', 'visitor.smsSent', 'Unterwegs an {number}', null],
  ['de', 'visitor.1', 'Falsch', null],
  ['de', 'visitor.1', 'Falsch: {code}', 'unknown {code}'],
  ['de', 'visitor.smsWords', '  ', null],
  ['de', 'node.a.text', 'Hallo {code}', null],
  ['de', 'visitor.gone', '{code}', null],
  ['de', 'visitor.couponUses', 'Noch viele', 'missing {count}'],
  // One count alone may be said in words; a form that stands for several may not.
  ['de', 'visitor.couponUses.one', 'Noch eine Anmeldung', null],
  ['fr', 'visitor.couponUses.one', 'Encore une connexion', 'missing {count}'],
  ['ar', 'visitor.couponUses.two', 'مرتان', null],
  ['ar', 'visitor.couponUses.few', 'مرات', 'missing {count}'],
])('in %s %s as %j: %s', (code, key, words, expected) => {
  const found = placeholderFault(code, key, words);
  expect(found && `${found.fault} ${found.placeholder}`).toBe(expected);
});

it('a language has the plural forms that small counts need', () => {
  const forms = (code: string) => [...pluralForms(code).keys()].join(' ');
  expect(['ja', 'en', 'fr', 'es', 'pl', 'ar', 'x!'].map(forms)).toEqual([
    'other',
    'one other',
    'one other',
    'one other',
    'one few many other',
    'zero one two few many other',
    'one other',
  ]);
  expect([0, 1, 2, 3, 11, 100].map((count) => pluralForm('ar', count))).toEqual([
    'zero',
    'one',
    'two',
    'few',
    'many',
    'other',
  ]);
});
