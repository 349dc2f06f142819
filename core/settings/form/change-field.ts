import type { PageConfiguration } from '#core/config/types.ts';
import { done, type EditResult, type Refusal, refused } from '#core/page/edit-result.ts';
import type { Json } from '#core/page/types.ts';
import { type StoredField, storedFields, withFields } from './stored-form.ts';

/** Other values of some properties of a field; undefined takes one away. */
export type FieldChange = Readonly<Record<string, Json | undefined>>;

/** Changes one field of the form as `decide` says, or not, for the reason it gives. */
export function changeField(
  configuration: Readonly<PageConfiguration>,
  key: string,
  decide: (field: StoredField['field'], fields: readonly StoredField[]) => FieldChange | Refusal,
): EditResult<Partial<PageConfiguration>> {
  const fields = storedFields(configuration);
  const at = fields.findIndex(({ field }) => field.key === key);
  const found = fields[at];
  if (!found) return refused('forms.notThere');
  const change = decide(found.field, fields);
  if (isRefusal(change)) return change;
  const changed = Object.entries({ ...found.stored, ...change }).filter(([, value]) => value !== undefined);
  return done(
    withFields(
      configuration,
      fields.with(at, { ...found, stored: Object.fromEntries(changed) as StoredField['stored'] }),
    ),
  );
}

function isRefusal(change: FieldChange | Refusal): change is Refusal {
  return change.ok === false;
}
