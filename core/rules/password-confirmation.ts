import type { TextKey } from '#core/texts/index.ts';

/** spec 5: new password and confirmation must match. */
export function passwordConfirmation(confirmation: string, password: string): TextKey | null {
  if (confirmation === '') return 'entrance.confirmationMissing';
  return confirmation === password ? null : 'entrance.confirmationDifferent';
}
