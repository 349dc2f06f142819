import { useSelector } from '@xstate/react';
import type { FormField } from '#core/auth/form-fields.ts';
import { type StoredField, storedFields } from '#core/settings/form/stored-form.ts';
import type { EditorStore } from '../../store/editor-store.ts';
import { type Rows, useRows } from '../rows.tsx';

interface Fields {
  readonly fields: readonly StoredField[];
  /** Of the rows they stand in. */
  readonly ids: readonly string[];
  /** As they are once something was applied. */
  idsNow(): readonly string[];
}

/** The fields of the form as they are stored, drawn anew when the login methods change. */
export function useFields(store: EditorStore): Fields {
  const rows = useRows('fields');
  const authentications = useSelector(store.actor, ({ context }) => context.draft.configuration.authentications);
  const fields = storedFields({ authentications });
  return { fields, ids: idsOf(rows, fields), idsNow: () => idsOf(rows, fieldsOf(store)) };
}

/** Looks a field up by the row it stands in: its key changes with its label, letter by letter. */
export function useField(store: EditorStore, id: string): () => FormField | null {
  const rows = useRows('fields');
  return () => {
    const fields = fieldsOf(store);
    return fields[idsOf(rows, fields).indexOf(id)]?.field ?? null;
  };
}

function fieldsOf(store: EditorStore): readonly StoredField[] {
  return storedFields(store.draft.configuration);
}

function idsOf(rows: Rows, fields: readonly StoredField[]): readonly string[] {
  return rows.ids(fields.map(({ field }) => field.key));
}
