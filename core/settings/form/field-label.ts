import { type Refusal, refused } from '#core/page/edit-result.ts';
import { fieldKey } from '#core/rules/names.ts';

const LONGEST = 200;

/** A label as it is stored with the key it gives, or why it cannot be one. `taken` are the keys of the other fields. */
export function labelAndKey(
  typed: string,
  taken: readonly string[],
): { readonly label: string; readonly key: string } | Refusal {
  const label = typed.trim();
  const wrong = labelProblem(label);
  if (wrong) return wrong;
  const key = fieldKey(label);
  if (!/[\p{L}\p{N}]/u.test(key)) return refused('forms.labelWithoutKey');
  if (/^__.*__$/s.test(key)) return refused('forms.labelReserved');
  // spec 3: duplicate keys are refused.
  return taken.includes(key) ? refused('forms.duplicate') : { label, key };
}

/** Why words cannot be a label, of a field or of an option. */
export function labelProblem(label: string): Refusal | null {
  if (label === '') return refused('forms.labelEmpty');
  return label.length > LONGEST ? refused('forms.labelTooLong') : null;
}
