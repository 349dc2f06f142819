import { expect, test } from 'vitest';
import { asSentence } from './page-status.tsx';

// spec editor.9

test.each([
  ['boom', 'boom.'],
  ['Must be a text.', 'Must be a text.'],
  ['Really?', 'Really?'],
  ['', ''],
])('%j is said as %j', (words, sentence) => expect(asSentence(words)).toBe(sentence));
