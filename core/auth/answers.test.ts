import { describe, expect, it } from 'vitest';
import { answerLabels, answersOf, toldBy, verifiedAnswers } from './answers.ts';
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

describe('what is stored of a form', () => {
  it('contains the questions and answers, in the words of the page, and nothing that was not asked', () => {
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

  it.each(['code', 'coupon'])('is empty for a %s, which lets in and says nothing about the visitor', (method) => {
    expect(answersOf(method, { [method]: 'SUMMER26' }, [{ name: method, config: {} }])).toEqual({});
  });

  it('is limited, for each answer and in total', () => {
    const long = answersOf('form', { 'form.wish': 'ü'.repeat(9_000) }, [FORM]);
    expect(long['form.wish']).toMatch(/^ü{499}…$/);
    const fields = Array.from({ length: 60 }, (_, i) => ({ type: 'string', key: `k${i}`, label: `K${i}` }));
    const typed = Object.fromEntries(fields.map(({ key }) => [`form.${key}`, 'x'.repeat(100)]));
    const answers = answersOf('form', typed, [{ name: 'form', config: { fields } }]);
    expect(JSON.stringify(answers).length).toBeLessThan(2_300);
    expect(Object.keys(answers).length).toBeGreaterThan(15);
  });
});

describe('the limit of the stored answers', () => {
  const FIELDS = Array.from({ length: 6 }, (_, i) => ({ type: 'string', key: `${i}`, label: `${i}` }));
  const kept = (...answers: string[]) => {
    const typed = Object.fromEntries(answers.map((answer, i) => [`form.${i}`, answer]));
    return Object.values(answersOf('form', typed, [{ name: 'form', config: { fields: FIELDS } }]));
  };

  it.each([
    [499, 499],
    [500, 500],
    [501, 500],
    [10_000, 500],
  ])('keeps of an answer of %i characters %i', (length, expected) => {
    const [answer = ''] = kept('x'.repeat(length));
    expect(answer).toHaveLength(expected);
    expect(answer.endsWith('…')).toBe(length > 500);
  });

  it('never cuts an emoji in half', () => {
    for (const before of [497, 498, 499]) {
      const [answer = ''] = kept(`${'x'.repeat(before)}${'😀'.repeat(4)}`);
      expect(() => encodeURIComponent(answer)).not.toThrow();
      expect(answer.endsWith('…')).toBe(true);
    }
  });

  it('is counted in bytes with the names, to the last one', () => {
    // A name of six bytes and an answer of 500, four times, leave 24 bytes of 2,048.
    const four = Array.from({ length: 4 }, () => 'x'.repeat(500));
    expect(kept(...four, 'y'.repeat(18))).toHaveLength(5);
    expect(kept(...four, 'y'.repeat(19))).toHaveLength(4);
    expect(kept(...four, 'ü'.repeat(9))).toHaveLength(5);
    expect(kept(...four, 'ü'.repeat(10))).toHaveLength(4);
  });

  it('leaves out what does not fit and still keeps a shorter answer after it', () => {
    const four = Array.from({ length: 4 }, () => 'x'.repeat(500));
    expect(kept(...four, 'y'.repeat(100), 'z')).toEqual([...four, 'z']);
  });
});

describe('what is kept of an account', () => {
  it.each([
    [{ name: ' Ada Moss ' }, { 'vk.name': 'Ada Moss' }],
    [{ name: 'Ada Moss', first_name: 'A', last_name: 'M' }, { 'vk.name': 'Ada Moss' }],
    [{ given_name: 'Ada' }, { 'vk.name': 'Ada' }],
    [{ last_name: 'Moss' }, { 'vk.name': 'Moss' }],
    [{ first_name: 'Ada', family_name: 'Moss' }, { 'vk.name': 'Ada Moss' }],
    [{ birthdate: '1990-02-01' }, { 'vk.birthday': '1990-02-01' }],
    [{ email: ' ada@example.com ' }, { 'vk.email': 'ada@example.com' }],
    [{ name: '  ', email: '' }, {}],
  ])('that told %j is %j', (account, kept) => expect(toldBy('vk', account)).toEqual(kept));

  it('uses the name of an answer if neither the page nor the product has a label for it', () => {
    const answers = { 'vk.constructor': 'x', 'vk.email': 'a@b.co', 'form.gone': 'y' };
    expect(answerLabels('vk', answers, [])).toEqual({
      'vk.constructor': 'vk.constructor',
      'vk.email': 'Email',
      'form.gone': 'form.gone',
    });
  });

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

describe('what a visitor has proved to be theirs', () => {
  it.each([
    ['sms', { sms: '+44 170 1234567' }, ['sms']],
    [
      'google',
      { 'google.name': 'Ann', 'google.email': 'ann@x.test', 'google.__email__': 'typed@x.test' },
      ['google.email'],
    ],
    ['twitter', { 'twitter.email': 'typed@x.test' }, []],
    ['form', { 'form.__email__': 'typed@x.test' }, []],
    ['email', { email: 'typed@x.test' }, []],
  ])('is by %s what was verified, and nothing typed', (method, given, proved) => {
    expect(Object.keys(verifiedAnswers({ method, given }))).toEqual(proved);
  });
});
