// @vitest-environment jsdom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { beforeEach, expect, test } from 'vitest';
import { useFieldDraft } from './use-field-draft.ts';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

/** A number of pixels is stored; words that are none are refused. */
let stored: string;
let draft: ReturnType<typeof useFieldDraft<string>>;
let draw: () => void;

function Field() {
  draft = useFieldDraft({
    shown: stored,
    stored,
    now: () => stored,
    apply(words) {
      if (!/^\d+(px)?$/.test(words)) return 'Must be a number.';
      stored = words.endsWith('px') ? words : `${words}px`;
      return null;
    },
  });
  return null;
}

beforeEach(() => {
  stored = '4px';
  const root = createRoot(document.createElement('div'));
  draw = () => act(() => root.render(<Field />));
  draw();
});

const type = (words: string) => act(() => draft.type(words));
const seen = () => ({ words: draft.words, error: draft.error });

test('what is typed stays as typed until the person is done, then what is stored is shown', () => {
  type('12');
  draw();
  expect(stored).toBe('12px');
  expect(seen()).toEqual({ words: '12', error: null });
  act(() => draft.finish());
  expect(seen()).toEqual({ words: '12px', error: null });
});

test('what is wrong is not stored, and stays with its sentence when the person is done', () => {
  type('wide');
  act(() => draft.finish());
  expect(stored).toBe('4px');
  expect(seen()).toEqual({ words: 'wide', error: 'Must be a number.' });
});

test('another value that is stored meanwhile, as by undo, takes the place of what was typed', () => {
  type('wide');
  stored = '8px';
  draw();
  expect(seen()).toEqual({ words: '8px', error: null });
});

test('a reset drops what was typed, wrong or not', () => {
  type('wide');
  act(() => draft.drop());
  expect(seen()).toEqual({ words: '4px', error: null });
});
