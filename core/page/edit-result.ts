import type { TextKey, TextParams } from '#core/texts/index.ts';

/**
 * The result of an edit: the new value, or the key of the sentence that says why nothing changed. Edits never throw.
 */
export type EditResult<Value> = { readonly ok: true; readonly value: Value } | Refusal;

export interface Refusal {
  readonly ok: false;
  readonly reason: TextKey;
  /** Values for the placeholders of the sentence. */
  readonly params?: TextParams;
}

export function done<Value>(value: Value): EditResult<Value> {
  return { ok: true, value };
}

export function refused(reason: TextKey, params?: TextParams): Refusal {
  return params ? { ok: false, reason, params } : { ok: false, reason };
}
