import { useSelector } from '@xstate/react';
import { type StoredField, storedFields } from '#core/settings/form/stored-form.ts';
import type { Workbench } from '../../bench/workbench.ts';

/** The fields of the form as they are stored now. */
export function fieldsOf(bench: Workbench): readonly StoredField[] {
  return storedFields(bench.draft.configuration);
}

/** The same, drawn anew when the login methods change. */
export function useFields(bench: Workbench): readonly StoredField[] {
  const authentications = useSelector(bench.actor, ({ context }) => context.draft.configuration.authentications);
  return storedFields({ ...bench.draft.configuration, authentications });
}
