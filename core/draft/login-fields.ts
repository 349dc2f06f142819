import { loginMethod } from '#core/auth/registry.ts';
import type { LoginField } from '#core/components/types.ts';
import { text } from '#core/texts/index.ts';

/** What a login method asks of the visitor, labelled by the catalogue. */
export function loginFields(method: string): readonly LoginField[] {
  return (loginMethod(method)?.fields ?? []).map((field) => ({ ...field, label: text(field.label) }));
}
