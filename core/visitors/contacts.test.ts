import { expect, test } from 'vitest';
import { contactKey, contactsIn } from './contacts.ts';

test.each([
  [' Ann@Harbour.Test ', 'ann@harbour.test'],
  ['+49 (171) 123-4567', '+491711234567'],
  ['0049 171 1234567', '+491711234567'],
  ['٠١٧١١٢٣٤٥٦٧', '01711234567'],
  ['171-1234567', '1711234567'],
  ['Ann', null],
  ['ann at harbour', null],
  ['12', null],
  ['', null],
  [`${'x'.repeat(260)}@harbour.test`, null],
])('%s is found as %s', (typed, key) => {
  expect(contactKey(typed)).toBe(key);
});

test('of all answers only emails and numbers find a visitor, each once', () => {
  const answers = { 'form.a': 'ann@x.test', 'form.b': 'ANN@x.test', 'form.c': '+39 333 1234567', 'form.d': 'Room 12' };
  expect(contactsIn(answers)).toEqual(['ann@x.test', '+393331234567']);
});
