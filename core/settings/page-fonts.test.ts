import { expect, it } from 'vitest';
import { scriptsOf } from '#core/fonts/font.ts';
import { page } from '#core/testing/published.ts';
import { fontUsers, pageWords } from './page-fonts.ts';

const LORA = "'Lora', Georgia, serif";
const MONO = "'Courier New', Menlo, monospace";

it('the fonts in use are those of the elements, with who uses them', () => {
  const draft = page(
    {},
    ['text', { text: 'a', fontFamily: LORA }],
    ['text', { text: 'b', fontFamily: '' }],
    ['box', { fontFamily: 7 }],
    ['login-button', { fontFamily: MONO }],
    ['text', { text: 'c', fontFamily: LORA }],
  );
  const users = fontUsers(draft.document);
  expect([...users]).toEqual([
    [LORA, ['n1', 'n5']],
    [MONO, ['n4']],
  ]);
  expect([...users.keys()].sort()).toEqual([...draft.configuration.fonts].sort());
});

it('a page is written in the scripts of its elements, its terms and all its languages', () => {
  const he = { code: 'he', name: 'עברית', flag: 'il', active: true, strings: {} };
  const el = { code: 'el', name: 'Greek', flag: 'gr', active: false, strings: { 'node.n1.text': 'Καλώς' } };
  expect(scriptsOf(pageWords(page({}, ['text', { text: '5' }])))).toEqual([]);
  expect(scriptsOf(pageWords(page({ terms: 'Умови' }, ['text', { text: 'Hi' }])))).toEqual(['latin', 'cyrillic']);
  expect(scriptsOf(pageWords(page({ languages: { he, el } }, ['text', { text: 'أهلا' }])))).toEqual([
    'latin',
    'greek',
    'hebrew',
    'arabic',
  ]);
});
