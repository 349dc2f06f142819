import { expect, test } from 'vitest';
import { withVerified } from './mails.ts';

// spec delivery-test.6

test('a kind of mail that nobody named is called the same by the form as by the server', () => {
  const { editor } = withVerified({ editor_hostname: '', editor: {} }, 'password_reset', true);
  expect(editor.emails).toEqual({ password_reset: { label: 'password reset', verified: true } });
});
