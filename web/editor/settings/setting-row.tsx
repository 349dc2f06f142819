import { useSelector } from '@xstate/react';
import type { Setting } from '#core/settings/types.ts';
import type { EditorStore } from '../store/editor-store.ts';
import { SettingField } from './setting-field.tsx';

interface RowProps {
  readonly store: EditorStore;
  readonly setting: Setting;
}

/** One setting of the page that is open. */
export function SettingRow({ store, setting }: RowProps) {
  const configuration = useSelector(store.actor, ({ context }) => context.draft.configuration);
  return (
    <SettingField
      setting={setting}
      configuration={configuration}
      disabled={store.readOnly}
      change={(change) => store.attempt([{ command: 'setConfiguration', args: { change } }], `setting:${setting.id}`)}
    />
  );
}
