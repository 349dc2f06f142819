import { expect, test } from 'vitest';
import { page } from '#core/testing/published.ts';
import { applyEdit } from './commands/index.ts';
import type { Draft } from './types.ts';

const BUTTON = 'n1';

function set(draft: Draft, property: string, value: string): Draft {
  const edit = { command: 'setProperty', args: { id: BUTTON, property, value } } as const;
  const result = applyEdit(draft, edit, { newId: () => 'x' });
  if (!result.ok) throw new Error(result.reason);
  return result.value.draft;
}
const words = (draft: Draft) => draft.document.nodes.get(BUTTON)?.props.text;

test("a login button's words go along with its method until somebody writes others", () => {
  const fresh = page({}, ['login-button']);
  expect(words(fresh)).toBe('Connect');
  const google = set(fresh, 'method', 'google');
  expect(words(google)).toBe('Continue with Google');
  expect(words(set(google, 'method', 'code'))).toBe('Use a code');
  // Stored before the method had words of its own.
  const stored = set(set(fresh, 'method', 'code'), 'text', 'Connect');
  expect(words(set(stored, 'method', 'email'))).toBe('Continue with email');
  const written = set(google, 'text', 'Come in');
  expect(words(set(written, 'method', 'vk'))).toBe('Come in');
});
