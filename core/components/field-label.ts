import type { LoginField } from '#core/page/login-field.ts';
import type { RenderContext } from './types.ts';

/** The label of a field, with a word behind it where the field may stay empty. */
export function fieldLabel({ label, optional }: LoginField, { sentence }: Pick<RenderContext, 'sentence'>): string {
  return optional ? `${label} (${sentence('visitor.optional')})` : label;
}
