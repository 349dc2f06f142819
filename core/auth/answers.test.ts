import { describe, expect, it } from 'vitest';
import { answerLabels, answersOf, toldBy } from './answers.ts';
import type { AskingEntry } from './asked-fields.ts';

const FORM: AskingEntry = {
  name: 'form',
  config: {
    fields: [
      { type: 'string', key: '__email__', label: 'Your email', immutable: true },
      { type: 'checkbox', key: 'likes', label: 'You like', options: ['Tea', 'Coffee', 'Water'] },
      { type: 'radiobox', key: 'floor', label: 'Floor', options: ['1', '2'] },
      { type: 'boolean', key: 'news', label: 'News', optional: true },
      { type: 'text', key: 'wish', label: 'Wishes', optional: true },
    ],
  },
};

describe('what is kept of a form', () => {
  it('is what was asked and answered, in the words of the page, and nothing that was not asked', () => {
    const typed = {
      form: '1',
      'form.__email__': ' ann@example.com ',
      'form.likes.1': '1',
      'form.likes.3': '1',
      'form.floor': '2',
      'form.wish': ' ',
      'form.unasked': 'x',
      method: 'form',
    };
    const answers = answersOf('form', typed, [FORM]);
    expect(answers).toEqual({ 'form.__email__': 'ann@example.com', 'form.likes': 'Tea, Water', 'form.floor': '2' });
    expect(answerLabels('form', answers, [FORM])).toEqual({
      'form.__email__': 'Your email',
      'form.likes': 'You like',
      'form.floor': 'Floor',
    });
  });

  it('is kept of a form that an account asks for as well', () => {
    const google = { name: 'google', config: { forceCustomForm: true } };
    const answers = answersOf('google', { 'google.form.floor': '1' }, [google, FORM]);
    expect(answers).toEqual({ 'google.form.floor': '1' });
    expect(answerLabels('google', answers, [google, FORM])).toEqual({ 'google.form.floor': 'Floor' });
  });

  it.each(['code', 'coupon'])('is nothing of a %s, which lets in and says nothing of the visitor', (method) => {
    expect(answersOf(method, { [method]: 'SUMMER26' }, [{ name: method, config: {} }])).toEqual({});
  });

  it('is bounded, each answer and all of them', () => {
    const long = answersOf('form', { 'form.wish': 'ü'.repeat(9_000) }, [FORM]);
    expect(long['form.wish']).toMatch(/^ü{499}…$/);
    const fields = Array.from({ length: 60 }, (_, i) => ({ type: 'string', key: `k${i}`, label: `K${i}` }));
    const typed = Object.fromEntries(fields.map(({ key }) => [`form.${key}`, 'x'.repeat(100)]));
    const answers = answersOf('form', typed, [{ name: 'form', config: { fields } }]);
    expect(JSON.stringify(answers).length).toBeLessThan(2_300);
    expect(Object.keys(answers).length).toBeGreaterThan(15);
  });
});

describe('what is kept of an account', () => {
  it('is what its provider told of a name, an email and a birthday', () => {
    const told = toldBy('vk', { user_id: 9, first_name: 'Ada', last_name: 'Moss', birthday: '01.02.1990', sex: 1 });
    expect(told).toEqual({ 'vk.name': 'Ada Moss', 'vk.birthday': '01.02.1990' });
    expect(answerLabels('vk', told, [])).toEqual({ 'vk.name': 'Name', 'vk.birthday': 'Birthdate' });
  });

  it('is nothing where it told of who it is alone, or nonsense', () => {
    expect(toldBy('google', { sub: '42' })).toEqual({});
    expect(toldBy('google', { name: { first: 'Ada' }, email: 5 })).toEqual({});
  });
});
