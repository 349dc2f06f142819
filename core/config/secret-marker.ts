import type { Json } from '#core/page/types.ts';

/** What the wire and the stored configuration show in a secret's place. */
export const SECRET_MARKER: { readonly set: true } = { set: true };

export function isSecretMarker(value: Json | undefined): boolean {
  return typeof value === 'object' && value !== null && 'set' in value && value.set === true;
}
